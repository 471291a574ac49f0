import { expect, test } from "@jest/globals";
import { areaAddress, cellAddress } from "../src/addresses.ts";
import { emptySheet, emptyWorkbook, keyOf, type Table, type Workbook } from "../src/model.ts";
import { regionsOf } from "../src/regions.ts";
import { addSheet, areaOf } from "./made-sheet.ts";

function made(...lines: string[]) {
  const workbook = emptyWorkbook("xlsx");
  return { workbook, sheet: addSheet(workbook, "S", ...lines) };
}

function regionsIn(workbook: Workbook) {
  const [found] = regionsOf(workbook);
  return (found?.regions ?? []).map(({ area, headerRows, totalRows, title }) => ({
    ...{ area: areaAddress(area), title },
    headerRows: headerRows.map((row) => row + 1),
    totalRows: totalRows.map((row) => row + 1),
  }));
}

const found = (...lines: string[]) => regionsIn(made(...lines).workbook);
const notesIn = (...lines: string[]) =>
  regionsOf(made(...lines).workbook).flatMap(({ notes }) =>
    notes.map(({ area, text }) => `${areaAddress(area)} ${text}`),
  );

test("a sheet may have several tables, with titles, headings and totals", () => {
  expect(
    found(
      "Orders",
      "",
      "Item|Price||Shop|Day",
      "Pen|2||North|2024-01-05",
      "Ink|3||South|2024-01-06",
      "Total|5",
    ),
  ).toEqual([
    { area: "A3:B6", title: "Orders", headerRows: [3], totalRows: [6] },
    { area: "D3:E5", title: null, headerRows: [3], totalRows: [] },
  ]);
});

test("the area of a region reaches from the first heading to the last total", () => {
  const { workbook } = made(
    "|Percent|Dollar",
    "Source|of total|by source",
    "",
    "Fees|0.4|120",
    "Local|0.6|180",
    "",
    "Total|1|300",
  );
  const [regions] = regionsOf(workbook);

  expect(regions?.regions).toMatchObject([
    { area: areaOf(0, 0, 6, 2), headerRows: [0, 1], top: 3, bottom: 4, totalRows: [6], blankRows: [] },
  ]);
  expect(regions?.regions[0]?.headings).toEqual(["Source", "Percent of total", "Dollar by source"]);
});

test("a table of the file is a region, and what is beside it is not part of it", () => {
  const { workbook } = made("Item|Price|Ann", "Pen|2|Ben", "Ink|3|Cid", "Sum|5|Dan");
  const columns = ["Item", "Price"].map((name) => ({ name, formula: null, total: null }));
  const table: Table = {
    name: "Orders",
    sheet: "S",
    area: areaOf(0, 0, 3, 1),
    headerRows: 1,
    totalsRows: 1,
    isFiltered: false,
    columns,
  };
  workbook.tables.push(table);
  const [regions] = regionsOf(workbook);

  expect(regions?.regions).toMatchObject([
    {
      table: "Orders",
      area: areaOf(0, 0, 3, 1),
      headerRows: [0],
      top: 1,
      bottom: 2,
      totalRows: [3],
      headings: ["Item", "Price"],
    },
    { table: null, area: areaOf(0, 2, 3, 2) },
  ]);
});

test("a cell with a label is no table", () => {
  const [regions] = regionsOf(made("VAT:|0.2||Item|Price", "Due:|2024-01-05||Pen|2", "|||Ink|3").workbook);

  expect(regions?.labels.map(({ label, row, column }) => [label, cellAddress(row, column)])).toEqual([
    ["VAT", "B1"],
    ["Due", "B2"],
  ]);
  expect(regions?.regions.map(({ area }) => areaAddress(area))).toEqual(["D1:E3"]);
  expect(regions?.notes).toEqual([]);
});

test("cells that belong to no table are notes", () => {
  const lines = ["Item|Price", "Pen|2", "Ink|3", "", "", "", "Prices without tax", "", "", "|||7"];

  expect(notesIn(...lines)).toEqual(["A7 Prices without tax", "D10 null"]);
});

