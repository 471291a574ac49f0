// 50,000 formulas of one function, each over the same 50,000 rows.
import { random, shuffled } from "../../../support/random.ts";
import { createMadeSheet, type Maker, madeWorkbook } from "./made-workbook.ts";

const size = 50_000;
const all = (column: string) => `$${column}$1:$${column}$${size}`;

/** `key` is the address of the key that a formula searches for. */
const formulas: Readonly<Record<string, (key: string) => string>> = {
  SUMIFS: (key) => `SUMIFS(${all("B")},${all("A")},${key})`,
  COUNTIFS: (key) => `COUNTIFS(${all("A")},${key})`,
  MATCH: (key) => `MATCH(${key},${all("A")},0)`,
  XLOOKUP: (key) => `_xlfn.XLOOKUP(${key},${all("A")},${all("B")})`,
};

export const oneColumn: Readonly<Record<string, Maker>> = Object.fromEntries(
  Object.entries(formulas).map(([name, formulaOf]): [string, Maker] => [
    name,
    (count, seed) => {
      const next = random(seed);
      const keys = Array.from({ length: size }, (_, key) => key);
      const sheet = createMadeSheet("Sheet1");
      shuffled(keys, next).forEach((key, row) => {
        sheet.setValue(row, 0, key);
        sheet.setValue(row, 1, Math.floor(next() * 1_000));
      });
      for (const [row, key] of shuffled(keys, next).slice(0, count).entries()) {
        sheet.setValue(row, 2, key);
        sheet.setFormula(row, 3, formulaOf(`C${row + 1}`));
      }
      return madeWorkbook([sheet.done()], { sheet: "Sheet1", row: 10, column: 2, value: 4_321 });
    },
  ]),
);
