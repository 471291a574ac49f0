// What all parts of the parser share: where it stands, what it found wrong, and small questions about nodes.
import { type Findings, mostProblems, type ProblemCode, report } from "../problem.ts";
import type { Corner, Node, Span } from "../tree.ts";
import { adviceOn } from "./advice.ts";
import type { Declared } from "./declared.ts";
import { advance, type Scanner } from "./lex.ts";
import { Token } from "./tokens.ts";

/** `*` binds tighter than `+`. A sign binds tighter than `^`: in both products -2^2 is 4. */
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

/** One object for scanner and parser: all of the parser reads it all the time. */
export interface Parser extends Scanner, Findings {
  /** The cell the formula stands in: R1C1 counts from it. */
  readonly cell: Corner;
  depth: number;
  /** The names of the LETs and LAMBDAs around; null until the first. */
  declared: Declared | null;
  /** Reads an operand and what follows it, as long as it binds at least as tightly as `weakest`. */
  readonly expression: (parser: Parser, weakest: number) => Node;
}

/** Behind the last problem that is told nothing is read any more: that keeps garbage cheap. */
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

/** Whether the array's column or row sign stands here, whatever it means elsewhere. */
export const atArraySign = ({ braces, token, signs }: Parser): boolean =>
  braces > 0 && (token === signs.arrayColumn.charCodeAt(0) || token === signs.arrayRow.charCodeAt(0));

/** Only what can stand for cells can be intersected or united. */
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

/** What stands here, cut so that it fits into a sentence. */
export function shortened(parser: Parser): string {
  const all = written(parser);
  return all.length > 24 ? `${all.slice(0, 24)}…` : all;
}

/** A `}` without its `{` must not hide what follows. */
export function skipStrayBraces(parser: Parser): void {
  while (parser.token === Token.closeBrace && parser.braces === 0) {
    problem(parser, "illegal_character", parser.tell("brace.extra"));
    advance(parser);
  }
}
