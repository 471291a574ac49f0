// The map of a workbook: what it shows, what it leaves out, and how long it may be.
import { expect, test } from "@jest/globals";
import { describe } from "../src/describe.ts";
import { mapOf } from "../src/map.ts";
import { emptyWorkbook, keyOf, type Workbook } from "../src/model.ts";
import { addSheet, areaOf } from "./made-sheet.ts";

const orders = [
  "Orders of May",
  "",
  "Order ID|Day|Net|Gross",
  "A-17|2024-05-02|€10|=C4*1.19→11.9",
  "A-18|2024-05-07|€20|=C5*1.19→23.8",
  "A-19||€30|=C6*1.19→#REF!",
  "Total||€60|=SUM(D4:D6)→#REF!",
  "",
  "",
  "",
  "Prices are without discount",
  "||||||VAT:|19%",
];

function made(): Workbook {
  const workbook = emptyWorkbook("xlsx");
  addSheet(workbook, "Orders", ...orders);
  return workbook;
}

test("a map shows sheets, regions, columns, labels, notes and formulas", () => {
  expect(mapOf(made())).toBe(`Excel workbook, 1 sheet
Sheet Orders: A1:H12, 22 cells, 4 formulas, 2 errors (2 #REF!)
  Region A3:D7 "Orders of May": headings in row 3, 3 rows, totals in row 7
    A Order ID: id, 3 different
    B Day: date, 2024-05-02 to 2024-05-07, 1 empty
    C Net: currency, 10 to 30
    D Gross: number, 11.9 to 23.8, formulas, 1 with errors
  Labels: H12 "VAT"
  Notes and loose cells: A11 "Prices are without discount"
  Formulas:
    D4:D6 (3): =C4*1.19
    D7: =SUM(D4:D6)
`);
});

test("a map shows names, tables, links, macros, rules and the settings of the calculation", () => {
  const workbook = made();
  const [sheet] = workbook.sheets;
  workbook.hasMacros = true;
  workbook.is1904 = true;
  workbook.calculation = {
    mode: "manual",
    isIterative: true,
    iterations: 50,
    maximumChange: 0.1,
    isPrecisionAsDisplayed: false,
  };
  workbook.externalBooks.push({ path: "file:///C:/Users/Ann/Prices%202024.xlsx", sheets: [], names: [] });
  workbook.names.push(
    { name: "Rate", scope: null, isHidden: false, formula: "Orders!$H$12" },
    { name: "Local", scope: "Orders", isHidden: false, formula: "3" },
    { name: "_xlnm.Print_Area", scope: "Orders", isHidden: false, formula: "Orders!$A$1:$D$7" },
    { name: "Secret", scope: null, isHidden: true, formula: "5" },
  );
  sheet?.validations.push({ cells: "C4:C6", type: "decimal", operator: "greaterThan", formulas: ["0"] });
  sheet?.conditionalFormats.push({
    cells: "D4:D6",
    type: "cellIs",
    operator: null,
    priority: 1,
    formulas: ["9"],
  });
  const columns = ["Order ID", "Day", "Net", "Gross"].map((name) => ({ name, formula: null, total: null }));
  workbook.tables.push({
    name: "tOrders",
    sheet: "Orders",
    area: areaOf(2, 0, 6, 3),
    headerRows: 1,
    totalsRows: 1,
    isFiltered: false,
    columns,
  });

  const map = mapOf(workbook);

  expect(map).toMatch(
    "Excel workbook, 1 sheet, macros (never run), calculated on request only, circular references calculated up to 50 times, dates from 1904",
  );
  expect(map).toMatch("Names: Rate = Orders!$H$12, Local (only in Orders) = 3\n");
  expect(map).toMatch("Links to other workbooks: Prices%202024.xlsx\n");
  expect(map).toMatch("  Table tOrders A3:D7: headings in row 3, 3 rows, totals in row 7");
  expect(map).toMatch("  Validations: C4:C6 decimal 0\n");
  expect(map).toMatch("  Conditional formats: D4:D6 cellIs\n");
});

test("of hidden and protected sheets a map shows only the names", () => {
  const workbook = made();
  const hidden = addSheet(workbook, "Old wages", "Person|Wage", "Ann|=7000→7000", "Ben|6000");
  const closed = addSheet(workbook, "Plan", "Person|Bonus", "Ann|500", "Ben|600");
  hidden.state = "veryHidden";
  closed.isProtected = true;
  const columns = ["Person", "Wage"].map((name) => ({ name, formula: null, total: null }));
  workbook.tables.push({
    name: "Wages",
    sheet: "Old wages",
    area: areaOf(0, 0, 2, 1),
    headerRows: 1,
    totalsRows: 0,
    isFiltered: false,
    columns,
  });
  workbook.names.push(
    { name: "Highest", scope: null, isHidden: false, formula: "'Old wages'!$B$2" },
    { name: "Inner", scope: "Plan", isHidden: false, formula: "7000" },
  );
  workbook.warnings.push({ code: "data-table", message: "Plan!B7 belongs to a what-if data table" });

  const text = `${JSON.stringify(describe(workbook, { samples: 9 }))}\n${mapOf(workbook, { samples: 9 })}`;

  expect(mapOf(workbook)).toMatch(
    /Excel workbook, 3 sheets\nHidden sheets, not shown: Old wages\nProtected sheets, not shown: Plan\n/,
  );
  expect(mapOf(workbook)).toMatch("Names: Highest = in a sheet that is not shown\n");
  expect(text).not.toMatch(/Wage\b|Wages|Bonus|Person|Inner|B7|\b7000|\b600\b/);
});

