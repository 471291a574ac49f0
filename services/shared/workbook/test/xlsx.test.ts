// What is read from Excel workbooks.
import { expect, test } from "@jest/globals";
import type { Sheet } from "../src/model.ts";
import { readWorkbook } from "../src/read.ts";
import { cellsOf } from "./cells-of.ts";
import { list, madeWorkbook, rows } from "./made-workbook.ts";

const read = (...made: Parameters<typeof madeWorkbook>) => readWorkbook(madeWorkbook(...made), "made.xlsx");

/** The first sheet, with this content. */
function sheetWith(content: string, more: Parameters<typeof madeWorkbook>[0] = {}): Sheet {
  const [sheet] = read({ ...more, sheets: { Sheet1: content } }).sheets;
  if (!sheet) throw new Error("there is no sheet");
  return sheet;
}

test("every type of value is read as what Excel shows", () => {
  const strings =
    "<sst><si><t>plain</t></si><si><r><t>for</t></r><r><t>matted</t></r><rPh><t>x</t></rPh></si></sst>";
  const sheet = sheetWith(
    rows(
      '<row r="2"><c r="A2"><v>1.5</v></c><c r="B2" t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="b"><v>1</v></c>' +
        '<c t="e"><v>#N/A</v></c><c t="str"><v>text</v></c><c t="inlineStr"><is><t>a_x000D_b</t></is></c>' +
        '<c t="d"><v>2024-05-31T12:00:00</v></c><c/></row>',
    ),
    { parts: { "xl/s.xml": strings }, related: [{ id: "x", type: "sharedStrings", target: "s.xml" }] },
  );

  expect(cellsOf(sheet.values)).toEqual({
    ...{ A2: 1.5, B2: "plain", C2: "formatted", D2: true, E2: { error: "#N/A" } },
    ...{ F2: "text", G2: "a\rb", H2: 45443.5 },
  });
  expect(sheet.used).toEqual({ top: 1, left: 0, bottom: 1, right: 7 });
});

test("the text of a shared formula is written out for every cell, with moved references", () => {
  const sheet = sheetWith(
    rows(
      '<row><c r="C1"><f t="shared" si="0" ref="C1:D2">A1*$B$1+SUM(A:A)+Other!A1&amp;"A1"</f></c>' +
        '<c r="D1"><f t="shared" si="0"/></c></row><row><c r="C2"><f t="shared" si="0"/><v>7</v></c></row>',
    ),
  );

  expect(cellsOf(sheet.formulas)).toEqual({
    C1: 'A1*$B$1+SUM(A:A)+Other!A1&"A1"',
    D1: 'B1*$B$1+SUM(B:B)+Other!B1&"A1"',
    C2: 'A2*$B$1+SUM(A:A)+Other!A2&"A1"',
  });
  expect(cellsOf(sheet.values)).toEqual({ C2: 7 });
});

test("a shared reference that leaves the sheet becomes #REF!", () => {
  const sheet = sheetWith(
    rows(
      '<row r="1"><c r="A1"><f t="shared" si="0"/></c></row><row r="2"><c r="B2"><f t="shared" si="1">A1</f></c></row>' +
        '<row r="3"><c r="A3"><f t="shared" si="1"/></c></row>',
    ),
  );

  expect(cellsOf(sheet.formulas)).toEqual({ B2: "A1", A3: "#REF!" });
});

