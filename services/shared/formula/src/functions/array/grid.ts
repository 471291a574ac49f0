// Access to matrices by row and column.
import { fill, type Run } from "../../evaluate/run.ts";
import type { Matrix, Scalar } from "../../evaluate/values.ts";

/** Row and column count from 0. */
export const itemAt = ({ items, columns }: Matrix, row: number, column: number): Scalar =>
  items[row * columns + column] ?? null;

/** The numbers 0, 1, … below `count`. */
export const places = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Selects rows, counted from 0, in the given order. #CALC! if there are none. */
export const rowsAt = (run: Run, from: Matrix, rows: readonly number[]): Matrix =>
  fill(run, rows.length, from.columns, (row, column) => itemAt(from, rows[row] ?? 0, column));

/** Selects columns, counted from 0, in the given order. #CALC! if there are none. */
export const columnsAt = (run: Run, from: Matrix, columns: readonly number[]): Matrix =>
  fill(run, from.rows, columns.length, (row, column) => itemAt(from, row, columns[column] ?? 0));

export const transposed = (run: Run, from: Matrix): Matrix =>
  fill(run, from.columns, from.rows, (row, column) => itemAt(from, column, row));

export const rowOf = ({ items, columns }: Matrix, row: number): Scalar[] =>
  items.slice(row * columns, (row + 1) * columns);
