// What is read from OpenDocument spreadsheets (.ods).
import { expect, test } from "@jest/globals";
import type { Sheet } from "../src/model.ts";
import { readWorkbook } from "../src/read.ts";
import { WorkbookError } from "../src/workbook-error.ts";
import { cellsOf } from "./cells-of.ts";
import { zipped } from "./made-workbook.ts";

interface MadeOds {
  styles?: string;
  /** Elements before the sheets. */
  settings?: string;
  sheets?: string;
  /** Elements behind the sheets. */
  rest?: string;
  parts?: Record<string, string>;
}

const parts = ({ styles = "", settings = "", sheets = "", rest = "", parts: more = {} }: MadeOds) => ({
  mimetype: "application/vnd.oasis.opendocument.spreadsheet",
  "content.xml": `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${settings}${sheets}${rest}</office:spreadsheet></office:body></office:document-content>`,
  ...more,
});
const read = (made: MadeOds) => readWorkbook(zipped(parts(made)), "made.ods");
const table = (content: string, attributes = 'table:name="Sheet1"') =>
  `<table:table ${attributes}>${content}</table:table>`;
const row = (content: string, attributes = "") =>
  `<table:table-row ${attributes}>${content}</table:table-row>`;
const cell = (attributes: string, content = "") =>
  `<table:table-cell ${attributes}>${content}</table:table-cell>`;
const number = (value: number, more = "") =>
  cell(`office:value-type="float" office:value="${value}" ${more}`);
const formula = (written: string) =>
  number(0, `table:formula="${written.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`);

function sheetWith(content: string, more: MadeOds = {}): Sheet {
  const [sheet] = read({ ...more, sheets: table(content) }).sheets;
  if (!sheet) throw new Error("there is no sheet");
  return sheet;
}

test("every type of value is read", () => {
  const sheet = sheetWith(
    row(
      number(1.5) +
        cell(
          'office:value-type="string"',
          '<text:p>two<text:s text:c="2"/>x</text:p><text:p>lines</text:p>',
        ) +
        cell('office:value-type="boolean" office:boolean-value="true"', "<text:p>TRUE</text:p>") +
        cell('office:value-type="percentage" office:value="0.5"') +
        cell('office:value-type="date" office:date-value="2024-05-31T12:00:00"') +
        cell('office:value-type="time" office:time-value="PT18H00M00S"') +
        cell('office:value-type="string" calcext:value-type="error"', "<text:p>#N/A</text:p>") +
        cell('office:value-type="string" calcext:value-type="error"', "<text:p>Err:503</text:p>"),
    ),
  );

  expect(cellsOf(sheet.values)).toEqual({
    ...{ A1: 1.5, B1: "two  x\nlines", C1: true, D1: 0.5, E1: 45443.5, F1: 0.75 },
    ...{ G1: { error: "#N/A" }, H1: { error: "#NUM!" } },
  });
});

test("repeated cells and rows are written out, empty ones take no place", () => {
  const sheet = sheetWith(
    row(
      cell('table:number-columns-repeated="2"') + number(1, 'table:number-columns-repeated="2"'),
      'table:number-rows-repeated="2"',
    ) + row(cell('table:number-columns-repeated="16384"'), 'table:number-rows-repeated="1048574"'),
  );

  expect(cellsOf(sheet.values)).toEqual({ C1: 1, D1: 1, C2: 1, D2: 1 });
  expect(sheet.used).toEqual({ top: 0, left: 2, bottom: 1, right: 3 });
});

test("repetitions beyond the sheet or the limit of cells are refused", () => {
  const codeOf = (content: string) => {
    try {
      sheetWith(content);
    } catch (error) {
      if (error instanceof WorkbookError) return error.code;
    }
    return "read";
  };

  expect(codeOf(row(number(1, 'table:number-columns-repeated="16385"')))).toBe("damaged");
  expect(
    codeOf(row(number(1, 'table:number-columns-repeated="9999"'), 'table:number-rows-repeated="9999"')),
  ).toBe("too-large");
});