test("array formulas keep their area, and spilling ones are marked", () => {
  const metadata =
    '<metadata><metadataTypes><metadataType name="XLDAPR"/><metadataType name="XLRICHVALUE"/></metadataTypes>' +
    '<futureMetadata name="XLDAPR"><bk><extLst><ext><xda:dynamicArrayProperties xmlns:xda="u" fDynamic="1"/></ext></extLst></bk>' +
    '<bk><extLst><ext><xda:dynamicArrayProperties xmlns:xda="u" fDynamic="0"/></ext></extLst></bk></futureMetadata>' +
    '<cellMetadata><bk><rc t="1" v="0"/></bk><bk><rc t="2" v="0"/></bk><bk><rc t="1" v="1"/></bk></cellMetadata></metadata>';
  const sheet = sheetWith(
    rows(
      '<row><c r="A1" cm="1"><f t="array" ref="A1:A3">SORT(B1:B3)</f></c><c r="C1" cm="2"><f t="array" ref="C1:D2">B1:B2*2</f></c>' +
        '<c r="E1" cm="3"><f t="array" ref="E1">SUM(B1:B2*2)</f></c><c r="F1"><f t="array">SUM(A1)</f></c><c r="G1" cm="1"><f>A1</f></c></row>',
    ),
    { parts: { "xl/m.xml": metadata }, related: [{ id: "m", type: "sheetMetadata", target: "m.xml" }] },
  );

  expect(sheet.arrays).toEqual([
    { area: { top: 0, left: 0, bottom: 2, right: 0 }, isDynamic: true },
    { area: { top: 0, left: 2, bottom: 1, right: 3 }, isDynamic: false },
    { area: { top: 0, left: 4, bottom: 0, right: 4 }, isDynamic: false },
    { area: { top: 0, left: 5, bottom: 0, right: 5 }, isDynamic: false },
  ]);
});

test("number formats are read from the cell's style", () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0&quot; kg&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const workbook = read({
    sheets: { Sheet1: rows('<row><c s="0"><v>1</v></c><c s="1"><v>1</v></c><c s="2"><v>1</v></c></row>') },
    parts: { "xl/st.xml": styles },
    related: [{ id: "x", type: "styles", target: "st.xml" }],
  });

  const formats = workbook.sheets[0]?.formats ?? new Map();
  const shown = Object.entries(cellsOf(formats)).map(([cell, index]) => [cell, workbook.formats[index]]);
  expect(Object.fromEntries(shown)).toEqual({ B1: '0.0" kg"', C1: "m/d/yyyy" });
});

test("names, states of sheets, calculation and the date system are read", () => {
  const workbook = read({
    sheets: { Open: rows(""), Secret: `${rows("")}<sheetProtection sheet="1"/>` },
    states: { Secret: 'state="veryHidden"' },
    rest:
      '<workbookPr date1904="1"/><definedNames><definedName name="Rate">Open!$A$1</definedName>' +
      '<definedName name="Local" localSheetId="1" hidden="1">5</definedName></definedNames>' +
      '<calcPr calcMode="manual" iterate="1" iterateCount="50" fullPrecision="0"/>',
  });

  expect(workbook.names).toEqual([
    { name: "Rate", scope: null, isHidden: false, formula: "Open!$A$1" },
    { name: "Local", scope: "Secret", isHidden: true, formula: "5" },
  ]);
  expect(workbook.sheets.map(({ state, isProtected }) => [state, isProtected])).toEqual([
    ["visible", false],
    ["veryHidden", true],
  ]);
  expect(workbook.calculation).toEqual({
    mode: "manual",
    isIterative: true,
    iterations: 50,
    maximumChange: 0.001,
    isPrecisionAsDisplayed: true,
  });
  expect(workbook.is1904).toBe(true);
});

test("merged cells, hidden rows and columns, validations and conditional formats are read", () => {
  const sheet = sheetWith(
    '<cols><col min="2" max="4" hidden="1"/></cols><sheetData><row r="3" hidden="1"/></sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells>' +
      '<conditionalFormatting sqref="A1:A9"><cfRule type="cellIs" priority="1" operator="greaterThan"><formula>$B$1</formula></cfRule></conditionalFormatting>' +
      '<dataValidations><dataValidation type="list" sqref="C1 C3"><formula1>"yes,no"</formula1></dataValidation></dataValidations>' +
      '<extLst><ext><x14:dataValidations xmlns:x14="u" xmlns:xm="v"><x14:dataValidation type="list"><x14:formula1><xm:f>Other!A1:A3</xm:f></x14:formula1><xm:sqref>D1</xm:sqref></x14:dataValidation></x14:dataValidations>' +
      '<x14:conditionalFormattings xmlns:x14="u" xmlns:xm="v"><x14:conditionalFormatting><x14:cfRule type="expression" priority="2"><xm:f>Other!A1=1</xm:f></x14:cfRule><xm:sqref>E1</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>',
  );

  expect([sheet.hiddenRows, sheet.hiddenColumns]).toEqual([new Set([2]), new Set([1, 2, 3])]);
  expect(sheet.merged).toEqual([{ top: 0, left: 0, bottom: 1, right: 1 }]);
  expect(sheet.validations).toEqual([
    { cells: "C1 C3", type: "list", operator: null, formulas: ['"yes,no"'] },
    { cells: "D1", type: "list", operator: null, formulas: ["Other!A1:A3"] },
  ]);
  expect(sheet.conditionalFormats).toEqual([
    { cells: "A1:A9", type: "cellIs", operator: "greaterThan", priority: 1, formulas: ["$B$1"] },
    { cells: "E1", type: "expression", operator: null, priority: 2, formulas: ["Other!A1=1"] },
  ]);
});

