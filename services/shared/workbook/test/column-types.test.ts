import { expect, test } from "@jest/globals";
import { type Column, columnsOf } from "../src/column-types.ts";
import { formatKind } from "../src/format-kind.ts";
import { emptyWorkbook, keyOf, type Workbook } from "../src/model.ts";
import { regionsOf } from "../src/regions.ts";
import formats from "./format-kind.json" with { type: "json" };
import { addSheet, areaOf, formatIndex } from "./made-sheet.ts";

test.each(formats)("the format %s shows: %s", (code = "", kind = "") => {
  expect(formatKind(code)).toBe(kind);
});

function columnsIn(workbook: Workbook, samples = 0): Column[] {
  const [found] = regionsOf(workbook);
  const [sheet] = workbook.sheets;
  if (!found || !sheet) throw new Error("There is no sheet");
  return columnsOf(sheet, found.regions, workbook.formats.map(formatKind), samples)[0] ?? [];
}

function columns(...lines: string[]): Column[] {
  const workbook = emptyWorkbook("xlsx");
  addSheet(workbook, "S", ...lines);
  return columnsIn(workbook);
}

const types = (...lines: string[]) => columns(...lines).map(({ type }) => type);
const column = (heading: string, ...cells: string[]): Column => {
  const [, found] = columns(
    `Item|${heading}|Remark`,
    ...cells.map((cell, at) => `Item ${at}|${cell}|is good`),
  );
  if (!found) throw new Error("There is no second column");
  return found;
};

test("the type of a column follows from its values and number formats", () => {
  expect(
    types(
      "Name|Count|Net|Share|Day|Start|Paid|Left",
      "Pen Red|1.5|€2|5%|2024-01-05|8:30|TRUE|",
      "Ink Blue|2|€3|6%|2024-01-06|9:45|FALSE|",
      "Cap Dark|3|€4|7%|2024-01-07|7:15|TRUE|",
    ),
  ).toEqual(["text", "number", "currency", "percent", "date", "time", "boolean", "empty"]);
});

test("more cells of the same type make it surer", () => {
  const few = column("Count", "1.5", "2");
  const many = column("Count", "1.5", "2", "3", "4", "5", "6", "7", "8");

  expect(few.confidence).toBeGreaterThan(0.7);
  expect(many.confidence).toBeGreaterThan(few.confidence);
  expect(many.confidence).toBeLessThanOrEqual(1);
  expect(column("Count", "1.5", "2", "x", "4", "5", "6", "7", "8").confidence).toBeLessThan(many.confidence);
});

test("a column in which no type has 70 percent is mixed", () => {
  expect(column("Value", "1", "x", "TRUE", "2", "y", "z")).toMatchObject({ type: "mixed" });
  expect(column("Value", "1", "2", "3", "y")).toMatchObject({ type: "number" });
});

test("amounts are money if a third of the cells shows a currency", () => {
  expect(column("Net", "€2", "3", "4.5").type).toBe("currency");
  expect(column("Net", "€2", "3", "4.5", "5", "6").type).toBe("number");
});

test("numbers and dates that are stored as text have the type that is meant", () => {
  expect(column("Net", "'1,234.50", "2", "'3")).toMatchObject({ type: "number", storedAsText: 2 / 3 });
  expect(column("Day", "'05.01.2024", "2024-01-06")).toMatchObject({ type: "date", storedAsText: 0.5 });
});

const identifiers = [
  ["Order ID", "17", "18", "19"],
  ["customerId", "17", "17", "18"],
  ["Artikelnr.", "A17", "B18", "A17"],
  ["No.", "1", "2", "3"],
  ["Position", "A-17", "A-204", "B-9", "C-33"],
  ["コード", "17", "18", "19"],
] as const;
test.each(identifiers)("a column with the heading %s has identifiers", (heading, ...cells) => {
  const { type, confidence } = column(heading, ...cells);
  expect(type).toBe("id");
  expect(confidence).toBeGreaterThanOrEqual(0.75);
});

const others = [
  ["Number of pens", "3", "3", "5"],
  ["Code", "a long text", "another one", "a third one"],
  ["Order ID", "1.5", "2.5", "3.5"],
  ["Order ID", "€17", "€18", "€19"],
  ["Year", "2020", "2021", "2022", "2023"],
  ["Investment", "2000001", "2000002", "2000003", "2000004"],
  ["Formula", "'=SIN(A1)", "'=SIN(A2)", "'=SIN(A3)", "'=SIN(A4)"],
] as const;
test.each(others)("a column with the heading %s and other values has no identifiers", (heading, ...cells) => {
  expect(column(heading, ...cells).type).not.toBe("id");
});

test("a column has its limits, and the numbers of different, empty and wrong cells", () => {
  expect(column("Net", "3", "", "#N/A", "-2", "3")).toMatchObject({
    ...{ least: -2, greatest: 3, distinct: 2, empty: 1, errors: 1, formulas: 0 },
  });
  expect(column("Name", "a b", "c d", "a b")).toMatchObject({ least: null, greatest: null, distinct: 2 });
});

test("totals and blank rows do not count", () => {
  const [, price] = columns("Item|Price", "Pen|2", "", "Ink|3", "Total|5");
  expect(price).toMatchObject({ greatest: 3, empty: 0, distinct: 2 });
});

test("white space counts as empty, but a formula with an empty result does not", () => {
  expect(column("Net", "1", "' ", "2", '=IF(A1,1,"")→\'')).toMatchObject({
    type: "number",
    distinct: 2,
    empty: 1,
  });
});

test("the share of formulas is that of the data rows", () => {
  expect(column("Net", "=1→1", "2", "=3→3", "=4→4").formulas).toBe(0.75);
  expect(column("Net", "=A2*2", "=A3*2")).toMatchObject({
    type: "number",
    confidence: 0.3,
    formulas: 1,
    empty: 0,
  });
});

test("a formula without value has the type of its number format", () => {
  const workbook = emptyWorkbook("xlsx");
  const sheet = addSheet(workbook, "S", "Item|Due", "Pen|=TODAY()", "Ink|=TODAY()");
  for (const row of [1, 2]) sheet.formats.set(keyOf(row, 1), formatIndex(workbook, "yyyy-mm-dd"));

  expect(columnsIn(workbook)[1]).toMatchObject({ type: "date" });
});

test("values are only given if asked for", () => {
  const workbook = emptyWorkbook("xlsx");
  addSheet(workbook, "S", "Item|Price", "Pen|2", "Pen|3", "Ink|4");

  expect(columnsIn(workbook).map(({ samples }) => samples)).toEqual([[], []]);
  expect(columnsIn(workbook, 2).map(({ samples }) => samples)).toEqual([
    ["Pen", "Ink"],
    [2, 3],
  ]);
});

test("all rows of a long column count for its limits, and the different values up to a thousand", () => {
  const workbook = emptyWorkbook("xlsx");
  const sheet = addSheet(workbook, "S", "Item|Price");
  for (let row = 1; row <= 200_000; row++) {
    sheet.values.set(keyOf(row, 0), `Item ${row}`);
    sheet.values.set(keyOf(row, 1), row === 123_457 ? -7 : row % 500);
  }
  sheet.used = areaOf(0, 0, 200_000, 1);

  expect(columnsIn(workbook)).toMatchObject([
    { type: "text", distinct: 1000 },
    { type: "number", least: -7, greatest: 499, distinct: 501, empty: 0 },
  ]);
});
