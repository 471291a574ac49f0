// Reads cells of a range or an array on demand, together with its full size.
import { cellAt, fill, oneArea, type Run, settled, tallRows, trimmed } from "./run.ts";
import {
  type Area,
  type Argument,
  errors,
  isError,
  isLambda,
  isMatrix,
  isReference,
  matrixOf,
  type Scalar,
} from "./values.ts";

/** Cells with their size. Only the first `usedRows` and `usedColumns` may hold values; the rest is blank. */
export interface Grid {
  rows: number;
  columns: number;
  usedRows: number;
  usedColumns: number;
  /** The range that is read; undefined for an array. */
  area: Area | undefined;
  /** Row and column count from 0. */
  at(row: number, column: number): Scalar;
}

/** The part of a very large area that may hold values. Areas of equal size may get unequal parts. */
export function filledPart(run: Run, area: Area): Area {
  const used = trimmed(run, area);
  if (area.bottom - area.top < tallRows) return used;
  const last = area.sheet.lastRowIn?.(used.left, used.right) ?? used.bottom;
  return { ...used, bottom: Math.max(area.top, Math.min(used.bottom, last)) };
}

export function gridAt(run: Run, area: Area): Grid {
  const used = filledPart(run, area);
  return {
    rows: area.bottom - area.top + 1,
    columns: area.right - area.left + 1,
    usedRows: used.bottom - used.top + 1,
    usedColumns: used.right - used.left + 1,
    area,
    at: (row, column) => cellAt(run, area.sheet, area.top + row, area.left + column),
  };
}

/** Makes a grid of a range, an array or a scalar. Throws errors, and #VALUE! for several areas or a function. */
export function gridOf(run: Run, given: Argument): Grid {
  if (isError(given)) throw given;
  if (isReference(given)) return gridAt(run, oneArea(given));
  const value = given === undefined ? null : settled(run, given);
  if (isLambda(value)) throw errors.value;
  const { rows, columns, items } = isMatrix(value) ? value : matrixOf(1, 1, [value]);
  return {
    rows,
    columns,
    usedRows: rows,
    usedColumns: columns,
    area: undefined,
    at: (row, column) => items[row * columns + column] ?? null,
  };
}

/** The values of the first rows and columns, row by row. The values read count against the limits. */
export const readPart = (run: Run, grid: Grid, rows: number, columns: number): readonly Scalar[] =>
  fill(run, rows, columns, (row, column) => grid.at(row, column)).items;
