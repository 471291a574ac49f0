// Matrices by their rows and columns.
import { fill, type Run } from "../../evaluate/run.ts";
import type { Matrix, Scalar } from "../../evaluate/values.ts";

/** Counted from 0. */
export const itemAt = ({ items, columns }: Matrix, row: number, column: number): Scalar =>
  items[row * columns + column] ?? null;

/** 0, 1, … `count` of them. */
export const places = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** These rows, counted from 0, in this order. None at all is #CALC!. */
export const rowsAt = (run: Run, from: Matrix, rows: readonly number[]): Matrix =>
  fill(run, rows.length, from.columns, (row, column) => itemAt(from, rows[row] ?? 0, column));

/** These columns, counted from 0, in this order. None at all is #CALC!. */
export const columnsAt = (run: Run, from: Matrix, columns: readonly number[]): Matrix =>
  fill(run, from.rows, columns.length, (row, column) => itemAt(from, row, columns[column] ?? 0));

export const transposed = (run: Run, from: Matrix): Matrix =>
  fill(run, from.columns, from.rows, (row, column) => itemAt(from, column, row));

export const rowOf = ({ items, columns }: Matrix, row: number): Scalar[] =>
  items.slice(row * columns, (row + 1) * columns);
