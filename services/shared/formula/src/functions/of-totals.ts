// Functions such as SUM that formulas of a workbook take from shared totals where they can.
import type { FormulaFunction } from "../evaluate/define.ts";
import { type Totals, totalsOf } from "../evaluate/range-totals.ts";
import type { Scalar } from "../evaluate/values.ts";

/** Answers from the totals of long ranges; otherwise calls `body`. An error in the ranges is the result. */
export const ofTotals =
  (answer: (totals: Totals) => Scalar, body: FormulaFunction): FormulaFunction =>
  (args, run) => {
    const totals = totalsOf(run, args);
    return totals ? (totals.error ?? answer(totals)) : body(args, run);
  };

/** The same for functions that count errors or leave them out. */
export const ofTotalsWithErrors =
  (answer: (totals: Totals) => Scalar, body: FormulaFunction): FormulaFunction =>
  (args, run) => {
    const totals = totalsOf(run, args);
    return totals ? answer(totals) : body(args, run);
  };
