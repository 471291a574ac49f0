// Places formulas in groups of about a hundred. All of a group depend on one input cell, so changing it reaches them.

import type { Sheet } from "@cellwright/workbook/model";
import { createMadeSheet, type MadeWorkbook, madeWorkbook } from "./made-workbook.ts";

/** Formulas per group; each has a row of its own in one of the columns. */
const perGroup = 100;
const rowsPerGroup = 25;
const columns = perGroup / rowsPerGroup;

/** Writes one formula. `input` is the address of the group's input cell, `at` the place in the group. */
export type FormulaOf = (input: string, at: number, row: number) => string;

/**
 * A workbook with the sheet `Report` and `others`. The input of a group is in column A, its formulas beside it.
 * `inputOf` gives the value of a group's input.
 */
export function grouped(
  formulas: number,
  inputOf: (group: number) => number,
  formulaOf: FormulaOf,
  others: readonly Sheet[] = [],
): MadeWorkbook {
  const report = createMadeSheet("Report");
  const groups = Math.ceil(formulas / perGroup);
  for (let group = 0; group < groups; group += 1) {
    const top = group * rowsPerGroup;
    report.setValue(top, 0, inputOf(group));
    for (let at = 0; at < perGroup; at += 1) {
      const row = top + Math.floor(at / columns);
      report.setFormula(row, 1 + (at % columns), formulaOf(`$A$${top + 1}`, at, row));
    }
  }
  const middle = Math.floor(groups / 2);
  const change = { sheet: "Report", row: middle * rowsPerGroup, column: 0, value: inputOf(middle + 1) };
  return madeWorkbook([report.done(), ...others], change);
}
