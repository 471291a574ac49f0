// Cells and areas in A1 notation.
import { columnLetters } from "@cellwright/formula/references";
import type { Area } from "./model.ts";
import { readArea } from "./read/a1.ts";

/** `B3` for row 2 and column 1, which count from 0. */
export const cellAddress = (row: number, column: number): string => `${columnLetters(column + 1)}${row + 1}`;

/** `B3:C9`; only `B3` for a single cell. */
export function areaAddress({ top, left, bottom, right }: Area): string {
  const first = cellAddress(top, left);
  return top === bottom && left === right ? first : `${first}:${cellAddress(bottom, right)}`;
}

/** `Sheet1!B2` or `'My sheet'!B2`. Row and column count from 0. */
export function addressOf(sheet: string, row: number, column: number): string {
  return `${quoted(sheet)}!${cellAddress(row, column)}`;
}

const plain = /^[\p{L}_][\p{L}\p{N}_.]*$/u;
const likeCell = /^(?:[a-z]{1,3}\d+|r\d*c\d*|r|c|true|false)$/i;

const quoted = (sheet: string): string =>
  plain.test(sheet) && !likeCell.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`;

/** Reads an address as {@link addressOf} prints it, or an area: `Sheet1!B2:C9`. Null if it is none. */
export function readAddress(text: string): { sheet: string; area: Area } | null {
  const end = text.lastIndexOf("!");
  const area = readArea(text.slice(end + 1));
  if (end < 1 || !area) return null;
  const sheet = text.slice(0, end);
  return { sheet: sheet.startsWith("'") ? sheet.slice(1, -1).replaceAll("''", "'") : sheet, area };
}