test("frozen rows and columns and the widths of columns are read as Excel shows them", () => {
  const sheet = sheetWith(
    '<sheetViews><sheetView><pane xSplit="2" ySplit="3" topLeftCell="C90" state="frozen"/></sheetView>' +
      '<sheetView><pane ySplit="9" state="frozen"/></sheetView></sheetViews>' +
      '<sheetFormatPr baseColWidth="10" defaultColWidth="10.7109375"/><cols><col min="1" max="2" width="9.140625"/>' +
      '<col min="3" max="3" width="9.140625" customWidth="1"/><col min="4" max="4" width="30.7109375"/>' +
      `<col min="5" max="5" width="8" hidden="1"/><col min="6" max="16384" width="2.5"/></cols>${rows("")}` +
      '<customSheetViews><customSheetView><pane ySplit="7" state="frozen"/></customSheetView></customSheetViews>',
  );

  expect(sheet.frozen).toEqual({ rows: 3, columns: 2 });
  expect(sheet.standardWidth).toBe(75);
  expect(sheet.columnWidths).toEqual([
    { first: 0, last: 2, width: 64 },
    { first: 3, last: 3, width: 215 },
    { first: 5, last: 16_383, width: 17 },
  ]);
});

test("the standard width is the given number of characters with a margin, if the file states no width", () => {
  expect(sheetWith(`<sheetFormatPr baseColWidth="8"/>${rows("")}`).standardWidth).toBe(64);
  expect(sheetWith(`<sheetFormatPr defaultRowHeight="15"/>${rows("")}`).standardWidth).toBeNull();
});

test("rows and columns above and left of the frozen ones stay in view too, and split windows freeze nothing", () => {
  const frozenIn = (view: string) =>
    sheetWith(
      `<sheetViews><sheetView ${view}</sheetView></sheetViews>${rows("")}` +
        '<customSheetViews><customSheetView><pane ySplit="7" state="frozen"/></customSheetView></customSheetViews>',
    ).frozen;
  expect(frozenIn('topLeftCell="B3"><pane ySplit="2" state="frozenSplit"/>')).toEqual({
    rows: 4,
    columns: 0,
  });
  expect(frozenIn('><pane xSplit="2400" ySplit="1800" state="split"/>')).toEqual({ rows: 0, columns: 0 });
  expect(frozenIn('><pane xSplit="2" ySplit="2"/>')).toEqual({ rows: 0, columns: 0 });
});

test("sizes of a view that no sheet can have are bounded or ignored", () => {
  const sheet = sheetWith(
    '<sheetViews><sheetView topLeftCell="XFD1048576"><pane xSplit="1e9" ySplit="-4" state="frozen"/></sheetView></sheetViews>' +
      '<sheetFormatPr defaultColWidth="NaN" baseColWidth="1e300"/><cols><col min="1" max="1" width="1e9"/>' +
      '<col min="2" max="2" width="-5"/><col min="3" max="3" width="x"/><col min="4" max="4" width="0"/>' +
      '<col min="1" max="9" width="20"/><col min="8" max="7" width="20"/><col min="a" max="9" width="20"/>' +
      `<col min="2.5" max="9" width="20"/><col min="9" max="1e12" width="0.5"/></cols>${rows("")}`,
  );

  expect(sheet.frozen).toEqual({ rows: 0, columns: 16_384 });
  expect(sheet.standardWidth).toBe(1_790);
  expect(sheet.columnWidths).toEqual([
    { first: 0, last: 0, width: 1_785 },
    { first: 8, last: 16_383, width: 3 },
  ]);
});

