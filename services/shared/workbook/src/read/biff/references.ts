// References in the token lists of binary formulas, as A1 notation.
import { columnLetters } from "@cellwright/formula/references";
import { mostColumns, mostRows } from "../../model.ts";
import type { Cursor } from "./cursor.ts";

/** The versions of binary formulas: Excel 5 and 95, Excel 97 to 2003 (.xls), and .xlsb. */
export type BiffVersion = 5 | 8 | 12;

export interface BinaryCell {
  row: number;
  column: number;
  isRowFixed: boolean;
  isColumnFixed: boolean;
}

/** Rows and columns of a sheet. */
export const sizeOf: Readonly<Record<BiffVersion, { rows: number; columns: number }>> = {
  5: { rows: 16_384, columns: 256 },
  8: { rows: 65_536, columns: 256 },
  12: { rows: mostRows, columns: mostColumns },
};

/** The bytes of a reference to a cell. */
export const cellBytes: Readonly<Record<BiffVersion, number>> = { 5: 3, 8: 4, 12: 6 };

const rowFlag = 0x8000;
const columnFlag = 0x4000;

export function readBinaryCell(cursor: Cursor, version: BiffVersion): BinaryCell {
  const row = version === 12 ? cursor.u32() : cursor.u16();
  return cellOf(row, version === 5 ? cursor.u8() : cursor.u16(), version);
}

export function readBinaryArea(cursor: Cursor, version: BiffVersion): [BinaryCell, BinaryCell] {
  const row = version === 12 ? cursor.u32 : cursor.u16;
  const column = version === 5 ? cursor.u8 : cursor.u16;
  const [top, bottom, left, right] = [row(), row(), column(), column()];
  return [cellOf(top, left, version), cellOf(bottom, right, version)];
}

/** Two bits say what is relative. Excel 5 keeps them with the row, later versions with the column. */
function cellOf(row: number, column: number, version: BiffVersion): BinaryCell {
  const flags = version === 5 ? row : column;
  const { rows, columns } = sizeOf[version];
  return {
    row: row % rows,
    column: (column & ~(rowFlag | columnFlag)) % columns,
    isRowFixed: (flags & rowFlag) === 0,
    isColumnFixed: (flags & columnFlag) === 0,
  };
}

/** The cell seen from `base`: what is relative is an offset, and behind the last row follows the first. */
export function movedCell(cell: BinaryCell, base: Place, version: BiffVersion): BinaryCell {
  const { rows, columns } = sizeOf[version];
  return {
    ...cell,
    row: cell.isRowFixed ? cell.row : (base.row + cell.row) % rows,
    column: cell.isColumnFixed ? cell.column : (base.column + cell.column) % columns,
  };
}

export interface Place {
  row: number;
  column: number;
}

/**
 * The cell in a formula of a name. Relative ones count from A1, so a cell before it is written as one at the end of
 * the sheet, which has a later end today.
 */
export function cellOfName(cell: BinaryCell, version: BiffVersion): BinaryCell {
  const { rows, columns } = sizeOf[version];
  const isBefore = (value: number, size: number) => value >= size / 2;
  return {
    ...cell,
    row: !cell.isRowFixed && isBefore(cell.row, rows) ? cell.row + mostRows - rows : cell.row,
    column:
      !cell.isColumnFixed && isBefore(cell.column, columns)
        ? cell.column + mostColumns - columns
        : cell.column,
  };
}

const rowText = ({ row, isRowFixed }: BinaryCell): string => (isRowFixed ? "$" : "") + (row + 1);
const columnText = ({ column, isColumnFixed }: BinaryCell): string =>
  (isColumnFixed ? "$" : "") + columnLetters(column + 1);

export const cellText = (cell: BinaryCell): string => columnText(cell) + rowText(cell);

/** Areas over all rows or columns are written as `A:B` or `1:2`, because sheets have more of them today. */
export function binaryAreaText([from, to]: [BinaryCell, BinaryCell], version: BiffVersion): string {
  const { rows, columns } = sizeOf[version];
  if (from.row === 0 && to.row === rows - 1) return `${columnText(from)}:${columnText(to)}`;
  if (from.column === 0 && to.column === columns - 1) return `${rowText(from)}:${rowText(to)}`;
  return `${cellText(from)}:${cellText(to)}`;
}
