// References: column letters and numbers, the first and last cell of ranges, their size and area.

import type { Dialect } from "./dialect.ts";
import { codeAt, isDigitCode } from "./parse/characters.ts";
import type { Corner, ReferenceNode } from "./tree.ts";

/** The last column and row of a sheet. */
export const sheetLimits: Record<Dialect, { columns: number; rows: number }> = {
  excel: { columns: 16_384, rows: 1_048_576 },
  sheets: { columns: 18_278, rows: 10_000_000 },
};

/** The number of a column: `A` → 1, `XFD` → 16384. */
export function columnNumber(letters: string): number {
  let number = 0;
  for (let at = 0; at < letters.length; at++) number = number * 26 + (letters.charCodeAt(at) & 31);
  return number;
}

/** The letters of a column: 1 → `A`, 16384 → `XFD`. */
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
const dollar = 36;

/** Parses `A1`, `$A$1`, `A` or `$1`. The text must be exactly from `start` to `end`; otherwise null. */
export function readCorner(text: string, start: number, end: number, dialect: Dialect): Corner | null {
  let at = start;
  let code = codeAt(text, at);
  const columnFixed = code === dollar;
  if (columnFixed) code = codeAt(text, ++at);
  let column = 0;
  const mostLetters = Math.min(end, at + 3);
  while (at < mostLetters && isLetter(code)) {
    column = column * 26 + (code & 31);
    code = codeAt(text, ++at);
  }
  const limits = dialect === "excel" ? sheetLimits.excel : sheetLimits.sheets;
  if (column > limits.columns) return null;
  if (at === end) return column > 0 ? { column, row: 0, columnFixed, rowFixed: false } : null;
  let rowFixed = column === 0 && columnFixed;
  if (column > 0 && code === dollar) {
    rowFixed = true;
    code = codeAt(text, ++at);
  }
  let row = 0;
  const mostDigits = Math.min(end, at + 8);
  while (at < mostDigits && isDigitCode(code)) {
    row = row * 10 + (code - 48);
    code = codeAt(text, ++at);
  }
  if (at !== end || row === 0 || row > limits.rows) return null;
  return { column, row, columnFixed: column > 0 && columnFixed, rowFixed };
}

export const isCell = ({ column, row }: Corner): boolean => column > 0 && row > 0;

/** Whether two cells, rows or columns form a range, also with an open end (`A2:A`; in Google Sheets `A:A5`). */
export function mayPair(from: Corner, to: Corner, dialect: Dialect): boolean {
  if (isCell(from)) return true;
  if (isCell(to)) return dialect === "sheets";
  return from.column > 0 === to.column > 0 && from.row > 0 === to.row > 0;
}

/** Whether a range has one open end, as in `A2:A` or `A:A5`. Google Sheets supports this, Excel does not. */
export const isOpen = ({ from, to }: ReferenceNode): boolean => to !== null && isCell(from) !== isCell(to);

/** First and last column and row, counted from 1; `Infinity` for an open end. */
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
