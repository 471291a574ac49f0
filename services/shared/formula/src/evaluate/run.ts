// One evaluation under way: where the formula stands, what it may use up, and how values are read from cells.
import type { Dialect } from "../dialect.ts";
import type { MessageKey, ValuesOf } from "../messages.ts";
import type { Node } from "../tree.ts";
import { type Budget, CannotRun } from "./budget.ts";
import {
  type Area,
  type Argument,
  cellKey,
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

/** Names that LET and LAMBDA gave, the innermost first. */
export interface Scope {
  name: string;
  value: Argument;
  outer: Scope | null;
}

export interface Run {
  readonly dialect: Dialect;
  readonly book: Workbook;
  /** The sheet and cell the formula stands in. */
  readonly sheet: Sheet;
  readonly row: number;
  readonly column: number;
  /** The moment of NOW(): a serial in the workbook's own system. */
  readonly now: number;
  readonly random: () => number;
  readonly budget: Budget;
  /** Whether whole ranges are computed with: always in Excel, in Google Sheets inside ARRAYFORMULA and its like. */
  arrays: boolean;
  /** Told each node with its value, in order of evaluation. */
  readonly observe: ((node: Node, value: Value) => void) | undefined;
  /** The value of a node; what the functions that choose what to evaluate call. */
  evaluate(node: Node, scope: Scope | null): Value;
  /** The value of a formula in another cell. */
  cellFormula(sheet: Sheet, row: number, column: number, formula: string): Value;
}

/** Rows beyond this many are read down to the last used one only. */
const tallRows = 10_000;
const wideColumns = 1_000;
/** Rows of what is very wide, columns of what is very tall: beyond this many they too are read as far as the sheet is used. */
const manyWhole = 100;

/** The sheets of the workbook and of those beside it. */
const allSheets = ({ sheets, others }: Workbook): Sheet[] => [
  ...sheets,
  ...[...others.values()].flatMap((other) => other.sheets),
];
const usedRows = (book: Workbook): number =>
  allSheets(book).reduce((most, { usedRows }) => Math.max(most, usedRows), 1);
const usedColumns = (book: Workbook): number =>
  allSheets(book).reduce((most, { usedColumns }) => Math.max(most, usedColumns), 1);

/** The part of a very large area that can hold anything; equally large areas stay equally large. */
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

/** The value of one cell; `null` when it is blank. */
export function cellAt(run: Run, sheet: Sheet, row: number, column: number): Scalar {
  const cell = sheet.cells.get(cellKey(row, column));
  if (cell === undefined) return null;
  if (typeof cell !== "object" || cell === null || cell.type === "error") return cell;
  return topLeft(run, run.cellFormula(sheet, row, column, cell.formula));
}

/** A matrix of this size, counted against the limits; `item` gives each element, row by row. */
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

/** The values of an area; very large ones down to the last used row and column. */
export function readArea(run: Run, area: Area): Matrix {
  const { sheet, left, top, right, bottom } = trimmed(run, area);
  return fill(run, bottom - top + 1, right - left + 1, (row, column) =>
    cellAt(run, sheet, top + row, left + column),
  );
}

/** The one area of a reference; #VALUE! where there are several. */
export function oneArea({ areas }: Reference): Area {
  const [area] = areas;
  if (!area || areas.length > 1) throw errors.value;
  return area;
}

/** A value without references: a single cell becomes its scalar, a larger area a matrix. */
export function settled(run: Run, value: Value): Scalar | Matrix | Lambda {
  if (!isReference(value)) return value;
  const area = oneArea(value);
  if (area.left === area.right && area.top === area.bottom)
    return cellAt(run, area.sheet, area.top, area.left);
  return readArea(run, area);
}

/** Rows of scalars, whatever was given; a scalar is one by one. */
export function toMatrix(run: Run, value: Argument): Matrix {
  const plain = value === undefined ? null : settled(run, value);
  if (typeof plain === "object" && plain !== null) {
    if (plain.type === "matrix") return plain;
    if (plain.type === "lambda") throw errors.calc;
  }
  return matrixOf(1, 1, [plain as Scalar]);
}

/** One scalar, whatever was given: of an area or a matrix the one at its top left. */
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

/** `@`: of a column the cell in the formula's row, of a row the one in its column; #VALUE! where they do not meet. */
export function intersected(run: Run, value: Value): Scalar {
  if (!isReference(value)) return topLeft(run, value);
  const { sheet, left, top, right, bottom } = oneArea(value);
  const row = top === bottom ? top : run.row;
  const column = left === right ? left : run.column;
  if (row < top || row > bottom || column < left || column > right) return errors.value;
  return cellAt(run, sheet, row, column);
}

/** What runs nowhere but in the product itself. */
export function cannotRun<Key extends MessageKey>(name: string, why: Key, ...values: ValuesOf<Key>): never {
  throw new CannotRun(name, (tell) => tell(why, ...values));
}
