// Exact lookups by VLOOKUP, XLOOKUP and INDEX with MATCH in an unsorted table of 50,000 rows.
import { random, shuffled } from "../../../support/random.ts";
import { grouped } from "./groups.ts";
import { createMadeSheet, type Maker } from "./made-workbook.ts";

export const tableRows = 50_000;

const kinds = [
  (key: string) => `VLOOKUP(${key},Prices!$A$1:$B$${tableRows},2,FALSE)`,
  (key: string) => `_xlfn.XLOOKUP(${key},Prices!$A$1:$A$${tableRows},Prices!$B$1:$B$${tableRows})`,
  (key: string) => `INDEX(Prices!$B$1:$B$${tableRows},MATCH(${key},Prices!$A$1:$A$${tableRows},0))`,
];

export const lookups: Maker = (formulas, seed) => {
  const next = random(seed);
  const prices = createMadeSheet("Prices");
  const keys = shuffled(
    Array.from({ length: tableRows }, (_, key) => key),
    next,
  );
  keys.forEach((key, row) => {
    prices.setValue(row, 0, key);
    prices.setValue(row, 1, Math.floor(next() * 100_000) / 100);
  });
  return grouped(
    formulas,
    () => Math.floor(next() * (tableRows - 100)),
    (input, at) => kinds[at % kinds.length]?.(`${input}+${at}`) ?? "",
    [prices.done()],
  );
};
