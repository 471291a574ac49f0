// What the sheet's worker answers about a workbook: cells, ends of runs, places, traces and tables for questions.
import { pasted } from "@cellwright/formula/paste";
import { emptySheet, emptyWorkbook, keyOf, type Workbook } from "@cellwright/workbook/model";
import { expect, test } from "@jest/globals";
import { fillValues } from "../src/features/sheet/worker/fill-values.ts";
import { createOpenedWorkbook } from "../src/features/sheet/worker/opened-workbook.ts";
import { blockColumns, blockRows, kinds } from "../src/features/sheet/worker/wishes.ts";

function ordersOf(count: number): Workbook {
  const workbook = emptyWorkbook("xlsx");
  const orders = emptySheet("Orders");
  const rates = emptySheet("My rates");
  workbook.sheets.push(orders, rates);
  workbook.formats.push("#,##0.00");
  ["Region", "Net", "Gross"].forEach(
    (heading, column) => void orders.values.set(keyOf(2, column + 1), heading),
  );
  for (let row = 3; row < 3 + count; row++) {
    orders.values.set(keyOf(row, 1), row % 2 ? "North" : "South");
    orders.values.set(keyOf(row, 2), row * 1_000);
    orders.formats.set(keyOf(row, 2), 1);
    orders.values.set(keyOf(row, 3), row * 1_190);
    orders.formulas.set(keyOf(row, 3), `C${row + 1}*'My rates'!$A$1`);
  }
  orders.used = { top: 2, left: 1, bottom: 2 + count, right: 3 };
  rates.values.set(keyOf(0, 0), 1.19);
  rates.used = { top: 0, left: 0, bottom: 0, right: 0 };
  workbook.names.push({ name: "Factor", scope: null, isHidden: false, formula: "'My rates'!$A$1" });
  return workbook;
}

test("cells are shown in their number formats", () => {
  const { texts, kinds: found } = createOpenedWorkbook(ordersOf(4)).block({ sheet: 0, row: 0, column: 0 });
  expect(texts).toHaveLength(blockRows * blockColumns);
  expect(texts.slice(3 * blockColumns, 3 * blockColumns + 4)).toEqual(["", "North", "3,000.00", "3570"]);
  expect([...found.slice(3 * blockColumns, 3 * blockColumns + 3)]).toEqual([
    kinds.empty,
    kinds.text,
    kinds.number,
  ]);
});

test("Ctrl and an arrow lead to the end of a run, then to the next run or the last used line", () => {
  const { edge } = createOpenedWorkbook(ordersOf(4));
  const down = (row: number, column: number) => edge({ sheet: 0, row, column, direction: "down" });
  expect(down(0, 1)).toEqual({ row: 2, column: 1 });
  expect(down(2, 1)).toEqual({ row: 6, column: 1 });
  expect(down(6, 1)).toEqual({ row: 6, column: 1 });
  expect(down(0, 0)).toEqual({ row: 6, column: 0 });
  expect(edge({ sheet: 0, row: 3, column: 3, direction: "start" })).toEqual({ row: 3, column: 1 });
});

test("formulas are calculated if the file has no results, and only then", async () => {
  const workbook = ordersOf(4);
  expect(await fillValues(workbook)).toBe(false);
  for (const key of workbook.sheets[0]?.formulas.keys() ?? []) workbook.sheets[0]?.values.delete(key);
  expect(await fillValues(workbook)).toBe(true);
  const { cell } = createOpenedWorkbook(workbook);
  expect(cell({ sheet: 0, row: 3, column: 3 })).toEqual({
    formula: "=C4*'My rates'!$A$1",
    text: "3570",
    comment: null,
  });
});

