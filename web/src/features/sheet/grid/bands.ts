// The parts of a sheet that are drawn: the rows and columns in view, and beside them the frozen ones.
import type { Area } from "../worker/wishes.ts";
import type { VisibleLines } from "./visible-lines.ts";

/** Rows or columns that are drawn beside each other, by their numbers. */
export type Band = { first: number; last: number };

/** The band that is scrolled, and behind it that of the `frozen` lines, if there are any. */
export function bandsOf(
  { lineAt }: VisibleLines,
  frozen: number,
  { first, last }: { first: number; last: number },
): Band[] {
  const from = Math.max(frozen, first);
  const scrolled = { first: lineAt(from), last: lineAt(Math.max(from, last)) };
  return frozen > 0 ? [scrolled, { first: lineAt(0), last: lineAt(frozen - 1) }] : [scrolled];
}

export const areasOf = (rows: readonly Band[], columns: readonly Band[]): Area[] =>
  rows.flatMap(({ first: top, last: bottom }) =>
    columns.map(({ first: left, last: right }) => ({ top, left, bottom, right })),
  );
