// Running totals in two styles: a sum from the first row (`=SUM(A$1:A5)`), and the total above plus the value (`=C4+A5`).
import { random } from "../../../support/random.ts";
import { createMadeSheet, type Maker, madeWorkbook } from "./made-workbook.ts";

/** The change is 50 rows above the end: it reaches 50 totals of each style. */
const reachedRows = 50;

export const runningTotals: Maker = (formulas, seed) => {
  const next = random(seed);
  const sheet = createMadeSheet("Totals");
  const rows = Math.ceil(formulas / 2);
  for (let row = 0; row < rows; row += 1) {
    sheet.setValue(row, 0, Math.floor(next() * 10_000) / 100);
    sheet.setFormula(row, 1, `SUM(A$1:A${row + 1})`);
    sheet.setFormula(row, 2, row === 0 ? "A1" : `C${row}+A${row + 1}`);
  }
  return madeWorkbook([sheet.done()], { sheet: "Totals", row: rows - reachedRows, column: 0, value: 12.5 });
};