test("values of cells are only shown if samples are asked for", () => {
  expect(mapOf(made())).not.toMatch("A-17");
  expect(mapOf(made(), { samples: 1 })).toMatch('A Order ID: id, 3 different, such as "A-17"\n');
});

test("a text file shows how it was understood", () => {
  const workbook = emptyWorkbook("text");
  addSheet(workbook, "orders.csv", "Item|Price", "Pen|2", "Ink|3");
  workbook.layout = {
    encoding: { value: "utf-8", confidence: 1 },
    delimiter: { value: ";", confidence: 0.97 },
    decimal: { value: ",", confidence: 0.84 },
    dateOrder: { value: "day-month", confidence: 0.5 },
  };

  expect(mapOf(workbook)).toMatch(
    'Text file, 1 sheet\nEncoding "utf-8" (100 % sure), delimiter ";" (97 % sure), decimal sign "," (84 % sure), order of dates "day-month" (50 % sure)\n',
  );
});

test("columns without headings that are alike are one entry", () => {
  const workbook = emptyWorkbook("xlsx");
  addSheet(workbook, "S", "1|1|1|2.5", "1|1|1|3.5", "1|1|1|4.5");

  expect(mapOf(workbook)).toMatch("    A–C: number, always 1\n    D: number, 2.5 to 4.5\n");
});

function large(sheets: number, columns: number): Workbook {
  const workbook = emptyWorkbook("xlsx");
  for (let at = 0; at < sheets; at++) {
    const headings = Array.from({ length: columns }, (_, column) => `Heading ${column} of sheet ${at}`);
    const row = (number: number) =>
      headings.map((_, column) => `=A${number}+${column}→${number * column}`).join("|");
    addSheet(workbook, `Sheet ${at}`, headings.join("|"), row(2), row(3));
  }
  return workbook;
}

const sizes = [
  { sheets: 1, columns: 400, tokens: 4000 },
  { sheets: 30, columns: 30, tokens: 4000 },
  { sheets: 400, columns: 3, tokens: 4000 },
  { sheets: 2000, columns: 1, tokens: 4000 },
  { sheets: 10, columns: 10, tokens: 300 },
  { sheets: 50, columns: 10, tokens: 100 },
];
test.each(sizes)("the map of $sheets sheets with $columns columns has at most $tokens tokens", (size) => {
  const { sheets, columns, tokens } = size;
  expect(mapOf(large(sheets, columns), { tokens }).length).toBeLessThanOrEqual(tokens * 3.5);
});

test("a map that is too long says what it leaves out, and leaves out the same of every sheet", () => {
  const map = mapOf(large(30, 30));
  const more = map.match(/… \d+ more/g) ?? [];

  expect(map).toMatch("Lists are shortened so that the map is not too long.");
  expect(new Set(map.match(/ {4}Columns: .*/g)?.map((line) => line.split(",").length)).size).toBe(1);
  expect(map.match(/^Sheet /gm)).toHaveLength(30);
  expect(more.length).toBeGreaterThanOrEqual(30);
  expect(mapOf(made())).not.toMatch(/shortened|more/);
});

test("the description has the regions and columns of each sheet", () => {
  const [sheet] = describe(made()).sheets;

  expect(sheet).toMatchObject({
    ...{ name: "Orders", area: "A1:H12", cells: 22, formulas: 4, errors: { "#REF!": 2 } },
    regions: [
      { area: "A3:D7", headerRows: [3], totalRows: [7], top: 4, bottom: 6, rows: 3, title: "Orders of May" },
    ],
    labels: [{ label: "VAT", cell: "H12" }],
    notes: [{ area: "A11", cells: 1, text: "Prices are without discount" }],
  });
  expect(sheet?.regions[0]?.columns[3]).toMatchObject({
    heading: "Gross",
    column: 3,
    type: "number",
    formulas: 1,
  });
  expect(sheet?.formulaGroups).toEqual([
    { cell: "D4", formula: "C4*1.19", r1c1: "RC[-1]*1.19", count: 3, kind: "plain", areas: ["D4:D6"] },
    { cell: "D7", formula: "SUM(D4:D6)", r1c1: "SUM(R[-3]C:R[-1]C)", count: 1, kind: "plain", areas: ["D7"] },
  ]);
});

test("an empty sheet and a sheet with one cell have a map", () => {
  const workbook = emptyWorkbook("xlsx");
  addSheet(workbook, "Empty");
  addSheet(workbook, "One", "").formulas.set(keyOf(2, 2), "NOW()");

  expect(mapOf(workbook)).toMatch(/^Excel workbook, 2 sheets\nSheet Empty: empty\nSheet One:/);
});