test.each([
  ["of:=SUM([.A1:.B2];[$Data.C3])", "SUM(A1:B2,Data!C3)"],
  ["of:=['My sheet'.$A$1]", "'My sheet'!$A$1"],
  ["of:=['It''s'.A1:.B2]", "'It''s'!A1:B2"],
  ["of:=SUM([Jan.A1:Mar.A1])", "SUM(Jan:Mar!A1:A1)"],
  ["of:=SUM([.A1:.A1048576])+SUM([.$B:.$C])", "SUM(A:A)+SUM($B:$C)"],
  ["of:={1;2|3;4}*[.A1]", "{1,2;3,4}*A1"],
  ['of:=IF([.A1]="a;b";"[.A1]";#REF!)', 'IF(A1="a;b","[.A1]",#REF!)'],
  ["of:=[.#REF!]+[$Data.#REF!]", "#REF!+#REF!"],
  ["of:=SUM([.A1:.B2]![.B1:.B3])", "SUM(A1:B2 B1:B3)"],
  ["of:=COUNT([.A1]~[.B1])", "COUNT(A1,B1)"],
  ["of:=COM.MICROSOFT.CONCAT([.A1])&LEGACY.NORMSDIST(1)", "CONCAT(A1)&NORMSDIST(1)"],
  ["oooc:=SUM([.A1];Rate)", "SUM(A1,Rate)"],
  ["of:=['file:///c/p.ods'#$Net.A1]", "[1]Net!A1"],
  ["msoxl:=SUM(A1:B2,1)", "SUM(A1:B2,1)"],
])("formulas are written in Excel's notation: %s", (written, expected) => {
  expect(cellsOf(sheetWith(row(formula(written))).formulas)).toEqual({ A1: expected });
});

test("array formulas, merged cells and comments are read", () => {
  const note =
    "<office:annotation><dc:creator>Ann</dc:creator><text:p>Check</text:p></office:annotation><text:p>a</text:p>";
  const sheet = sheetWith(
    row(
      number(
        1,
        'table:formula="of:=[.B1:.B2]*2" table:number-matrix-rows-spanned="2" table:number-matrix-columns-spanned="1"',
      ) +
        cell('office:value-type="string" table:number-columns-spanned="2"', note) +
        "<table:covered-table-cell/>",
    ),
  );

  expect(sheet.arrays).toEqual([{ area: { top: 0, left: 0, bottom: 1, right: 0 }, isDynamic: false }]);
  expect(sheet.merged).toEqual([{ top: 0, left: 1, bottom: 0, right: 2 }]);
  expect(cellsOf(sheet.comments)).toEqual({ B1: "Check" });
  expect(cellsOf(sheet.values)).toEqual({ A1: 1, B1: "a" });
});

test("number formats become format codes", () => {
  const styles =
    '<number:number-style style:name="N1"><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/><number:text> kg</number:text></number:number-style>' +
    '<number:date-style style:name="N2"><number:day number:style="long"/><number:text>.</number:text><number:month number:style="long"/><number:text>.</number:text><number:year number:style="long"/></number:date-style>' +
    '<number:percentage-style style:name="N3"><number:number number:decimal-places="1" number:min-decimal-places="1" number:min-integer-digits="1"/><number:text>%</number:text></number:percentage-style>' +
    '<number:time-style style:name="N4" number:truncate-on-overflow="false"><number:hours/><number:text>:</number:text><number:minutes number:style="long"/></number:time-style>' +
    [1, 2, 3, 4].map((at) => `<style:style style:name="s${at}" style:data-style-name="N${at}"/>`).join("") +
    '<style:style style:name="child" style:parent-style-name="s3"/>';
  const cells = ["s1", "s2", "child", "s4"].map((style) => number(1, `table:style-name="${style}"`)).join("");
  const workbook = read({ styles, sheets: table(row(cells)) });

  const indexes = Object.values(cellsOf(workbook.sheets[0]?.formats ?? new Map()));
  expect(indexes.map((index) => workbook.formats[index])).toEqual([
    '#,##0.00" kg"',
    "dd.mm.yyyy",
    "0.0%",
    "[h]:mm",
  ]);
});

