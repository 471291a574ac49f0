// References: columns by letter and number, corners of ranges, their size, and what they cover.

import { isDigitAt } from "./characters.ts";
import type { Dialect } from "./dialect.ts";
import type { Corner, ReferenceNode } from "./tree.ts";

/** The last column and row of a sheet. */
export const sheetLimits: Record<Dialect, { columns: number; rows: number }> = {
  excel: { columns: 16_384, rows: 1_048_576 },
  sheets: { columns: 18_278, rows: 10_000_000 },
};

/** `A` → 1, `XFD` → 16384. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (let at = 0; at < letters.length; at++) number = number * 26 + (letters.charCodeAt(at) & 31);
  return number;
}

/** 1 → `A`, 16384 → `XFD`. */
export function columnLetters(column: number): string {
  let rest = column;
  let letters = "";
  while (rest > 0) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
    rest = Math.floor((rest - 1) / 26);
  }
  return letters;
}

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);

/** Reads `A1`, `$A$1`, `A`, `$1` from exactly this stretch of the text; null when it is something else. */
export function readCorner(text: string, start: number, end: number, dialect: Dialect): Corner | null {
  let at = start;
  const columnFixed = text[at] === "$";
  if (columnFixed) at++;
  let column = 0;
  const letters = at;
  while (at < end && at < letters + 3 && isLetter(text.charCodeAt(at))) {
    column = column * 26 + (text.charCodeAt(at) & 31);
    at++;
  }
  if (at === end)
    return column > 0 && column <= sheetLimits[dialect].columns
      ? corner(column, 0, columnFixed, false)
      : null;
  let rowFixed = false;
  if (column === 0) rowFixed = columnFixed;
  else if (text[at] === "$") {
    rowFixed = true;
    at++;
  }
  let row = 0;
  const digits = at;
  while (at < end && at < digits + 8 && isDigitAt(text, at)) {
    row = row * 10 + (text.charCodeAt(at) - 48);
    at++;
  }
  const limits = sheetLimits[dialect];
  if (at !== end || at === digits || row === 0 || row > limits.rows || column > limits.columns) return null;
  return corner(column, row, column > 0 && columnFixed, rowFixed);
}

const corner = (column: number, row: number, columnFixed: boolean, rowFixed: boolean): Corner => ({
  column,
  row,
  columnFixed,
  rowFixed,
});

export const isCell = ({ column, row }: Corner): boolean => column > 0 && row > 0;

/** Whether two corners make a range: alike, or a cell and an open end as in `A2:A`. */
export const mayPair = (from: Corner, to: Corner): boolean =>
  isCell(from)
    ? to.column > 0 || to.row > 0
    : from.column > 0 === to.column > 0 && from.row > 0 === to.row > 0;

/** `A2:A`: from a cell down or right without an end. Google Sheets knows it, Excel does not. */
export const isOpen = ({ from, to }: ReferenceNode): boolean => to !== null && isCell(from) && !isCell(to);

/** First and last column and row, counted from 1; an end that is not given is `Infinity`. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function areaOf({ from, to }: ReferenceNode): Area {
  const last = to ?? from;
  const [left, right] = ends(from.column, last.column);
  const [top, bottom] = ends(from.row, last.row);
  return { left, top, right, bottom };
}

function ends(from: number, to: number): [number, number] {
  if (from > 0 && to > 0) return [Math.min(from, to), Math.max(from, to)];
  return [from || to || 1, Number.POSITIVE_INFINITY];
}

export const covers = (area: Area, column: number, row: number): boolean =>
  column >= area.left && column <= area.right && row >= area.top && row <= area.bottom;
