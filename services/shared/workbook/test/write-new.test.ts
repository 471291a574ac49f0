// New workbooks and text files from tables.
import { expect, test } from "@jest/globals";
import { createCsv } from "../src/create-csv.ts";
import { createWorkbook } from "../src/create-workbook.ts";
import { type CellValue, columnOf, keyOf } from "../src/model.ts";
import { readWorkbook } from "../src/read.ts";
import type { NewTable } from "../src/write/new-table.ts";
import { safeText } from "../src/write/safe-text.ts";
import { cellsOf } from "./cells-of.ts";
import texts from "./safe-texts.json" with { type: "json" };

const orders: NewTable = {
  name: "Orders 2024",
  columns: [
    { heading: "Region" },
    { heading: "Due", type: "date" },
    { heading: "Net", format: "#,##0.00 [$€-407]", width: 20 },
    { heading: "Gross", type: "currency" },
    { heading: "net" },
    { heading: " " },
  ],
  rows: [
    ["=North", 45_000, 100, { formula: "[@Net]*1.19" }, true],
    ["a;b", 45_000.5, 50, { formula: "SUM(Orders_2024[Net])" }, { error: "#N/A" }, "-5"],
    [],
  ],
};

test("a table becomes a sheet with headings, values, calculated formulas, formats and a real table", () => {
  const { sheets, tables, formats } = readWorkbook(createWorkbook([orders]));
  const [sheet] = sheets;

  expect(cellsOf<CellValue>(sheet?.values ?? new Map())).toEqual({
    ...{ A1: "Region", B1: "Due", C1: "Net", D1: "Gross", E1: "net2", F1: "Column6" },
    ...{ A2: "=North", B2: 45_000, C2: 100, D2: 119, E2: true },
    ...{ A3: "a;b", B3: 45_000.5, C3: 50, D3: 150, E3: { error: "#N/A" }, F3: "-5" },
  });
  expect(cellsOf(sheet?.formulas ?? new Map())).toEqual({
    D2: "Orders_2024[[#This Row],[Net]]*1.19",
    D3: "SUM(Orders_2024[Net])",
  });
  expect(tables).toMatchObject([{ name: "Orders_2024", area: { top: 0, left: 0, bottom: 3, right: 5 } }]);
  expect([...(sheet?.formats ?? [])].map(([key, at]) => [columnOf(key), formats[at]])).toContainEqual([
    2,
    "#,##0.00 [$€-407]",
  ]);
  expect(formats[sheet?.formats.get(keyOf(1, 1)) ?? 0]).toBe("yyyy-mm-dd");
});

test("the same tables give the same bytes", () => {
  expect(createWorkbook([orders])).toEqual(createWorkbook([orders]));
});

test("names of tables are unlike cells and each other", () => {
  const names = ["A1", "Q1 2024", "Q1-2024", "2024"];

  const { tables } = readWorkbook(
    createWorkbook(names.map((name) => ({ name, columns: [{ heading: "x" }], rows: [] }))),
  );

  expect(tables.map(({ name }) => name)).toEqual(["Table_A1", "Q1_2024", "Q1_2024_2", "Table_2024"]);
});

test.each([
  ["no table", []],
  ["a sheet name with a sign that Excel does not allow", [{ ...orders, name: "a/b" }]],
  ["a sheet name of more than 31 characters", [{ ...orders, name: "x".repeat(32) }]],
  ["two sheets of one name", [orders, { ...orders, name: "orders 2024" }]],
  ["no column", [{ ...orders, columns: [], rows: [] }]],
  ["a row that is too long", [{ ...orders, rows: [[1, 2, 3, 4, 5, 6, 7]] }]],
  ["a formula that is wrong", [{ ...orders, rows: [[{ formula: "SUM(" }]] }]],
])("%s is refused", (_title, tables) => {
  expect(() => createWorkbook(tables)).toThrow(expect.objectContaining({ code: "cannot-write" }));
});

const csvOf = (table: NewTable, options?: Parameters<typeof createCsv>[1]) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(createCsv(table, options));

test("a text file has results, dates in ISO 8601, and numbers in the asked notation", () => {
  expect(
    csvOf({ ...orders, rows: [...orders.rows.slice(0, 2), [-1.5, 0.25]] }, { delimiter: ";", decimal: "," }),
  ).toBe(
    "\ufeffRegion;Due;Net;Gross;net2;Column6\r\n'=North;2023-03-15;100;119;TRUE;\r\n" +
      '"a;b";2023-03-15T12:00:00;50;150;#N/A;-5\r\n-1,5;1899-12-31T06:00:00;;;;\r\n',
  );
});

test("times are written as times, and a quoted text keeps its line breaks", () => {
  const table = {
    name: "x",
    columns: [{ heading: "At", type: "time" as const }, { heading: "Note" }],
    rows: [[0.5, 'a\n"b"']],
  };

  expect(csvOf(table)).toBe('\ufeffAt,Note\r\n12:00:00,"a\n""b"""\r\n');
});

test.each(texts.map(({ text, written }) => [text, written] as const))(
  "%j is written as %j",
  (text, written) => {
    expect(safeText(text)).toBe(written);
  },
);