test("hidden sheets, rows and columns, protection, filters, settings and names are read", () => {
  const workbook = read({
    styles: '<style:style style:name="h"><style:table-properties table:display="false"/></style:style>',
    settings:
      '<table:calculation-settings table:precision-as-shown="true"><table:null-date table:date-value="1904-01-01"/><table:iteration table:status="enable" table:steps="9"/></table:calculation-settings>',
    sheets:
      table(
        '<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>' +
          row(number(1)) +
          row(number(2), 'table:visibility="filter"') +
          row(number(3)) +
          '<table:named-expressions><table:named-range table:name="Local" table:base-cell-address="$Sheet1.$B$2" table:cell-range-address="$Sheet1.B1"/></table:named-expressions>',
        'table:name="Sheet1" table:protected="true"',
      ) + table(row(cell("")), 'table:name="Secret" table:style-name="h"'),
    rest:
      '<table:named-expressions><table:named-expression table:name="Rate" table:expression="of:=[$Sheet1.$A$1]*2"/></table:named-expressions>' +
      '<table:database-ranges><table:database-range table:name="d" table:target-range-address="Sheet1.A1:Sheet1.A3"/></table:database-ranges>',
  });

  expect(workbook.sheets).toMatchObject([
    {
      ...{ isProtected: true, hiddenRows: new Set([1]), hiddenColumns: new Set([1, 2]) },
      filter: { top: 0, left: 0, bottom: 2, right: 0 },
    },
    { name: "Secret", state: "hidden" },
  ]);
  expect(workbook.names).toEqual([
    { name: "Local", scope: "Sheet1", isHidden: false, formula: "#REF!" },
    { name: "Rate", scope: null, isHidden: false, formula: "Sheet1!$A$1*2" },
  ]);
  expect(workbook.is1904).toBe(true);
  expect(workbook.calculation).toMatchObject({
    isIterative: true,
    iterations: 9,
    isPrecisionAsDisplayed: true,
  });
});

test("values of other documents are kept apart from the sheets", () => {
  const { sheets, externalBooks } = read({
    sheets:
      table(row(formula("of:=['file:///p.ods'#$Net.A1]"))) +
      table(row(number(7)), `table:name="'file:///p.ods'#Net"`),
  });

  expect(sheets.map(({ name }) => name)).toEqual(["Sheet1"]);
  expect(
    externalBooks.map(({ path, sheets: [net] }) => [path, net?.name, cellsOf(net?.values ?? new Map())]),
  ).toEqual([["file:///p.ods", "Net", { A1: 7 }]]);
});

test("an encrypted file is refused as such", () => {
  const manifest =
    "<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>";

  expect(() => read({ parts: { "META-INF/manifest.xml": manifest } })).toThrow("encrypted");
});

test("frozen rows and columns and the widths of columns are read", () => {
  const item = (name: string, value: string | number) =>
    `<config:config-item config:name="${name}" config:type="short">${value}</config:config-item>`;
  const entry = (name: string, content: string) =>
    `<config:config-item-map-entry config:name="${name}">${content}</config:config-item-map-entry>`;
  const split = (modes: readonly [number, number]) =>
    item("HorizontalSplitMode", modes[0]) +
    item("HorizontalSplitPosition", 2) +
    item("VerticalSplitMode", modes[1]) +
    item("VerticalSplitPosition", 1e9);
  const view = (content: string) =>
    `<config:config-item-map-entry><config:config-item-map-named config:name="Tables">${content}</config:config-item-map-named></config:config-item-map-entry>`;
  const width = (name: string, size: string) =>
    `<style:style style:name="${name}" style:family="table-column"><style:table-column-properties style:column-width="${size}"/></style:style>`;
  const column = (style: string, more = "") => `<table:table-column table:style-name="${style}" ${more}/>`;
  const { sheets } = read({
    styles: width("co1", "2.54cm") + width("co2", "0.5in") + width("co3", "-1cm") + width("co4", "9e9cm"),
    sheets:
      table(
        column("co1", 'table:number-columns-repeated="2"') +
          column("co2", 'table:visibility="collapse"') +
          column("co2") +
          column("co3") +
          column("co4") +
          column("co1", 'table:number-columns-repeated="1000000"') +
          row(number(1)),
      ) + table(row(number(1)), 'table:name="Second"'),
    parts: {
      "settings.xml": `<office:document-settings><config:config-item-set><config:config-item-map-indexed config:name="Views">${view(entry("Sheet1", split([2, 1])) + entry("Second", split([0, 2])) + entry("Gone", split([2, 2])))}${view(entry("Sheet1", split([2, 2])))}</config:config-item-map-indexed></config:config-item-set></office:document-settings>`,
    },
  });

  expect(sheets).toMatchObject([
    {
      frozen: { rows: 0, columns: 2 },
      standardWidth: null,
      columnWidths: [
        { first: 0, last: 1, width: 96 },
        { first: 3, last: 3, width: 48 },
        { first: 6, last: 16_383, width: 96 },
      ],
    },
    { frozen: { rows: 1_048_576, columns: 0 }, columnWidths: [] },
  ]);
});
