// What the page shows of two versions of a workbook: the summary, lines of changes, and what each does to results.
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { madeWorkbook, rows } from "@cellwright/workbook/test/made-workbook";
import { expect, test } from "@jest/globals";
import { compareFiles } from "../src/features/sheet/worker/comparing.ts";

type Row = [string, number, string];

const bookOf = (orders: readonly Row[], more: { name?: string; total?: string } = {}) =>
  new File(
    [
      new Uint8Array(
        createWorkbook([
          {
            name: more.name ?? "My orders",
            columns: [{ heading: "Order" }, { heading: "Net" }, { heading: "Gross" }],
            rows: [
              ...orders.map(([order, net, formula]) => [order, net, { formula }]),
              ["Total", { formula: `SUM(B2:B${orders.length + 1})` }, { formula: more.total ?? "1+1" }],
            ],
          },
        ]),
      ),
    ],
    "orders.xlsx",
  );
const gross = (row: number) => `ROUND(B${row}*1.19,2)`;
const plain: Row[] = [
  ["A-1", 10, gross(2)],
  ["A-2", 20, gross(3)],
  ["A-3", 30, gross(4)],
  ["A-4", 40, gross(5)],
];
const compared = (before: File, after: File) => compareFiles({ before, after, opens: "before" }, () => {});
const at = (row: number, column: number) => ({
  sheet: 0,
  area: { top: row, left: column, bottom: row, right: column },
});

test("a changed value has both values, and the results that it changes", async () => {
  const changed = plain.map((row, index): Row => (index === 1 ? ["A-2", 25, gross(3)] : row));
  const { answer, handlers } = await compared(bookOf(plain), bookOf(changed));
  const { changes, counts, unexplained } = answer.comparison;
  expect([counts, unexplained]).toEqual([{ values: 1, effects: 2 }, 0]);
  expect(changes).toEqual([
    {
      ...{ kind: "value", scope: "cell", count: 1, name: "", places: [at(2, 1)], morePlaces: 0, effects: 2 },
      before: { place: at(2, 1), formula: null, text: "20" },
      after: { place: at(2, 1), formula: null, text: "25" },
    },
  ]);
  const effects = handlers.lines({ change: 0, what: "effects", from: 0 });
  expect(effects.map(({ before, after }) => [before?.text, after?.text, after?.formula])).toEqual([
    ["23.8", "29.75", "=ROUND(B3*1.19,2)"],
    ["100", "105", "=SUM(B2:B5)"],
  ]);
  expect(handlers.lines({ change: 0, what: "effects", from: 1 })).toHaveLength(1);
});

test("an inserted row is one change, formulas that only moved are none, and the cells of a change are listed", async () => {
  const inserted: Row[] = [
    ...plain.slice(0, 2),
    ["NEW", 77, gross(4)],
    ["A-3", 30, gross(5)],
    ["A-4", 40, "ROUND(B6*1.20,2)"],
  ];
  const { answer, handlers } = await compared(bookOf(plain), bookOf(inserted));
  const { changes, counts, marks } = answer.comparison;
  expect(counts).toEqual({ rowsAdded: 1, added: 3, formulas: 1, effects: 1 });
  expect(changes.map(({ kind, scope, count }) => [kind, scope, count])).toEqual([
    ["added", "rows", 1],
    ["added", "cell", 3],
    ["formula", "cell", 1],
  ]);
  expect(changes[0]?.places).toEqual([{ sheet: 0, area: { top: 3, left: 0, bottom: 3, right: 16_383 } }]);
  // the formula has moved down by one row since
  expect(changes[2]?.before).toEqual({ place: at(4, 2), formula: "=ROUND(B5*1.19,2)", text: "47.6" });
  expect(changes[2]?.after).toEqual({ place: at(5, 2), formula: "=ROUND(B6*1.20,2)", text: "48" });
  const cells = handlers.lines({ change: 1, what: "cells", from: 0 });
  expect(cells.map(({ before, after }) => [before, after?.text])).toEqual([
    [null, "NEW"],
    [null, "77"],
    [null, "91.63"],
  ]);
  expect(marks.before).toEqual([at(4, 2)]);
  expect(marks.after).toContainEqual(at(5, 2));
});

