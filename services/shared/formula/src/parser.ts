// What all parts of the parser share: where it stands, what it found wrong, and small questions about nodes.
import { adviceOn } from "./advice.ts";
import { skipBlanks } from "./characters.ts";
import type { Signs } from "./dialect.ts";
import { advance, type Scanner } from "./lex.ts";
import { type Problem, type ProblemCode, report } from "./problem.ts";
import type { Node, Span } from "./tree.ts";

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

export interface Parser {
  readonly scan: Scanner;
  readonly signs: Signs;
  readonly problems: Problem[];
  depth: number;
  /** Nesting was too deep: the rest is not read and nothing more is said. */
  stopped: boolean;
  /** Reads an operand and what follows it, as long as it binds at least as tightly as `weakest`. */
  expression(weakest: number): Node;
}

export function problem(parser: Parser, code: ProblemCode, message: string, span: Span = parser.scan): void {
  if (!parser.stopped) report(parser.problems, code, span, message);
}

export const written = (scan: Scanner): string => scan.text.slice(scan.start, scan.end);

export const spanHere = ({ start, end }: Scanner): Span => ({ start, end });

/** The end of what was read last, without the blanks before the token the scanner stands on. */
export function behind({ scan }: Parser): number {
  let end = scan.start;
  while (end > 0 && skipBlanks(scan.text, end - 1) > end - 1) end--;
  return end;
}

export function illegal(parser: Parser): void {
  const sign = written(parser.scan);
  problem(parser, "illegal_character", adviceOn(sign));
  advance(parser.scan);
}

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
