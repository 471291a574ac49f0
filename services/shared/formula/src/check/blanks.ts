// Checks spaces between operands. A space is the intersection operator, but usually something was forgotten.
import { localName, printNode } from "../format.ts";
import { type Diagnostics, report } from "../problem.ts";
import { arityIn } from "../reference.ts";
import type { BinaryNode, NameNode, Node } from "../tree.ts";
import { readingOf } from "../vocabulary.ts";
import type { CallContext } from "./call-context.ts";
import { type Bound, isBound } from "./visit.ts";

/** The operands of a chain of spaces such as `A1 and B1`. Adds its operators to `seen`, which are not checked again. */
function chainOf(node: BinaryNode, seen: Set<Node>): Node[] {
  const parts: Node[] = [];
  let first: Node = node;
  while (first.type === "binary" && first.operator === " ") {
    seen.add(first);
    parts.push(first.right);
    first = first.left;
  }
  parts.push(first);
  return parts.reverse();
}

/** Reports a function name without parentheses (`A1 SUM B1`) and a sheet name without quotes. */
export function checkBlanks(
  node: BinaryNode,
  bound: Bound | null,
  seen: Set<Node>,
  context: CallContext,
): void {
  if (seen.has(node)) return;
  const parts = chainOf(node, seen);
  for (const [at, part] of parts.entries()) {
    if (part.type !== "name" || part.sheet !== null || isBound(bound, part.name.toUpperCase())) continue;
    const called = functionNamed(part, context);
    if (called === undefined) continue;
    const call = called(parts[at - 1], parts[at + 1]);
    const message = context.t("blank.function", { name: part.name, call });
    report(context, "missing_operator", part, message);
    return;
  }
  checkSheet(parts, context);
}

type Called = (before: Node | undefined, after: Node | undefined) => string;

function functionNamed({ name }: NameNode, context: CallContext): Called | undefined {
  const { dialect, argument, vocabulary, own } = context;
  const upper = name.toUpperCase();
  const english = readingOf(vocabulary).functions.get(upper) ?? upper;
  if (arityIn(dialect, english) === undefined || own.has(upper)) return undefined;
  return (before, after) => {
    const given = [before, after].filter((part) => part !== undefined);
    const written = given.map((part) =>
      printNode(part, { dialect, separator: argument, vocabulary }).slice(0, 60),
    );
    return `${localName(english, vocabulary)}(${written.join(argument)})`;
  };
}

/** Reports a sheet name that needs quotes, as in `My Sheet!A1`. */
function checkSheet(parts: readonly Node[], found: Diagnostics): void {
  const at = parts.findIndex((part) => sheetOf(part) !== null);
  const place = parts[at];
  const [first] = parts;
  if (!place || !first || at < 1 || !parts.slice(0, at).every(isWord)) return;
  const name = [...parts.slice(0, at).map((part) => printNode(part)), sheetOf(place)].join(" ");
  const span = { start: first.start, end: place.end };
  report(found, "bad_reference", span, found.t("blank.sheet", { name }), "warning");
}

/** The sheet name of a reference or a name. Null without one, for several sheets, and for another workbook. */
function sheetOf(node: Node): string | null {
  if ((node.type !== "reference" && node.type !== "name") || node.sheet === null) return null;
  const { first, last, workbook, path } = node.sheet;
  return last === "" && workbook === "" && path === "" && first !== "#REF" ? first : null;
}

const isWord = (node: Node): boolean =>
  (node.type === "name" && node.sheet === null) ||
  (node.type === "reference" && node.sheet === null && node.to === null);
