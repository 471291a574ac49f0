// SUMIFS and COUNTIFS with one and two conditions over 50,000 rows.
import { pick, random } from "../../../support/random.ts";
import { grouped } from "./groups.ts";
import { createMadeSheet, type Maker } from "./made-workbook.ts";

const rows = 50_000;
const customers = 5_000;
const regions = ["North", "South", "East", "West"];
const all = (column: string) => `Orders!$${column}$1:$${column}$${rows}`;

const kinds = [
  (customer: string) => `SUMIFS(${all("C")},${all("A")},${customer})`,
  (customer: string) => `COUNTIFS(${all("A")},${customer})`,
  (customer: string) => `SUMIFS(${all("C")},${all("A")},${customer},${all("B")},"North")`,
  (customer: string) => `COUNTIFS(${all("A")},${customer},${all("C")},">50")`,
];

export const conditionalSums: Maker = (formulas, seed) => {
  const next = random(seed);
  const orders = createMadeSheet("Orders");
  for (let row = 0; row < rows; row += 1) {
    orders.setValue(row, 0, Math.floor(next() * customers));
    orders.setValue(row, 1, pick(regions, next));
    orders.setValue(row, 2, Math.floor(next() * 10_000) / 100);
  }
  return grouped(
    formulas,
    () => Math.floor(next() * (customers - 100)),
    (input, at) => kinds[at % kinds.length]?.(`${input}+${at}`) ?? "",
    [orders.done()],
  );
};
