// Lays out a formula over several indented lines, and joins one back to a single line.
import { type FormulaLocale, signs } from "./dialect.ts";
import { print, printNode } from "./format.ts";
import { argumentLines, isOpened } from "./layout/lines.ts";
import { takesFunctions } from "./parse/calls.ts";
import { parse } from "./parse.ts";
import { isTooDeep } from "./translate/depth.ts";
import type { ApplyNode, ArrayNode, BinaryNode, BinaryOperator, CallNode, Node } from "./tree.ts";

/** Spaces per level of indentation. */
const step = 2;

interface Page {
  readonly locale: FormulaLocale;
  readonly width: number;
  /** The argument separator with the space after it. */
  readonly separator: string;
}

/** Where a part begins: the column of its first character, and the indentation of its next lines. */
interface Place {
  column: number;
  indent: number;
}

/**
 * Returns the formula with its `=`, in lines of at most `width` characters if possible. A part that fits
 * stays on one line; a longer call gets one line per argument, a LET one per name. The result parses to the
 * same tree.
 */
export function layout(tree: Node, locale: FormulaLocale = {}, width = 80): string {
  if (isTooDeep(tree)) return print(tree, locale);
  const page = { locale, width, separator: `${signs(locale).argument} ` };
  return `=${laid(tree, { column: 1, indent: 0 }, page)}`;
}

/** Returns a formula on one line without insignificant spaces; unchanged if it has problems. */
export function oneLine(formula: string, locale: FormulaLocale = {}): string {
  const { tree, problems, array } = parse(formula, locale);
  if (problems.length > 0) return formula;
  const line = print(tree, locale);
  return array ? `{${line}}` : line;
}

function laid(node: Node, place: Place, page: Page): string {
  if (!isOpened(node)) {
    const line = flat(node, page);
    // Leaves one character for the separator or bracket that follows.
    if (place.column + line.length < page.width) return line;
  }
  switch (node.type) {
    case "call":
    case "apply":
      return laidCall(node, place, page);
    case "group":
      return `(${lineBreak(place.indent + step)}${inside(node.inner, place, page)}${lineBreak(place.indent)})`;
    case "unary":
      return `${node.operator}${laid(node.operand, { ...place, column: place.column + 1 }, page)}`;
    case "postfix":
      return `${laid(node.operand, place, page)}${node.operator}`;
    case "binary":
      return laidChain(node, place, page);
    case "array":
      return laidArray(node, place, page);
    default:
      return flat(node, page);
  }
}

/** Prints on one line, with a space after each argument separator. */
function flat(node: Node, page: Page): string {
  if (node.type === "call" || node.type === "apply") {
    const args = node.args.map((arg) => flat(inLanguage(arg, node, page), page)).join(page.separator);
    return `${headOf(node, page)}${args})`;
  }
  if (node.type === "group") return `(${flat(node.inner, page)})`;
  if (node.type === "unary") return `${node.operator}${flat(node.operand, page)}`;
  if (node.type === "postfix") return `${flat(node.operand, page)}${node.operator}`;
  if (node.type !== "binary" || isReferring(node.operator)) return printNode(node, page.locale);
  const { first, steps } = chainOf(node, () => true);
  return flat(first, page) + steps.map(({ operator, right }) => ` ${operator} ${flat(right, page)}`).join("");
}

/** The name and opening parenthesis of a call: `SUM(`. */
function headOf(node: CallNode | ApplyNode, page: Page): string {
  if (node.type === "call") return printNode({ ...node, args: [] }, page.locale).slice(0, -1);
  return `${flat(node.callee, page)}(`;
}

/** In BYROW(A1:B9,SUM) the name SUM refers to a function, so it is localized too. */
function inLanguage(arg: Node, node: CallNode | ApplyNode, { locale }: Page): Node {
  if (arg.type !== "name" || arg.sheet || node.type !== "call" || !takesFunctions.has(node.name)) return arg;
  return { ...arg, name: signs(locale).vocabulary.functions[arg.name.toUpperCase()] ?? arg.name };
}

function laidCall(node: CallNode | ApplyNode, place: Place, page: Page): string {
  const head = node.type === "call" ? headOf(node, page) : `${laid(node.callee, place, page)}(`;
  if (node.args.length === 0) return `${head})`;
  const indent = place.indent + step;
  const lines = argumentLines(node).map((group) => {
    const written: string[] = [];
    let column = indent;
    for (const arg of group) {
      const part = laid(inLanguage(arg, node, page), { column, indent }, page);
      written.push(part);
      column += part.length + page.separator.length;
    }
    return lineBreak(indent) + written.join(page.separator);
  });
  return `${head}${lines.join(page.separator.trimEnd())}${lineBreak(place.indent)})`;
}

const inside = (node: Node, { indent }: Place, page: Page): string =>
  laid(node, { column: indent + step, indent: indent + step }, page);

const lineBreak = (indent: number): string => `\n${" ".repeat(indent)}`;

/** Reference operators get no spaces around them, because a space there is itself an operator. */
const isReferring = (operator: BinaryOperator): boolean =>
  operator === ":" || operator === " " || operator === ",";

const strength: Partial<Record<BinaryOperator, number>> = { "&": 2, "+": 3, "-": 3, "*": 4, "/": 4, "^": 5 };
const strengthOf = ({ operator }: BinaryNode): number => strength[operator] ?? 1;

interface Chain {
  first: Node;
  steps: BinaryNode[];
}

/** Collects a chain such as 1+1+1 in a loop, as long as `goesOn` accepts the next operator. */
function chainOf(node: BinaryNode, goesOn: (step: BinaryNode) => boolean): Chain {
  const steps: BinaryNode[] = [];
  let first: Node = node;
  while (first.type === "binary" && !isReferring(first.operator) && goesOn(first)) {
    steps.push(first);
    first = first.left;
  }
  return { first, steps: steps.reverse() };
}

/** Lays out a chain. Each operator begins a new line. */
function laidChain(node: BinaryNode, place: Place, page: Page): string {
  if (isReferring(node.operator)) return printNode(node, page.locale);
  const { first, steps } = chainOf(node, (other) => strengthOf(other) === strengthOf(node));
  const indent = place.indent + step;
  const lines = steps.map(({ operator, right }) => {
    const column = indent + operator.length + 1;
    return `${lineBreak(indent)}${operator} ${laid(right, { column, indent }, page)}`;
  });
  return laid(first, place, page) + lines.join("");
}

/** Lays out an array constant, with one line per row. */
function laidArray({ rows }: ArrayNode, { indent }: Place, page: Page): string {
  const { arrayRow, arrayColumn } = signs(page.locale);
  const lines = rows.map(
    (row) => lineBreak(indent + step) + row.map((item) => printNode(item, page.locale)).join(arrayColumn),
  );
  return `{${lines.join(arrayRow)}${lineBreak(indent)}}`;
}
