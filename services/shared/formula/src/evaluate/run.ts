// The state of one evaluation: the formula's own cell, its budget, and how values are read from cells.
import type { Dialect } from "../dialect.ts";
import type { MessageKey, ValuesOf } from "../messages.ts";
import type { Node } from "../tree.ts";
import { type Budget, CannotRun } from "./budget.ts";
import {
  type Area,
  type Argument,
  errors,
  isReference,
  type Lambda,
  type Matrix,
  matrixOf,
  type Reference,
  type Scalar,
  type Sheet,
  type Value,
  type Workbook,
} from "./values.ts";

/** The names bound by LET and LAMBDA, as a list from the innermost to the outermost. */
export interface Scope {
  name: string;
  value: Argument;
  outer: Scope | null;
}

export interface Shift {
  rows: number;
  columns: number;
}
export const noShift: Shift = { rows: 0, columns: 0 };

/** What is computed row by row from ranges that many formulas share, such as an index for lookups. */
export interface RangeMemo {
  /**
   * Returns the state for areas of equal height, grown by `add` down to their last row; undefined if it is not
   * worth keeping, as for the first formula that reads the areas. The state is kept for all areas with the same
   * first row and the same columns, so it may already have more rows. It is cut back or dropped if a cell changes.
   */
  grow<T>(kind: string, areas: readonly Area[], growth: Growth<T>): T | undefined;
}

/** Rows count from 0 within the areas. */
export interface Growth<T> {
  start(): T;
  /** Adds the next row. If it throws, the state must be as before. */
  add(state: T, row: number): void;
  /** Removes all rows from `row` on; without it, the state is dropped. */
  cut?(state: T, row: number): void;
}

export interface Run {
  readonly dialect: Dialect;
  readonly book: Workbook;
  /** The formula's own sheet and cell. */
  readonly sheet: Sheet;
  readonly row: number;
  readonly column: number;
  /** The time of NOW(), as a serial number in the workbook's date system. */
  readonly now: number;
  readonly random: () => number;
  readonly budget: Budget;
  /**
   * Whether whole ranges are computed: in Excel always, except in formulas of files that were not entered as
   * arrays; in Google Sheets inside ARRAYFORMULA and the like.
   */
  arrays: boolean;
  /** How far relative references are from where the tree was written, for trees that several cells share. */
  shift: Shift;
  /** The numbers in the formula's text, by slot, for trees that formulas with other numbers share. */
  readonly constants: readonly number[];
  /** Remembers what is computed from ranges; undefined if nothing is remembered. */
  readonly memo: RangeMemo | undefined;
  /** Called with each node and its value, in order of evaluation. */
  readonly observe: ((node: Node, value: Value) => void) | undefined;
  /** Evaluates a node. Used by functions that choose what to evaluate. */
  evaluate(node: Node, scope: Scope | null): Value;
  /** The whole result of the formula in another cell; #REF! if it has none. */
  resultOf(sheet: Sheet, row: number, column: number): Value;
}

/** Evaluates a tree that was written for another cell, `shift` away. */
export function evaluateShifted(run: Run, node: Node, shift: Shift): Value {
  const outer = run.shift;
  run.shift = shift;
  try {
    return run.evaluate(node, null);
  } finally {
    run.shift = outer;
  }
}

/** Taller ranges are read only down to the last used row. */
export const tallRows = 10_000;
const wideColumns = 1_000;
/** The same limits for the rows of very wide ranges and for the columns of very tall ones. */
const manyWhole = 100;

/** The sheets of the workbook and of the other workbooks. */
const allSheets = ({ sheets, others }: Workbook): Sheet[] => [
  ...sheets,
  ...[...others.values()].flatMap((other) => other.sheets),
];
const usedRows = (book: Workbook): number =>
  allSheets(book).reduce((most, { usedRows }) => Math.max(most, usedRows), 1);
const usedColumns = (book: Workbook): number =>
  allSheets(book).reduce((most, { usedColumns }) => Math.max(most, usedColumns), 1);