test("tables keep their area, columns, formulas and totals", () => {
  const table =
    '<table name="t" displayName="Sales" ref="A1:B4" totalsRowCount="1"><autoFilter ref="A1:B3"><filterColumn colId="0"><filters/></filterColumn></autoFilter><tableColumns><tableColumn name="Region"/>' +
    '<tableColumn name="Net" totalsRowFunction="sum"><calculatedColumnFormula>[@Gross]*0.8</calculatedColumnFormula></tableColumn></tableColumns></table>';
  const workbook = read({
    parts: {
      "xl/tables/t.xml": table,
      "xl/worksheets/_rels/sheet0.xml.rels": list([{ id: "t", type: "table", target: "../tables/t.xml" }]),
    },
  });

  expect(workbook.tables).toEqual([
    {
      ...{ name: "Sales", sheet: "Sheet1", headerRows: 1, totalsRows: 1, isFiltered: true },
      area: { top: 0, left: 0, bottom: 3, right: 1 },
      columns: [
        { name: "Region", formula: null, total: null },
        { name: "Net", formula: "[@Gross]*0.8", total: "sum" },
      ],
    },
  ]);
});

test("comments keep their text", () => {
  const comments =
    '<comments><commentList><comment ref="B3" authorId="0"> <text><r><t>Check </t></r><r><t>this</t></r></text></comment></commentList></comments>';
  const sheet = sheetWith(rows(""), {
    parts: {
      "xl/comments1.xml": comments,
      "xl/worksheets/_rels/sheet0.xml.rels": list([
        { id: "c", type: "comments", target: "../comments1.xml" },
      ]),
    },
  });

  expect(cellsOf(sheet.comments)).toEqual({ B3: "Check this" });
});

test("a filter that leaves out rows keeps its area; one without criteria is none", () => {
  const filter = (criteria: string) =>
    `<autoFilter ref="A1:B9"><filterColumn colId="0">${criteria}</filterColumn></autoFilter>`;
  const area = { top: 0, left: 0, bottom: 8, right: 1 };
  const view = `<customSheetViews><customSheetView>${filter("<filters/>")}</customSheetView></customSheetViews>`;

  expect(
    sheetWith(rows("") + filter('<customFilters><customFilter val="1"/></customFilters>')).filter,
  ).toEqual(area);
  expect(sheetWith(rows("") + filter("") + view).filter).toBeNull();
});

test("the area of an advanced filter is that of its hidden name", () => {
  const sheet = sheetWith(`<sheetPr filterMode="1"/>${rows("")}`, {
    rest: '<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">Sheet1!$A$1:$B$9</definedName></definedNames>',
  });

  expect(sheet.filter).toEqual({ top: 0, left: 0, bottom: 8, right: 1 });
});

test("what-if data tables keep their area and values, without formulas", () => {
  const workbook = read({
    sheets: { Sheet1: rows('<row><c r="B2"><f t="dataTable" ref="B2:C3" r1="A1"/><v>1</v></c></row>') },
  });

  expect(workbook.sheets[0]?.dataTables).toEqual([{ top: 1, left: 1, bottom: 2, right: 2 }]);
  expect(workbook.sheets[0]?.formulas.size).toBe(0);
  expect(workbook.warnings.map(({ code }) => code)).toEqual(["data-table"]);
});