test("a place is found by address, by name and by sheet", () => {
  const { find } = createOpenedWorkbook(ordersOf(4));
  const first = { top: 0, left: 0, bottom: 0, right: 0 };
  expect(find({ sheet: 0, text: "b3:C$4" })?.area).toEqual({ top: 2, left: 1, bottom: 3, right: 2 });
  expect(find({ sheet: 0, text: "'My rates'!A1" })).toEqual({ sheet: 1, area: first });
  expect(find({ sheet: 0, text: "factor" })).toEqual({ sheet: 1, area: first });
  expect(find({ sheet: 0, text: "my rates" })).toEqual({ sheet: 1, area: first });
  expect(find({ sheet: 0, text: "nothing" })).toBeNull();
  expect(find({ sheet: 0, text: "Other!A1" })).toBeNull();
});

test("a trace has what the formula of the cell reads, and which cells read it directly", () => {
  const { trace } = createOpenedWorkbook(ordersOf(4));
  expect(trace({ sheet: 0, row: 4, column: 3 }).reads).toEqual(
    expect.arrayContaining([
      { sheet: 0, area: { top: 4, left: 2, bottom: 4, right: 2 } },
      { sheet: 1, area: { top: 0, left: 0, bottom: 0, right: 0 } },
    ]),
  );
  expect(trace({ sheet: 1, row: 0, column: 0 })).toEqual({
    reads: [],
    readBy: [{ sheet: 0, area: { top: 3, left: 3, bottom: 6, right: 3 } }],
    readers: 4,
  });
});

test("a table for a question has the sheet's name and the cells' own addresses", () => {
  const { table } = createOpenedWorkbook(ordersOf(4));
  const area = { top: 2, left: 1, bottom: 500, right: 2 };
  const found = table({ sheet: 0, area, file: "orders.xlsx" });
  expect(found).toMatchObject({
    columns: 2,
    isWhole: true,
    origin: { address: "Orders!B3:C7", top: 2, left: 1 },
  });
  const read = pasted(found?.text ?? "", "excel");
  expect(read.ok && read.book.sheets?.Orders).toMatchObject({
    B3: "Region",
    C3: "Net",
    B4: "North",
    C7: 6000,
  });
});

test("cells below headings are used together with these, because questions name them", () => {
  const { table } = createOpenedWorkbook(ordersOf(4));
  const from = (top: number) =>
    table({ sheet: 0, area: { top, left: 2, bottom: 6, right: 2 }, file: "orders.xlsx" })?.origin?.address;
  expect(from(3)).toBe("Orders!C3:C7");
  expect(from(4)).toBe("Orders!C5:C7");
});

test("of an area that does not fit into a question, the beginning that fits is named", () => {
  const { table } = createOpenedWorkbook(ordersOf(15_000));
  const area = { top: 2, left: 1, bottom: 15_002, right: 3 };
  const found = table({ sheet: 0, area, file: "orders.xlsx" });
  const read = pasted(found?.text ?? "", "excel");
  expect(read.ok).toBe(true);
  expect(found?.isWhole).toBe(false);
  expect(found?.origin?.address).toBe(`Orders!B3:D${2 + (found?.rows.length ?? 0)}`);
  expect(table({ sheet: 0, area: { ...area, bottom: 3_000, right: 1 }, file: "" })?.isWhole).toBe(true);
  expect(table({ sheet: 0, area: { top: 0, left: 0, bottom: 1, right: 0 }, file: "" })).toBeNull();
});

test("columns that do not fit into a question are not left out silently", () => {
  const workbook = emptyWorkbook("xlsx");
  const wide = emptySheet("Wide");
  for (let column = 0; column < 1_200; column++) wide.values.set(keyOf(0, column), column);
  wide.used = { top: 0, left: 0, bottom: 0, right: 1_199 };
  workbook.sheets.push(wide);
  const { table } = createOpenedWorkbook(workbook);
  const wholeTo = (right: number) =>
    table({ sheet: 0, area: { top: 0, left: 0, bottom: 0, right }, file: "" })?.isWhole;
  expect([wholeTo(900), wholeTo(1_199)]).toEqual([true, false]);
});

test("copied cells are separated by tabs, as they are shown", () => {
  const { copy } = createOpenedWorkbook(ordersOf(4));
  const area = { top: 2, left: 1, bottom: 3, right: 2 };
  expect(copy({ sheet: 0, area })).toBe("Region\tNet\nNorth\t3,000.00");
});
