// Reads cells and areas in A1 notation, as attributes of files contain them.
import { columnLetters } from "@cellwright/formula/references";
import { type Area, mostColumns, mostRows } from "../model.ts";

/** A cell as row and column, from 0; null if it is not a cell of a sheet. */
export function readCell(text: string): { row: number; column: number } | null {
  let at = 0;
  let column = 0;
  for (; at < text.length; at++) {
    const letter = (text.charCodeAt(at) | 32) - 96;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  const first = at;
  let row = 0;
  for (; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return null;
    row = row * 10 + digit;
  }
  if (first === 0 || column > mostColumns || row === 0 || row > mostRows) return null;
  return { row: row - 1, column: column - 1 };
}

/** `B2` or `A1:C9`; null if it is not an area of cells. */
export function readArea(text: string | undefined): Area | null {
  if (!text) return null;
  const [first = "", last = first] = text.replaceAll("$", "").split(":");
  const from = readCell(first);
  const to = readCell(last);
  if (!from || !to) return null;
  return {
    top: Math.min(from.row, to.row),
    left: Math.min(from.column, to.column),
    bottom: Math.max(from.row, to.row),
    right: Math.max(from.column, to.column),
  };
}

/** The area in A1 notation: `B2` or `A1:C9`. */
export function areaText({ top, left, bottom, right }: Area): string {
  const first = columnLetters(left + 1) + (top + 1);
  return top === bottom && left === right ? first : `${first}:${columnLetters(right + 1)}${bottom + 1}`;
}