test("the change of a cell is found by its address", async () => {
  const changed = plain.map((row, index): Row => (index === 3 ? ["A-4", 41, gross(5)] : row));
  const { handlers } = await compared(bookOf(plain), bookOf(changed));
  expect(
    handlers.changesOf({ cells: [["'My orders'!C2"], ["'My orders'!A1", "'My orders'!B5"], []] }),
  ).toEqual([null, 0, null]);
});

test("a renamed sheet and equal files are described", async () => {
  const renamed = await compared(bookOf(plain), bookOf(plain, { name: "Sales" }));
  // the table has the name of its sheet
  expect(renamed.answer.comparison.counts).toEqual({ definitions: 2 });
  expect(renamed.answer.comparison.changes[0]).toMatchObject({
    ...{ kind: "moved", scope: "sheet", name: "Sales", places: [at(0, 0)] },
    before: { text: "My orders" },
    after: { text: "Sales" },
  });
  const same = await compared(bookOf(plain), bookOf(plain));
  expect(same.answer.comparison).toMatchObject({ counts: {}, changes: [], omitted: 0 });
});

test("of very many changes the first are listed, and the others are counted", async () => {
  const rowsOf = (net: number): Row[] =>
    Array.from({ length: 5_000 }, (_, row) => [`A-${row}`, row % 2 ? row : row + net, gross(row + 2)]);
  const { answer } = await compared(bookOf(rowsOf(0)), bookOf(rowsOf(1)));
  const { changes, omitted, counts, marks } = answer.comparison;
  expect([changes.length, omitted, counts.values]).toEqual([2_000, 500, 2_500]);
  expect(marks.after.length).toBe(1_000);
});

test("a file that cannot be read gives the reader's reason", async () => {
  const damaged = new File([new Uint8Array([80, 75, 3, 4, 0, 0])], "orders.xlsx");
  await expect(compared(damaged, bookOf(plain))).rejects.toMatchObject({ code: "damaged" });
});

test("a result that differs although nothing changed that it reads is listed on its own", async () => {
  const bookAt = (moment: number) => {
    const cells = `<row r="1"><c r="A1"><f>NOW()</f><v>${moment}</v></c><c r="B1"><v>1</v></c></row>`;
    return new File([new Uint8Array(madeWorkbook({ sheets: { Plain: rows(cells) } }))], "plain.xlsx");
  };
  const { answer, handlers } = await compared(bookAt(45_000), bookAt(45_001));
  expect(answer.comparison).toMatchObject({ counts: {}, changes: [], unexplained: 1 });
  const [line] = handlers.lines({ change: null, what: "effects", from: 0 });
  expect([line?.before?.text, line?.after?.text, line?.after?.formula]).toEqual(["45000", "45001", "=NOW()"]);
});

test("a file without results is compared and shown with calculated ones", async () => {
  const bookOfValue = (value: number) => {
    const formulas = `<c r="B1"><f>A1+2</f></c><c r="D1"><f>10*${value}</f></c>`;
    const cells = `<row r="1"><c r="A1"><v>${value}</v></c>${formulas}</row>`;
    return new File([new Uint8Array(madeWorkbook({ sheets: { Plain: rows(cells) } }))], "plain.xlsx");
  };
  const { answer, handlers } = await compared(bookOfValue(40), bookOfValue(50));
  expect(answer.workbook.isCalculated).toBe(true);
  const { counts, changes } = answer.comparison;
  expect(counts).toEqual({ values: 1, formulas: 1, effects: 1 });
  expect([changes[1]?.before?.text, changes[1]?.after?.text]).toEqual(["400", "500"]);
  const [line] = handlers.lines({ change: 0, what: "effects", from: 0 });
  expect([line?.before?.text, line?.after?.text]).toEqual(["42", "52"]);
});
