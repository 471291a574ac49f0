// The cells of one sheet while it is calculated, in the form that the evaluator of formulas reads.
import type { Sheet as EvaluatedSheet, Scalar } from "@cellwright/formula/evaluate/values";
import type { Node } from "@cellwright/formula/tree";
import {
  type Column,
  createColumn,
  formulaIn,
  lastRowOf,
  putConstants,
  putFormula,
  putState,
  putValue,
  stateIn,
  states,
  valueIn,
} from "./column.ts";

/** Thrown when a formula reads a cell that is not calculated yet. */
export class NotCalculated {
  cells: SheetCells;
  row: number;
  column: number;
  constructor(cells: SheetCells, row: number, column: number) {
    this.cells = cells;
    this.row = row;
    this.column = column;
  }
}

/** Rows and columns count from 1. */
export interface SheetCells extends EvaluatedSheet {
  /** The position in the workbook, from 0; negative for sheets of other workbooks. No two sheets have the same. */
  index: number;
  /** By number of the column; columns that were never written are missing. */
  columns: (Column | undefined)[];
  names: Map<string, Node>;
  isHidden(row: number, how: "by filter" | "in any way"): boolean;
}

export interface SheetSource {
  index: number;
  name: string;
  /** The text of the formula with a number, in the cell. */
  textOf(formula: number, row: number, column: number): string;
  isHidden: SheetCells["isHidden"];
  /** Decides whether a cell whose value is not current may be read all the same. */
  mayRead(row: number, column: number): boolean;
}

export function createSheetCells({ index, name, textOf, isHidden, mayRead }: SheetSource): SheetCells {
  const columns: (Column | undefined)[] = [];
  const cells: SheetCells = {
    index,
    name,
    columns,
    names: new Map(),
    usedRows: 0,
    usedColumns: 0,
    isHidden,
    lastRowIn(left, right) {
      let last = 0;
      for (const column of columns.slice(left, right + 1))
        if (column) last = Math.max(last, lastRowOf(column));
      return last;
    },
    contentAt(row, column) {
      const found = columns[column];
      if (found === undefined) return undefined;
      if (stateIn(found, row) !== states.current && !mayRead(row, column))
        throw new NotCalculated(cells, row, column);
      return valueIn(found, row);
    },
    formulaAt(row, column) {
      const found = columns[column];
      const formula = found ? formulaIn(found, row) : 0;
      return formula > 0 ? textOf(formula, row, column) : undefined;
    },
  };
  return cells;
}

export function columnAt(cells: SheetCells, column: number): Column {
  let found = cells.columns[column];
  if (found === undefined) {
    found = createColumn();
    cells.columns[column] = found;
  }
  return found;
}

/** Writes the value of a cell; `null` makes it blank. Returns whether it changed. */
export function writeValue(cells: SheetCells, row: number, column: number, value: Scalar): boolean {
  if (value !== null) use(cells, row, column);
  return putValue(columnAt(cells, column), row, value);
}

/** Writes the number of a cell's formula; 0 for none. */
export function writeFormula(cells: SheetCells, row: number, column: number, formula: number): void {
  if (formula !== 0) use(cells, row, column);
  putFormula(columnAt(cells, column), row, formula);
}

/** Writes the number of the list of constants of a cell's formula; 0 for none. */
export const writeConstants = (cells: SheetCells, row: number, column: number, list: number): void =>
  putConstants(columnAt(cells, column), row, list);

export const writeState = (cells: SheetCells, row: number, column: number, state: number): void =>
  putState(columnAt(cells, column), row, state);

function use(cells: SheetCells, row: number, column: number): void {
  if (row > cells.usedRows) cells.usedRows = row;
  if (column > cells.usedColumns) cells.usedColumns = column;
}
