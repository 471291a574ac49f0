// The parser state, problem reporting, and small predicates on nodes.
import { type Diagnostics, mostProblems, type ProblemCode, report } from "../problem.ts";
import type { Corner, Node, Span } from "../tree.ts";
import { adviceOn } from "./advice.ts";
import type { Declared } from "./declared.ts";
import { advance, type Scanner } from "./lex.ts";
import { Token } from "./tokens.ts";

/** Precedence: `*` binds tighter than `+`, and a sign tighter than `^`, so in Excel and Google Sheets -2^2 is 4. */
export const strength = {
  comparison: 1,
  join: 2,
  sum: 3,
  product: 4,
  power: 5,
  sign: 6,
  percent: 7,
  union: 8,
  intersection: 9,
  range: 10,
  tightest: 11,
} as const;

/** Scanner and parser share one object, because the parser reads the scanner's fields all the time. */
export interface Parser extends Scanner, Diagnostics {
  /** The formula's own cell, which R1C1 offsets are relative to. */
  readonly cell: Corner;
  depth: number;
  /** The names declared by enclosing LETs and LAMBDAs; null before the first. */
  declared: Declared | null;
  /** Parses an operand and everything after it that binds at least as tightly as `weakest`. */
  readonly expression: (parser: Parser, weakest: number) => Node;
}

/** Reports a problem. Scanning stops after the maximum number of problems, so that garbage input stays cheap. */
export function problem(parser: Parser, code: ProblemCode, message: string, span: Span = parser): void {
  if (parser.stopped) return;
  report(parser, code, span, message);
  parser.stopped = parser.problems.length >= mostProblems;
}

export const written = ({ text, start, end }: Scanner): string => text.slice(start, end);

export const spanHere = ({ start, end }: Scanner): Span => ({ start, end });

export const missingAt = (start: number, end: number): Node => ({ type: "missing", start, end });

export function illegal(parser: Parser): void {
  problem(parser, "illegal_character", adviceOn(written(parser), parser));
  advance(parser);
}

/** Whether the scanner is at the array's column or row separator. */
export const atArraySign = ({ braces, token, signs }: Parser): boolean =>
  braces > 0 && (token === signs.arrayColumn.charCodeAt(0) || token === signs.arrayRow.charCodeAt(0));

/** Whether a node may refer to cells. Only such nodes can be operands of intersection and union. */
export function isReferring(node: Node): boolean {
  switch (node.type) {
    case "reference":
    case "name":
    case "structured":
    case "call":
    case "apply":
    case "missing":
    case "error":
      return true;
    case "group":
      return isReferring(node.inner) || node.inner.type === "binary";
    case "binary":
      return node.operator === ":" || node.operator === " " || node.operator === ",";
    case "postfix":
      return node.operator === "#";
    case "unary":
      return node.operator === "@";
    default:
      return false;
  }
}

export const isCallable = (node: Node): boolean =>
  node.type === "call" ||
  node.type === "apply" ||
  node.type === "name" ||
  (node.type === "group" && isReferring(node));

/** The text of the token, shortened for a message. */
export function shortened(parser: Parser): string {
  const all = written(parser);
  return all.length > 24 ? `${all.slice(0, 24)}…` : all;
}

/** Skips each `}` that has no `{`, so that it does not hide the token after it. */
export function skipStrayBraces(parser: Parser): void {
  while (parser.token === Token.closeBrace && parser.braces === 0) {
    problem(parser, "illegal_character", parser.t("brace.extra"));
    advance(parser);
  }
}
