// Prints cells and areas in A1 notation.
import { columnLetters } from "@cellwright/formula/references";
import type { Area } from "./model.ts";

/** `B3` for row 2 and column 1, which count from 0. */
export const cellAddress = (row: number, column: number): string => `${columnLetters(column + 1)}${row + 1}`;

/** `B3:C9`; only `B3` for a single cell. */
export function areaAddress({ top, left, bottom, right }: Area): string {
  const first = cellAddress(top, left);
  return top === bottom && left === right ? first : `${first}:${cellAddress(bottom, right)}`;
}