test("lines of text are notes, not a table", () => {
  const lines = [
    "We buy from two shops, in turn.",
    "Each order has a limit of 500.",
    "Ask Ann if you need more of it.",
  ];
  expect(found(...lines)).toEqual([]);
  expect(notesIn(...lines)).toEqual([`A1:A3 ${lines[0]}`]);
  expect(
    found("Table 22", "Colleges", "Revenues", "Year 1999", "", "Item|Price", "Pen|2", "Ink|3").at(0)?.area,
  ).toBe("A6:B8");
  expect(found("Ann", "Ben", "Cid", "Dan")).toHaveLength(1);
});

test("a single row without headings is no table", () => {
  expect(found("1|2|3")).toEqual([]);
  expect(notesIn("1|2|3")).toEqual(["A1:C1 null"]);
});

test("a formula with an empty result belongs to its table, and a sum below it is a total", () => {
  expect(found("Item|Price", "Pen|2", "Ink|3", 'Cap|=IF(C4>0,C4,"")→\'', "|=SUM(B2:B4)→5")).toEqual([
    { area: "A1:B5", title: null, headerRows: [1], totalRows: [5] },
  ]);
});

test("merged cells join the columns of a table", () => {
  const { workbook, sheet } = made("Item||Price", "Pen||2", "Ink||3");
  for (let row = 0; row < 3; row++) sheet.merged.push(areaOf(row, 0, row, 1));

  expect(regionsIn(workbook).map(({ area }) => area)).toEqual(["A1:C3"]);
});

test("dates of the 1904 system are headings with their day", () => {
  const { workbook } = made("Item|2024-01-01|2024-02-01", "Pen|2|3", "Ink|3|4");
  const [sheet] = workbook.sheets;
  for (const column of [1, 2]) {
    const key = keyOf(0, column);
    sheet?.values.set(key, Number(sheet.values.get(key)) - 1462);
  }
  workbook.is1904 = true;

  expect(regionsOf(workbook)[0]?.regions[0]?.headings).toEqual(["Item", "2024-01-01", "2024-02-01"]);
});

test("the rows of a long table are all part of it, and its totals are found", () => {
  const workbook = emptyWorkbook("xlsx");
  const sheet = emptySheet("S");
  const put = (row: number, ...cells: (string | number)[]) => {
    for (const [column, cell] of cells.entries()) sheet.values.set(keyOf(row, column), cell);
  };
  put(0, "Orders");
  put(2, "Item", "Price", "Count");
  for (let row = 3; row < 30_000; row++) put(row, `Item ${row}`, row, ...(row % 3 ? [1] : []));
  put(20_000, "Total North", 7, 8);
  put(30_000, "Total", 5, 6);
  put(30_003, "Shop", "Sales");
  put(30_004, "North", 5);
  put(30_005, "South", 6);
  sheet.used = areaOf(0, 0, 30_005, 2);
  workbook.sheets.push(sheet);

  expect(regionsIn(workbook)).toEqual([
    { area: "A3:C30001", title: "Orders", headerRows: [3], totalRows: [30_001] },
    { area: "A30004:B30006", title: null, headerRows: [30_004], totalRows: [] },
  ]);
});

test("a million cells are one region", () => {
  const workbook = emptyWorkbook("xlsx");
  const sheet = emptySheet("S");
  for (let row = 0; row < 40_000; row++)
    for (let column = 0; column < 25; column++)
      sheet.values.set(
        keyOf(row, column),
        row === 0 ? `Heading ${column}` : column % 4 === 0 ? `Name ${row % 99}` : row * column,
      );
  sheet.used = areaOf(0, 0, 39_999, 24);
  workbook.sheets.push(sheet);

  expect(regionsIn(workbook).map(({ area }) => area)).toEqual(["A1:Y40000"]);
});

test("cells far apart take no memory for the cells between them", () => {
  const workbook = emptyWorkbook("xlsx");
  const sheet = emptySheet("S");
  for (let at = 0; at < 50_000; at++) sheet.values.set(keyOf(at * 17, (at * 31) % 16_384), at);
  sheet.used = areaOf(0, 0, 49_999 * 17, 16_383);
  workbook.sheets.push(sheet);

  expect(regionsIn(workbook)).toEqual([]);
});
