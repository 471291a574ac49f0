// Evaluates the formulas of a whole workbook, one cell after another. The caller decides the order.
import type { Dialect } from "../dialect.ts";
import { budget, type Limits } from "./budget.ts";
import { cellValue } from "./cell-value.ts";
import { evaluateNode } from "./nodes.ts";
import type { Program } from "./program.ts";
import type { RangeMemo, Run, Shift } from "./run.ts";
import { emptySheet, type Matrix, type Scalar, type Sheet, type Value, type Workbook } from "./values.ts";

export interface CellEvaluatorOptions {
  dialect: Dialect;
  book: Workbook;
  /** The time of NOW(), as a serial number in the date system of the book. */
  now: number;
  random: () => number;
  limits: Limits;
  /** Milliseconds with any origin. May throw to end the evaluation. */
  clock: () => number;
  memo: RangeMemo;
  /** The whole result of the formula in another cell; #REF! if it has none. */
  resultOf(sheet: Sheet, row: number, column: number): Value;
}

/** A cell and how its formula is evaluated. Row and column count from 1. */
export interface FormulaPlace {
  sheet: Sheet;
  row: number;
  column: number;
  /** How far the cell is from the one for which the tree was written. */
  shift: Shift;
  /** Whether ranges are computed as a whole; see `Run.arrays`. */
  arrays: boolean;
  /** The numbers of the formula, for trees that formulas with other numbers share. */
  constants?: readonly number[];
}

/**
 * Makes a function that evaluates a formula in a cell. It throws `CannotRun`, `LimitReached`, and whatever the
 * sheets of the book throw when a cell is read. The limits apply to each call.
 */
export function createCellEvaluator({ limits, clock, ...given }: CellEvaluatorOptions) {
  const used = budget(limits, clock);
  const run: { -readonly [Key in keyof Run]: Run[Key] } = {
    ...given,
    sheet: emptySheet(""),
    row: 1,
    column: 1,
    budget: used,
    arrays: false,
    shift: { rows: 0, columns: 0 },
    observe: undefined,
    constants: [],
    evaluate: (node, scope) => evaluateNode(run, node, scope),
  };
  return (
    program: Program,
    { sheet, row, column, shift, arrays, constants = [] }: FormulaPlace,
  ): Scalar | Matrix => {
    used.restart();
    run.sheet = sheet;
    run.row = row;
    run.column = column;
    run.shift = shift;
    run.arrays = arrays;
    run.constants = constants;
    return cellValue(run, program);
  };
}