test("macros are reported, and other workbooks keep their values in the order of their numbers", () => {
  const external =
    '<externalLink><externalBook><sheetNames><sheetName val="Net"/><sheetName val="Old"/></sheetNames>' +
    '<definedNames><definedName name="Rate" refersTo="=Net!$A$1" sheetId="0"/><definedName name="Tax" refersTo="=0.2"/></definedNames>' +
    '<sheetDataSet><sheetData sheetId="0" refreshError="1"/><sheetData sheetId="1"><row r="2"><cell r="B2"><v>1.5</v></cell><cell r="C2" t="str"><v>a</v></cell>' +
    '<cell r="D2" t="e"><v>#N/A</v></cell></row></sheetData></sheetDataSet></externalBook></externalLink>';
  const workbook = read({
    rest: '<externalReferences><externalReference r:id="gone"/><externalReference r:id="e"/></externalReferences>',
    parts: {
      "xl/externalLinks/e.xml": external,
      "xl/externalLinks/_rels/e.xml.rels": list([
        { id: "x", type: "externalLinkPath", target: "prices.xlsx", mode: "External" },
      ]),
    },
    related: [
      { id: "e", type: "externalLink", target: "externalLinks/e.xml" },
      { id: "v", type: "vbaProject", target: "vbaProject.bin" },
    ],
  });
  const [missing, prices] = workbook.externalBooks;

  expect(workbook.hasMacros).toBe(true);
  expect(missing).toEqual({ path: "", sheets: [], names: [] });
  expect(workbook.warnings.map(({ code }) => code)).toEqual(["missing-part"]);
  expect(prices?.path).toBe("prices.xlsx");
  expect(prices?.names).toEqual([
    { name: "Rate", scope: "Net", isHidden: false, formula: "Net!$A$1" },
    { name: "Tax", scope: null, isHidden: false, formula: "0.2" },
  ]);
  expect(prices?.sheets.map(({ name, values, isLost = false }) => [name, isLost, cellsOf(values)])).toEqual([
    ["Net", true, {}],
    ["Old", false, { B2: 1.5, C2: "a", D2: { error: "#N/A" } }],
  ]);
});

test("escaped characters are decoded once, and spaces at the ends of texts stay", () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  const sheet = sheetWith(rows(`<row>${cell("a_x000D_b")}${cell("_x005F_x000D_")}${cell("  x ")}</row>`));

  expect(cellsOf(sheet.values)).toEqual({ A1: "a\rb", B1: "_x000D_", C1: "  x " });
});

test("a missing shared text, a text as number and a missing sheet give warnings, not errors", () => {
  const workbook = read({
    sheets: { Sheet1: rows('<row><c t="s"><v>9</v></c><c><v>abc</v></c></row>'), Lost: "" },
    related: [{ id: "s1", type: "worksheet", target: "absent.xml" }],
    parts: {
      "xl/_rels/workbook.xml.rels": list([{ id: "s0", type: "worksheet", target: "worksheets/sheet0.xml" }]),
    },
  });

  expect(workbook.warnings.map(({ code }) => code)).toEqual([
    "missing-string",
    "not-a-number",
    "missing-part",
  ]);
  expect(cellsOf(workbook.sheets[0]?.values ?? new Map())).toEqual({ B1: "abc" });
});

test("the cells of charts and the warnings that are ignored are read", () => {
  const ignored = '<ignoredErrors><ignoredError sqref="A1:B2" numberStoredAsText="1"/></ignoredErrors>';
  const series =
    "<c:ser><c:tx><c:strRef><c:f>S!$B$1</c:f></c:strRef></c:tx><c:val><c:numRef><c:f>S!$B$2:$B$5</c:f></c:numRef></c:val></c:ser>";
  const workbook = read({
    sheets: { S: `${rows("")}${ignored}<drawing r:id="d"/>` },
    parts: {
      "xl/worksheets/_rels/sheet0.xml.rels": list([
        { id: "d", type: "drawing", target: "../drawings/d.xml" },
      ]),
      "xl/drawings/d.xml": "<d/>",
      "xl/drawings/_rels/d.xml.rels": list([{ id: "c", type: "chart", target: "../charts/c.xml" }]),
      "xl/charts/c.xml": `<c:chartSpace xmlns:c="c"><c:chart>${series}</c:chart></c:chartSpace>`,
    },
  });

  expect(workbook.sheets[0]?.ignoredErrors).toEqual([{ cells: "A1:B2", kinds: ["numberStoredAsText"] }]);
  expect(workbook.sheets[0]?.charts).toEqual([
    {
      references: [
        { role: "name", formula: "S!$B$1" },
        { role: "values", formula: "S!$B$2:$B$5" },
      ],
    },
  ]);
});
