// Filling formulas down: how far, and what stands in the cells below.
import { expect, test } from "@jest/globals";
import { filledDown, lastRowToFill, tableBeside } from "../src/fill-down.ts";
import { readWorkbook } from "../src/read.ts";

const orders = "Item,Net,Rate\nPen,10,0.2\nInk,20,0.1\nPad,30,0.2\n";

function placed(formula: string, row = 1, column = 3, text = orders) {
  const workbook = readWorkbook(new TextEncoder().encode(text), "orders.csv");
  const [sheet] = workbook.sheets;
  if (!sheet) throw new RangeError("the workbook has no sheet");
  return { workbook, place: { sheet, row, column, formula } };
}
const lastRowOf = (...given: Parameters<typeof placed>): number => {
  const { workbook, place } = placed(...given);
  return lastRowToFill(place, tableBeside(workbook, place));
};

test("a formula that reads its own row is filled to the last data row of the table", () => {
  expect(lastRowOf("B2*C2")).toBe(3);
  expect(lastRowOf("B3*C3", 2)).toBe(3);
  expect(lastRowOf("B2*C2", 1, 3, `${orders}Total,60,\n`)).toBe(3);
});

test("a formula that reads no cells of its own row is not filled", () => {
  expect(lastRowOf("SUM(B2:B4)")).toBe(1);
  expect(lastRowOf("B$2*2")).toBe(1);
  expect(lastRowOf("Other!B2*2")).toBe(1);
  expect(lastRowOf("B9*2", 8)).toBe(8);
});

test("relative references move and fixed ones stay", () => {
  const { place } = placed("B2*$C$2+SUM(B$2:B2)");

  expect(filledDown(place, 3)).toEqual([
    { cell: "orders!D2", content: { formula: "B2*$C$2+SUM(B$2:B2)" } },
    { cell: "orders!D3", content: { formula: "B3*$C$2+SUM(B$2:B3)" } },
    { cell: "orders!D4", content: { formula: "B4*$C$2+SUM(B$2:B4)" } },
  ]);
  expect(filledDown(place, 1)).toHaveLength(1);
});
