// A sheet as the grid in which the formula language finds tables.

import { columnLetters } from "@cellwright/formula/references";
import { type Grid, type GridCell, gridOf } from "@cellwright/formula/tables/grid";
import type { FormatKind } from "../format-kind.ts";
import { type Area, columnOf, keyOf, rowOf, type Sheet } from "../model.ts";
import { type KeptRows, keptRows } from "./kept-rows.ts";

/** Days between the two date systems. */
const days1904 = 1462;

export interface SheetGrid {
  /** Rows and columns count from 1; rows may be left out. */
  grid: Grid;
  /** The row of the sheet, from 0, for a row of the grid. */
  sheetRow(gridRow: number): number;
}

export interface GridOptions {
  /** The kind of each number format of the workbook. */
  kinds: readonly FormatKind[];
  is1904: boolean;
  /** Areas that do not belong to the grid. */
  without: readonly Area[];
}

export function sheetGrid(sheet: Sheet, { kinds, is1904, without }: GridOptions): SheetGrid {
  const kept = keptRows(sheet);
  const gridRows = kept && new Map(kept.sheetRows.map((row, at) => [row, kept.gridRows[at]]));
  const reaches = new Map(sheet.merged.map(({ top, left, right }) => [keyOf(top, left), right + 1]));
  const cellOf = (key: number): GridCell | null => {
    const [sheetRow, column] = [rowOf(key), columnOf(key)];
    const row = gridRows === null ? sheetRow + 1 : gridRows.get(sheetRow);
    if (row === undefined || without.some((area) => isInside(area, sheetRow, column))) return null;
    const isDate = kinds[sheet.formats.get(key) ?? 0] === "date";
    const value = contentOf(sheet, key);
    const isShifted = is1904 && isDate && typeof value === "number";
    const reach = reaches.get(key) ?? column + 1;
    return { row, column: column + 1, cell: isShifted ? value + days1904 : value, isDate, reach };
  };
  const keys = kept === null ? allKeys(sheet) : keysIn(sheet, kept.sheetRows);
  const cells = keys.map(cellOf).filter((cell) => cell !== null);
  return {
    grid: gridOf(sheet.name, cells),
    sheetRow: kept === null ? (gridRow) => gridRow - 1 : backFrom(kept),
  };
}

const allKeys = ({ values, formulas }: Sheet): number[] => [
  ...values.keys(),
  ...formulas.keys().filter((key) => !values.has(key)),
];

function keysIn(sheet: Sheet, rows: readonly number[]): number[] {
  const { used, values, formulas } = sheet;
  if (used === null) return [];
  const width = used.right - used.left + 1;
  if (rows.length * width > values.size + formulas.size) return allKeys(sheet);
  return rows.flatMap((row) => {
    const keys = Array.from({ length: width }, (_, at) => keyOf(row, used.left + at));
    return keys.filter((key) => values.has(key) || formulas.has(key));
  });
}

const isInside = ({ top, left, bottom, right }: Area, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

const downwards = /^(?:SUM|SUBTOTAL|AGGREGATE)\((?:\d+,){0,2}\$?([A-Z]{1,3})\$?\d+:\$?([A-Z]{1,3})\$?\d+[,)]/;

/** The value of a cell; the formula for a sum of cells above, and where the value is empty. */
function contentOf({ values, formulas }: Sheet, key: number): GridCell["cell"] {
  const value = values.get(key) ?? null;
  const formula = formulas.get(key);
  if (formula !== undefined) {
    const letters = columnLetters(columnOf(key) + 1);
    const [, from, to] = downwards.exec(formula) ?? [];
    if (value === null || value === "" || (from === letters && to === letters))
      return { formula: `=${formula}` };
  }
  return typeof value === "object" ? (value?.error ?? null) : value;
}

/** Blank rows of the grid lie as far below the last kept row as in the sheet. */
function backFrom({ sheetRows, gridRows }: KeptRows): (gridRow: number) => number {
  return (gridRow) => {
    let [low, high] = [0, gridRows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((gridRows[middle] ?? 0) <= gridRow) low = middle + 1;
      else high = middle;
    }
    return (sheetRows[low - 1] ?? 0) + gridRow - (gridRows[low - 1] ?? 1);
  };
}
