// Calculates single cells: evaluates the formula, writes the result, or keeps the value that the cell has.
import type { Dialect } from "@cellwright/formula/dialect";
import { CannotRun, LimitReached } from "@cellwright/formula/evaluate/budget";
import { createCellEvaluator } from "@cellwright/formula/evaluate/cell-evaluator";
import { errors, isMatrix, type Matrix, type Scalar, type Value } from "@cellwright/formula/evaluate/values";
import { cellsIn } from "./array-areas.ts";
import { formulaIn, states } from "./column.ts";
import type { Loaded } from "./loaded.ts";
import { createRangeMemo } from "./range-memo.ts";
import { type FormulaCell, idOf } from "./sequence.ts";
import { columnAt, NotCalculated, type SheetCells, writeState, writeValue } from "./sheet-cells.ts";

/** A cell; row and column count from 1. */
export interface Place {
  cells: SheetCells;
  row: number;
  column: number;
}

export interface CellCalculatorOptions {
  dialect: Dialect;
  /** A serial number. */
  now: number;
  random: () => number;
  /** Milliseconds for one formula. */
  formulaTime: number;
  /** Called often during long evaluations. May throw to end the calculation. */
  checkpoint: () => void;
  onCalculated: () => void;
  /** The value with which others calculate, if the file rounds values to what their number formats show. */
  shownValue: (place: Place, value: number) => number;
}

const limits = { steps: 500_000_000, cells: 50_000_000, depth: 256 };

export type CellCalculator = ReturnType<typeof createCellCalculator>;

export function createCellCalculator({ book, formulas, arrays }: Loaded, options: CellCalculatorOptions) {
  const { dialect, now, random, formulaTime, checkpoint, onCalculated, shownValue } = options;
  /** Why cells keep their values, by `cellId`. */
  const kept = new Map<number, string>();
  let moved: Place[] = [];
  const shift = { rows: 0, columns: 0 };
  const evaluate = createCellEvaluator({
    dialect,
    book,
    now,
    random,
    limits: { ...limits, time: formulaTime },
    clock: () => {
      checkpoint();
      return performance.now();
    },
    memo: createRangeMemo(),
    resultOf: (sheet, row, column) => spilledFrom(sheet as SheetCells, row, column),
  });

  /** The cells of `A1#`. */
  function spilledFrom(cells: SheetCells, row: number, column: number): Value {
    if (formulaIn(columnAt(cells, column), row) <= 0) return errors.ref;
    cells.contentAt(row, column);
    const area = arrays.from(cells, row, column) ?? { left: column, top: row, right: column, bottom: row };
    const { left, top, right, bottom } = area;
    return { type: "reference", areas: [{ sheet: cells, left, top, right, bottom }] };
  }

  /** The result of a formula with the present values of other cells. Throws as the evaluator does. */
  function resultOf({ cells, row, column, formula }: FormulaCell): Scalar | Matrix {
    shift.rows = row - formula.row;
    shift.columns = column - formula.column;
    const isArray = dialect === "excel" && arrays.hasAny() && arrays.from(cells, row, column) !== undefined;
    const constants = formula.hasSlots ? formulas.constantsOf({ cells, row, column }) : [];
    return evaluate(formula.program, { sheet: cells, row, column, shift, arrays: isArray, constants });
  }

  /** Sets the state of a cell and of all cells that its array fills. */
  function setState({ cells, row, column }: Place, state: number): void {
    const array = arrays.hasAny() ? arrays.from(cells, row, column) : undefined;
    if (!array) writeState(cells, row, column, state);
    else for (const each of cellsIn(array)) writeState(cells, each.row, each.column, state);
  }

  function keep(cell: FormulaCell, reason: string): void {
    kept.set(idOf(cell), reason);
    setState(cell, states.current);
  }

  function store({ cells, row, column }: FormulaCell, result: Scalar | Matrix): void {
    let array = arrays.hasAny() ? arrays.from(cells, row, column) : undefined;
    if (!array && dialect === "sheets" && isMatrix(result)) {
      array = { cells, top: row, left: column, bottom: row, right: column, isDynamic: true };
      arrays.add(array);
    }
    if (array) {
      for (const place of arrays.write(array, result)) moved.push({ cells, ...place });
      return;
    }
    const value = isMatrix(result) ? (result.items[0] ?? null) : result;
    if (value === null) writeValue(cells, row, column, dialect === "excel" ? 0 : null);
    else
      writeValue(
        cells,
        row,
        column,
        typeof value === "number" ? shownValue({ cells, row, column }, value) : value,
      );
    writeState(cells, row, column, states.current);
  }

  /** Calculates a cell and makes it current; returns what it reads that is not calculated yet, or null. */
  function calculateCell(cell: FormulaCell): NotCalculated | null {
    if (cell.formula.problem !== null) {
      keep(cell, cell.formula.problem);
      return null;
    }
    try {
      store(cell, resultOf(cell));
    } catch (error) {
      if (error instanceof NotCalculated) return error;
      if (error instanceof CannotRun || error instanceof LimitReached) keep(cell, error.message);
      else if (error instanceof RangeError) keep(cell, `The formula is too deep: ${error.message}`);
      else throw error;
      return null;
    }
    if (kept.size > 0) kept.delete(idOf(cell));
    onCalculated();
    return null;
  }

  return {
    calculateCell,
    resultOf,
    setState,
    kept,
    /** Takes the cells that arrays have newly filled or left blank since the last call. */
    takeMoved(): Place[] {
      const taken = moved;
      moved = [];
      return taken;
    },
  };
}
