// Conditions on one and the same cell: whether they can hold together, and whether one of them always does.
import { printNode } from "@cellwright/formula/format";
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import { type CallNode, type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, type Finding } from "../flaw.ts";
import { bare } from "../nodes.ts";
import { say } from "../said.ts";

type Constant = string | number;
type Test = { cell: string; sign: string; value: Constant };

const mirrored: Readonly<Record<string, string>> = {
  "=": "=",
  "<>": "<>",
  "<": ">",
  ">": "<",
  "<=": ">=",
  ">=": "<=",
};

/** A cell beside a constant; null for any other condition. */
function testOf(arg: Node): Test | null {
  const node = bare(arg);
  if (node.type !== "binary" || !(node.operator in mirrored)) return null;
  const [left, right] = [bare(node.left), bare(node.right)];
  // texts have an order of their own
  const isOrder = node.operator !== "=" && node.operator !== "<>";
  if (isOrder && (left.type === "text" || right.type === "text")) return null;
  const [onLeft, onRight] = [constantOf(left), constantOf(right)];
  if (left.type === "reference" && onRight !== null)
    return { cell: printNode(left), sign: node.operator, value: onRight };
  return right.type === "reference" && onLeft !== null
    ? { cell: printNode(right), sign: mirrored[node.operator] ?? "", value: onLeft }
    : null;
}

const constantOf = (node: Node): Constant | null =>
  node.type === "text" ? node.value.toLowerCase() : numberOf(node);

const holds = ({ sign, value }: Test, content: Constant): boolean =>
  (sign.includes("=") && content === value) ||
  (sign.includes("<") && content < value) ||
  (sign.includes(">") && content > value);

/** `together`: some content fits all conditions; `always`: every content fits one. Null where they test several cells. */
function spanOfTests(tests: readonly (Test | null)[]): { together: boolean; always: boolean } | null {
  const known = tests.filter((test) => test !== null);
  const kinds = new Set(known.map(({ cell, value }) => `${cell} ${typeof value}`));
  if (known.length < 2 || known.length < tests.length || kinds.size !== 1) return null;
  // on each limit, and on both sides of it
  const contents = known.flatMap(({ value }): Constant[] =>
    typeof value === "number" ? [value - 0.5, value, value + 0.5] : [value, `${value}\u0000`],
  );
  return {
    together: contents.some((content) => known.every((test) => holds(test, content))),
    always: contents.every((content) => known.some((test) => holds(test, content))),
  };
}

const spanOf = ({ args }: CallNode) => spanOfTests(args.map(testOf));

/** Of one cell only one of AND and OR makes sense: "under 12 and over 65" is either. */
export function isDecided(call: CallNode): boolean {
  const span = spanOf(call);
  return span !== null && (call.name === "OR" ? !span.together : span.always);
}

/** One cell cannot be two things; it is always not one of two. */
export const contradictions: Find = (tree) =>
  nodesOf(tree).flatMap((node): Finding[] => {
    if (node.type === "call" && node.name === "OR")
      return spanOf(node)?.always ? [certain(say("case.twoValues", { value: "TRUE" }), node)] : [];
    const isNever = testedTogether(node).some((tests) => spanOfTests(tests)?.together === false);
    return isNever ? [certain(say("case.twoValues", { value: "FALSE" }), node)] : [];
  });

/** Conditions that must hold at once, of each cell those that compare it: of AND, of a product, of COUNTIFS. */
function testedTogether(node: Node): Test[][] {
  const tests =
    node.type === "call" && node.name === "AND"
      ? node.args.map(testOf)
      : node.type === "call" && /IFS$/.test(node.name)
        ? criteriaPairs(node).map(({ range, criterion }) => testOfPair(range, criterion))
        : node.type === "binary" && node.operator === "*"
          ? factorsOf(node).map(testOf)
          : [];
  const known = tests.filter((test) => test !== null);
  return [...Map.groupBy(known, ({ cell, value }) => `${cell} ${typeof value}`).values()];
}

const factorsOf = (node: Node): Node[] => {
  const inner = bare(node);
  return inner.type === "binary" && inner.operator === "*"
    ? [...factorsOf(inner.left), ...factorsOf(inner.right)]
    : [inner];
};

function testOfPair(range: Node, criterion: Node): Test | null {
  if (criterion.type !== "text") {
    const number = numberOf(criterion);
    return number === null ? null : { cell: printNode(range), sign: "=", value: number };
  }
  const [, sign = "=", rest = ""] = /^(<>|<=|>=|<|>|=)?(.*)$/s.exec(criterion.value) ?? [];
  if (/[*?]/.test(rest)) return null;
  const isFigure = rest.trim() !== "" && Number.isFinite(Number(rest));
  if (!isFigure && sign !== "=" && sign !== "<>") return null;
  const value = isFigure ? Number(rest) : rest.toLowerCase();
  return { cell: printNode(range), sign, value };
}
