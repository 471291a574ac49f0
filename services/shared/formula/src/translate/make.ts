// Creates nodes that were not parsed from text. Adds parentheses where printing needs them.
import type {
  ArrayNode,
  BinaryNode,
  BinaryOperator,
  CallNode,
  Corner,
  Node,
  ReferenceNode,
  UnaryOperator,
} from "../tree.ts";

const nowhere = { start: 0, end: 0 } as const;

export const number = (value: number): Node =>
  value < 0
    ? { type: "unary", operator: "-", operand: { type: "number", value: -value, ...nowhere }, ...nowhere }
    : { type: "number", value, ...nowhere };
export const text = (value: string): Node => ({ type: "text", value, ...nowhere });
export const boolean = (value: boolean): Node => ({ type: "boolean", value, ...nowhere });
export const empty = (): Node => ({ type: "empty", ...nowhere });

export const call = (name: string, ...args: Node[]): CallNode => ({
  type: "call",
  sheet: null,
  name,
  prefix: "",
  nameEnd: 0,
  args,
  ...nowhere,
});

export const array = (rows: Node[][]): ArrayNode => ({ type: "array", rows, ...nowhere });

/** `#N/A` as a call, which Excel and Google Sheets accept everywhere in every version. */
export const notAvailable = (): CallNode => call("NA");

const strengths: Record<BinaryOperator, number> = {
  "=": 1,
  "<>": 1,
  "<": 1,
  "<=": 1,
  ">": 1,
  ">=": 1,
  "&": 2,
  "+": 3,
  "-": 3,
  "*": 4,
  "/": 4,
  "^": 5,
  ",": 8,
  " ": 9,
  ":": 10,
};
const sign = 6;
const tightest = 11;

function strengthOf(node: Node): number {
  if (node.type === "binary") return strengths[node.operator];
  if (node.type === "unary") return sign;
  return node.type === "postfix" ? sign + 1 : tightest;
}

/** Adds parentheses if the node binds less tightly than `least`. */
const bracketed = (node: Node, least: number): Node =>
  strengthOf(node) < least ? { type: "group", inner: node, ...nowhere } : node;

/** An operation, with parentheses around operands where precedence needs them. */
export function binary(operator: BinaryOperator, left: Node, right: Node): BinaryNode {
  const strength = strengths[operator];
  return {
    type: "binary",
    operator,
    left: bracketed(left, strength),
    right: bracketed(right, strength + 1),
    ...nowhere,
  };
}

export const unary = (operator: UnaryOperator, operand: Node): Node => ({
  type: "unary",
  operator,
  operand: bracketed(operand, operator === "@" ? strengths[":"] : sign),
  ...nowhere,
});

export const percent = (operand: Node): Node => ({
  type: "postfix",
  operator: "%",
  operand: bracketed(operand, sign + 1),
  ...nowhere,
});

/** Joins all nodes with one operator: `a&b&c`. The list must not be empty. */
export const chain = (operator: BinaryOperator, [first, ...others]: readonly Node[]): Node =>
  others.reduce((left, right) => binary(operator, left, right), first ?? empty());

/** One cell of a reference. */
export const cell = ({ sheet }: ReferenceNode, from: Corner): ReferenceNode => ({
  type: "reference",
  sheet,
  from,
  to: null,
  ...nowhere,
});

/** The value of a number literal: `2`, `-1`, `(3)`; undefined for anything else. */
export function literalNumber(node: Node | undefined): number | undefined {
  if (node?.type === "number") return node.value;
  if (node?.type === "boolean") return Number(node.value);
  if (node?.type === "group") return literalNumber(node.inner);
  if (node?.type !== "unary" || node.operator === "@") return undefined;
  const value = literalNumber(node.operand);
  return value === undefined ? undefined : node.operator === "-" ? -value : value;
}

/** Whether an argument is missing at the end or empty between separators. */
export const isOmitted = (node: Node | undefined): boolean => node === undefined || node.type === "empty";
