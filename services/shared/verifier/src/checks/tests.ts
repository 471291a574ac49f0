// Finds the tests in a formula, that is comparisons, criteria and lookups.
import { type CallNode, inside, type Node } from "@cellwright/formula/tree";
import { type ColumnRead, isCall, literalOf, type Part } from "./nodes.ts";

export type Compare = "=" | "<>" | "<" | "<=" | ">" | ">=";

export interface Test {
  node: Node;
  /** The tested expression. */
  subject: Node;
  column: ColumnRead | null;
  /** The effective operator: inside NOT, it is the opposite of the written one. */
  operator: Compare;
  /** The expression that the subject is compared with. */
  operand: Node;
  /** The operand's value if it is a literal, otherwise null. Texts keep the wildcards `*` and `?`. */
  value: number | string | boolean | null;
  /** The function that is applied to the column first: MONTH, TRIM … */
  through: string | null;
  /** Whether it is a criterion of COUNTIF or a similar function. */
  isCriterion: boolean;
}

type Turns = Record<Compare, Compare>;
export const flipped: Turns = { "=": "=", "<>": "<>", "<": ">", "<=": ">=", ">": "<", ">=": "<=" };
export const opposite: Turns = { "=": "<>", "<>": "=", "<": ">=", "<=": ">", ">": "<=", ">=": "<" };
const isCompare = (operator: string): operator is Compare => operator in flipped;
/** Whether an operator is <, <=, > or >=. */
export const isLimit = (operator: string): operator is Compare => /^[<>]=?$/.test(operator);

type ColumnOf = (node: Node) => ColumnRead | null;

export const testsOf = (parts: readonly Part[], columnOf: ColumnOf): Test[] =>
  parts.flatMap(({ node, up }) => {
    const own = node.type === "binary" ? compared(node, columnOf) : [];
    const made = node.type === "call" ? callTests(node, columnOf) : own;
    const isNot = up.filter((each) => isCall(each, "NOT")).length % 2 === 1;
    return made.map((test) => (isNot ? { ...test, operator: opposite[test.operator] } : test));
  });

function compared(node: Extract<Node, { type: "binary" }>, columnOf: ColumnOf): Test[] {
  const { operator } = node;
  if (!isCompare(operator)) return [];
  const [left, right] = [inside(node.left), inside(node.right)];
  const isTurned = literalOf(left) !== null || (!columnOf(left) && columnOf(right) !== null);
  const [subject, operand] = isTurned ? [right, left] : [left, right];
  return [testOf(node, subject, isTurned ? flipped[operator] : operator, operand, columnOf)];
}

function testOf(node: Node, subject: Node, operator: Compare, operand: Node, columnOf: ColumnOf): Test {
  const bare = inside(subject);
  const [column, through] = [columnOf(subject), bare.type === "call" ? bare.name : null];
  return { node, subject, operator, operand, column, through, value: literalOf(operand), isCriterion: false };
}

function callTests(call: CallNode, columnOf: ColumnOf): Test[] {
  const { name, args } = call;
  const [first, second] = args;
  if (!first || !second)
    return first && name === "ISBLANK" ? [{ ...testOf(call, first, "=", first, columnOf), value: "" }] : [];
  if (/^(?:MATCH|XMATCH|XLOOKUP)$/.test(name)) return [testOf(call, second, "=", first, columnOf)];
  const from = /^(?:SUM|AVERAGE|MAX|MIN)IFS$/.test(name)
    ? 1
    : /^(?:(?:SUM|AVERAGE|COUNT)IF|COUNTIFS)$/.test(name)
      ? 0
      : null;
  if (from === null) return [];
  const last = /^(?:SUM|AVERAGE)IF$/.test(name) ? 2 : args.length;
  return args.slice(from, last).flatMap((range, at, own) => {
    const written = own[at + 1];
    return at % 2 === 0 && written ? [criterionOf(range, written, columnOf)] : [];
  });
}

/** Parses a criterion: `">=3"`, `"<>"&G2`, `"*Ltd*"`, `G2`. */
function criterionOf(range: Node, written: Node, columnOf: ColumnOf): Test {
  const node = inside(written);
  const first = node.type === "binary" && node.operator === "&" ? inside(node.left) : node;
  const sign = first.type === "text" ? /^(?:>=|<=|<>|>|<|=)/.exec(first.value)?.[0] : undefined;
  const isJoined = node.type === "binary" && first.type === "text" && first.value === sign;
  const operator = sign !== undefined && isCompare(sign) ? sign : "=";
  const test = testOf(node, range, operator, isJoined ? inside(node.right) : node, columnOf);
  const text = node.type === "text" ? node.value.slice(sign?.length ?? 0) : null;
  const isNumber = text !== null && /^[-+]?\d+(?:\.\d+)?%?$/.test(text.trim());
  const number = Number.parseFloat(text ?? "") / (text?.trim().endsWith("%") ? 100 : 1);
  return { ...test, isCriterion: true, value: isNumber ? number : (text ?? test.value) };
}