/** The part of a very large area that may hold values. Areas of equal size get equal parts. */
export function trimmed(run: Run, area: Area): Area {
  const { left, top, right, bottom } = area;
  const tall = bottom - top >= (right - left >= wideColumns ? manyWhole : tallRows);
  const wide = right - left >= (bottom - top >= tallRows ? manyWhole : wideColumns);
  if (!tall && !wide) return area;
  return {
    ...area,
    bottom: tall ? Math.max(top, Math.min(bottom, usedRows(run.book))) : bottom,
    right: wide ? Math.max(left, Math.min(right, usedColumns(run.book))) : right,
  };
}

/** The value of one cell; `null` for a blank. */
export function cellAt(run: Run, sheet: Sheet, row: number, column: number): Scalar {
  const cell = sheet.contentAt(row, column);
  if (cell === undefined) return null;
  if (typeof cell !== "object" || cell === null || cell.type === "error") return cell;
  return topLeft(run, run.resultOf(sheet, row, column));
}

/** Makes a matrix of this size, counted against the limits. `item` returns each element, row by row. */
export function fill(
  run: Run,
  rows: number,
  columns: number,
  item: (row: number, column: number) => Scalar,
): Matrix {
  if (rows < 1 || columns < 1) throw errors.calc;
  run.budget.cells(rows * columns);
  const items: Scalar[] = [];
  for (let row = 0; row < rows; row += 1) {
    run.budget.step(columns);
    for (let column = 0; column < columns; column += 1) items.push(item(row, column));
  }
  return matrixOf(rows, columns, items);
}

/** The values of an area; very large ones only down to the last used row and column. */
export function readArea(run: Run, area: Area): Matrix {
  const { sheet, left, top, right, bottom } = trimmed(run, area);
  return fill(run, bottom - top + 1, right - left + 1, (row, column) =>
    cellAt(run, sheet, top + row, left + column),
  );
}

/** The only area of a reference. Throws #VALUE! if there are several. */
export function oneArea({ areas }: Reference): Area {
  const [area] = areas;
  if (!area || areas.length > 1) throw errors.value;
  return area;
}

/** Resolves references: a single cell becomes its scalar, a larger area a matrix. */
export function settled(run: Run, value: Value): Scalar | Matrix | Lambda {
  if (!isReference(value)) return value;
  const area = oneArea(value);
  if (area.left === area.right && area.top === area.bottom)
    return cellAt(run, area.sheet, area.top, area.left);
  return readArea(run, area);
}

/** Converts any value to a matrix; a scalar becomes 1×1. */
export function toMatrix(run: Run, value: Argument): Matrix {
  const plain = value === undefined ? null : settled(run, value);
  if (typeof plain === "object" && plain !== null) {
    if (plain.type === "matrix") return plain;
    if (plain.type === "lambda") throw errors.calc;
  }
  return matrixOf(1, 1, [plain as Scalar]);
}

/** Converts any value to a scalar; an area or a matrix gives its top left element. */
export function topLeft(run: Run, value: Argument): Scalar {
  if (value === undefined) return null;
  if (isReference(value)) {
    const [area] = value.areas;
    return area ? cellAt(run, area.sheet, area.top, area.left) : errors.ref;
  }
  if (typeof value === "object" && value !== null) {
    if (value.type === "matrix") return value.items[0] ?? null;
    if (value.type === "lambda") return errors.calc;
  }
  return value as Scalar;
}

/** The value of `@`: a column gives the cell in the formula's row, a row the one in its column; otherwise #VALUE!. */
export function intersected(run: Run, value: Value): Scalar {
  if (!isReference(value)) return topLeft(run, value);
  const { sheet, left, top, right, bottom } = oneArea(value);
  const row = top === bottom ? top : run.row;
  const column = left === right ? left : run.column;
  if (row < top || row > bottom || column < left || column > right) return errors.value;
  return cellAt(run, sheet, row, column);
}

/** Ends the evaluation, because the engine cannot run the function `name`. `why` is the key of the reason. */
export function cannotRun<Key extends MessageKey>(name: string, why: Key, ...values: ValuesOf<Key>): never {
  throw new CannotRun(name, (t) => t(why, ...values));
}
