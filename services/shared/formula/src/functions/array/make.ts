// Functions that create arrays: sequences and random numbers.
import { boolean, define, type FunctionTable, integer, number, optional } from "../../evaluate/define.ts";
import { fill, type Run } from "../../evaluate/run.ts";
import { errors, type FormulaError } from "../../evaluate/values.ts";

/** The error for a size below 1, otherwise null. Excel: #VALUE! below 0, #CALC! for 0. Google Sheets: #NUM!. */
export function badSize(run: Run, rows: number, columns: number): FormulaError | null {
  if (rows >= 1 && columns >= 1) return null;
  if (run.dialect === "sheets") return errors.num;
  return rows < 0 || columns < 0 ? errors.value : errors.calc;
}

export const make: FunctionTable = {
  SEQUENCE: define(
    [optional(integer, 1), optional(integer, 1), optional(number, 1), optional(number, 1)],
    (rows, columns, start, step, run) =>
      badSize(run, rows, columns) ??
      fill(run, rows, columns, (row, column) => start + step * (row * columns + column)),
  ),
  RANDARRAY: define(
    [
      optional(integer, 1),
      optional(integer, 1),
      optional(number, 0),
      optional(number, 1),
      optional(boolean, false),
    ],
    (rows, columns, min, max, whole, run) => {
      const bad = badSize(run, rows, columns);
      if (bad) return bad;
      if (min > max) return errors.value;
      if (whole && !(Number.isInteger(min) && Number.isInteger(max))) return errors.value;
      return fill(run, rows, columns, () =>
        whole ? min + Math.floor(run.random() * (max - min + 1)) : min + run.random() * (max - min),
      );
    },
  ),
};
