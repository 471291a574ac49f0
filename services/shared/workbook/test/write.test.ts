// Writing cells into made workbooks: what changes, and what keeps its bytes.
import { expect, test } from "@jest/globals";
import { strFromU8, unzipSync } from "fflate";
import { defaultLimits } from "../src/limits.ts";
import { directoryOf } from "../src/read/zip/directory.ts";
import { readWorkbook } from "../src/read.ts";
import type { Content } from "../src/write/edit.ts";
import { type WriteOptions, writeCells } from "../src/write.ts";
import { cellsOf } from "./cells-of.ts";
import { list, madeWorkbook, rows } from "./made-workbook.ts";

const types = (more = "") =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${more}</Types>`;

type Made = NonNullable<Parameters<typeof madeWorkbook>[0]>;

const made = ({ parts = {}, ...rest }: Made): Uint8Array =>
  madeWorkbook({ ...rest, parts: { "[Content_Types].xml": types(), ...parts } });

/** A workbook with one sheet, whose XML is given. */
const withRows = (content: string, before = "", behind = ""): Uint8Array =>
  made({ sheets: { Sheet1: before + rows(content) + behind } });

const written = (bytes: Uint8Array, edits: Record<string, Content>, options?: WriteOptions): Uint8Array =>
  writeCells(
    bytes,
    Object.entries(edits).map(([cell, content]) => ({
      cell: cell.includes("!") ? cell : `Sheet1!${cell}`,
      content,
    })),
    options,
  );

const part = (bytes: Uint8Array, name: string): string =>
  strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());
const sheetXml = (bytes: Uint8Array): string => part(bytes, "xl/worksheets/sheet0.xml");
const dataOf = (bytes: Uint8Array): string =>
  /<sheetData>(.*)<\/sheetData>/s.exec(sheetXml(bytes))?.[1] ?? "";

const read = (bytes: Uint8Array) => {
  const [sheet] = readWorkbook(bytes).sheets;
  if (!sheet) throw new Error("no sheet");
  return { ...sheet, values: cellsOf(sheet.values), formulas: cellsOf(sheet.formulas) };
};

/** The bytes of each entry, compressed, with its header. */
function entries(bytes: Uint8Array): Record<string, string> {
  const all = [...directoryOf(bytes, defaultLimits)].sort((one, other) => one.offset - other.offset);
  return Object.fromEntries(
    all.map(({ name, offset }, at) => {
      const end = all[at + 1]?.offset ?? Math.min(...all.map(({ record }) => record.start));
      return [name, Buffer.from(bytes.subarray(offset, end)).toString("base64")];
    }),
  );
}

function changedEntries(before: Uint8Array, after: Uint8Array): string[] {
  const [old, now] = [entries(before), entries(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => old[name] !== now[name])
    .sort();
}

test("a value that no formula reads changes only the part of its sheet", () => {
  const before = withRows('<row r="1"><c r="A1" s="3"><v>1</v></c><c r="B1" t="s" s="2"><v>0</v></c></row>');

  const after = written(before, { A1: 2.5, B1: "<new>" });

  expect(changedEntries(before, after)).toEqual(["xl/worksheets/sheet0.xml"]);
  expect(dataOf(after)).toBe(
    '<row r="1"><c r="A1" s="3"><v>2.5</v></c><c r="B1" t="inlineStr" s="2"><is><t>&lt;new&gt;</t></is></c></row>',
  );
});

test("no edits give the same bytes", () => {
  const before = withRows("");

  expect(writeCells(before, [])).toBe(before);
});

test("everything around a changed cell stays as it is, also what the reader ignores", () => {
  const before = withRows(
    '<!-- <c r="A1"> --><row r="1" ht="20" x="&gt;"><c r="A1"><v>1</v></c> <c  r=\'B1\' ><v>2</v ></c ></row>\n',
    '<sheetPr><tabColor rgb="FF0000"/></sheetPr>',
    "<extLst><ext uri='x'><c r='A1'/></ext></extLst>",
  );

  expect(sheetXml(written(before, { A1: 7 }))).toBe(sheetXml(before).replace("<v>1</v>", "<v>7</v>"));
});

test("values of each kind are read back as they were written", () => {
  const values = {
    ...{ A1: -0.1, A2: true, A3: false, A4: { error: "#N/A" }, A5: 1e300, A6: 0 },
    ...{
      B1: "=1+1",
      B2: "-5",
      B3: "+x",
      B4: "@a",
      B5: " a  b ",
      B6: "a\nb\tc\r",
      B7: "_x0041_",
      B8: "\u0001\ud800",
    },
    ...{ B9: "日本 😀 & <b>" },
  };

  const { values: now, formulas } = read(written(withRows(""), values));

  expect(now).toEqual(values);
  expect(formulas).toEqual({});
});

test("a blank cell keeps its style, and a blank one that is not there is not made", () => {
  const after = written(withRows('<row r="1"><c r="A1" s="4" t="s"><v>0</v></c></row>'), {
    A1: null,
    B1: "",
    C9: null,
  });

  expect(dataOf(after)).toBe('<row r="1"><c r="A1" s="4"/></row>');
});

test("new rows and cells stand in order and widen spans and dimension", () => {
  const before = withRows(
    '<row r="2" spans="2:3"><c r="B2"><v>1</v></c><c r="C2"><v>1</v></c></row><row r="5"/>',
    '<dimension ref="B2:C2"/>',
  );

  const after = written(before, { A1: 1, A2: 2, D2: 3, C4: 4, B5: 5, A9: 6 });

  expect(sheetXml(after)).toContain('<dimension ref="A1:D9"/>');
  expect(dataOf(after)).toBe(
    '<row r="1"><c r="A1"><v>1</v></c></row>' +
      '<row r="2" spans="1:4"><c r="A2"><v>2</v></c><c r="B2"><v>1</v></c><c r="C2"><v>1</v></c><c r="D2"><v>3</v></c></row>' +
      '<row r="4"><c r="C4"><v>4</v></c></row><row r="5"><c r="B5"><v>5</v></c></row><row r="9"><c r="A9"><v>6</v></c></row>',
  );
});

test("rows and cells without a place are counted as they stand", () => {
  const after = written(withRows("<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>"), {
    B1: 9,
    B2: 8,
  });

  expect(dataOf(after)).toBe(
    '<row><c><v>1</v></c><c><v>9</v></c></row><row><c><v>3</v></c><c r="B2"><v>8</v></c></row>',
  );
});

test("elements with a prefix get cells with that prefix", () => {
  const before = made({
    sheets: { Sheet1: "" },
    parts: {
      "xl/worksheets/sheet0.xml":
        '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData/></x:worksheet>',
    },
  });

  expect(sheetXml(written(before, { B2: "a" }))).toContain(
    '<x:sheetData><x:row r="2"><x:c r="B2" t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row></x:sheetData>',
  );
});

test("a new cell takes the style of its row, else of its column", () => {
  const before = withRows(
    '<row r="1" s="7" customFormat="1"/><row r="2" s="7"/>',
    '<cols><col min="2" max="3" style="5"/></cols>',
  );

  expect(dataOf(written(before, { A1: 1, B1: 1, B2: 1, D2: 1, C3: 1 }))).toBe(
    '<row r="1" s="7" customFormat="1"><c r="A1" s="7"><v>1</v></c><c r="B1" s="7"><v>1</v></c></row>' +
      '<row r="2" s="7"><c r="B2" s="5"><v>1</v></c><c r="D2"><v>1</v></c></row><row r="3"><c r="C3" s="5"><v>1</v></c></row>',
  );
});

test("a new formula takes the style of a formula above or below that is shown as a date", () => {
  const before = made({
    sheets: {
      Sheet1: rows('<row r="1"><c r="A1"><v>45000</v></c><c r="B1" s="1"><f>A1+1</f><v>45001</v></c></row>'),
    },
    parts: {
      "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    },
    related: [{ id: "st", type: "styles", target: "styles.xml" }],
  });

  expect(dataOf(written(before, { B2: { formula: "B1+1" }, C1: { formula: "A1" } }))).toContain(
    '<row r="2"><c r="B2" s="1"><f>B1+1</f><v>45002</v></c></row>',
  );
});

test("formulas that depend on an edit get their new values, on every sheet, and others keep their text", () => {
  const before = made({
    sheets: {
      Sheet1: rows('<row r="1"><c r="A1"><v>1</v></c><c r="B1" s="2"><f ca="1">A1*2</f><v>2</v></c></row>'),
      Other: rows('<row r="1"><c r="A1" t="str"><f>"x"&amp;Sheet1!B1</f><v>x2</v></c></row>'),
      Third: rows('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>'),
    },
  });

  const after = written(before, { A1: 5 });

  expect(dataOf(after)).toContain('<c r="B1" s="2"><f ca="1">A1*2</f><v>10</v></c>');
  expect(part(after, "xl/worksheets/sheet1.xml")).toContain(
    '<c r="A1" t="str"><f>"x"&amp;Sheet1!B1</f><v>x10</v></c>',
  );
  expect(changedEntries(before, after)).toEqual([
    "xl/workbook.xml",
    "xl/worksheets/sheet0.xml",
    "xl/worksheets/sheet1.xml",
  ]);
});

test("volatile formulas that do not depend on an edit keep their values", () => {
  const before = withRows(
    '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>RAND()</f><v>0.25</v></c><c r="C1"><f>A1+NOW()*0</f><v>1</v></c></row>',
  );

  const after = written(before, { A1: 4 });

  expect(read(after).values).toEqual({ A1: 4, B1: 0.25, C1: 4 });
});

test("a file without results gets them for what depends on an edit", () => {
  const before = withRows(
    '<row r="1"><c r="A1"><v>2</v></c><c r="B1"><f>A1+1</f></c><c r="C1"><f>B1*D1</f></c></row>',
  );

  expect(read(written(before, { D1: 10 })).values).toMatchObject({ C1: 30, D1: 10 });
});

test.each([
  ["a new element", "<definedNames/>", '<definedNames/><calcPr fullCalcOnLoad="1"/>'],
  ["an attribute", '<calcPr calcId="1"/><oleSize/>', '<calcPr calcId="1" fullCalcOnLoad="1"/><oleSize/>'],
  [
    "nothing in a file that is calculated by hand",
    '<calcPr calcMode="manual"/>',
    '<calcPr calcMode="manual"/>',
  ],
])(
  "after a formula is written, programs calculate the file when they open it: %s",
  (_title, rest, expected) => {
    const before = made({ rest });

    expect(part(written(before, { A1: { formula: "1+1" } }), "xl/workbook.xml")).toContain(
      `</sheets>${expected}`,
    );
  },
);

test("the first cell of a shared formula hands it over to the next", () => {
  const shared = (cell: string, text = "") =>
    `<row r="${cell.slice(1)}"><c r="${cell}"><f t="shared" ${text ? 'ref="B1:B3" ' : ""}si="4">${text}</f><v>0</v></c></row>`;
  const before = withRows(shared("B1", "A1*$C$1") + shared("B2") + shared("B3"));

  const after = written(before, { B1: 5 });

  expect(dataOf(after)).toContain('<c r="B2"><f t="shared" ref="B2:B3" si="4">A2*$C$1</f><v>0</v></c>');
  expect(read(after).formulas).toEqual({ B2: "A2*$C$1", B3: "A3*$C$1" });
  expect(read(written(before, { B2: 5 })).formulas).toEqual({ B1: "A1*$C$1", B3: "A3*$C$1" });
  expect(read(written(before, { B1: 1, B2: 2, B3: 3 })).formulas).toEqual({});
});

test("a shared formula that the next cell cannot take over is written into each cell", () => {
  const before = withRows(
    '<row r="1"><c r="C1"><f t="shared" ref="A1:C2" si="0">B1+1</f></c></row>' +
      '<row r="2"><c r="A2"><f t="shared" si="0"/></c><c r="C2"><f t="shared" si="0"/></c></row>',
  );

  expect(read(written(before, { C1: 1 })).formulas).toEqual({ A2: "#REF!+1", C2: "B2+1" });
});

test("a part of an array formula cannot be written, and the whole only if asked", () => {
  const before = withRows(
    '<row r="1"><c r="A1"><f t="array" ref="A1:A2">B1:B2*2</f><v>2</v></c><c r="B1"><v>1</v></c><c r="C1"><f>A2</f><v>4</v></c></row>' +
      '<row r="2"><c r="A2"><v>4</v></c><c r="B2"><v>2</v></c></row>',
  );

  expect(() => written(before, { A2: 1 })).toThrow("Sheet1!A2 is part of the array formula in A1:A2.");
  expect(() => written(before, { A1: 1 })).toThrow("Ask for replacing whole arrays");
  const after = read(written(before, { A1: 9 }, { replaceArrays: true }));
  expect(after).toMatchObject({ arrays: [], formulas: { C1: "A2" } });
  expect(after.values).toEqual({ A1: 9, B1: 1, B2: 2, C1: 0 });
  expect(read(written(before, { B2: 5 })).values).toMatchObject({ A1: 2, A2: 10, C1: 10 });
});

test("a formula that spills is marked as a dynamic array, and its results stand in their cells", () => {
  const before = withRows('<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>');

  const after = written(before, { B1: { formula: "SORT(A1:A2,,-1)" } });

  expect(changedEntries(before, after)).toEqual([
    ...["[Content_Types].xml", "xl/_rels/workbook.xml.rels", "xl/metadata.xml", "xl/workbook.xml"],
    "xl/worksheets/sheet0.xml",
  ]);
  expect(dataOf(after)).toContain(
    '<c r="B1" cm="1"><f t="array" ref="B1:B2">_xlfn._xlws.SORT(A1:A2,,-1)</f><v>2</v></c>',
  );
  expect(read(after)).toMatchObject({
    arrays: [{ area: { top: 0, left: 1, bottom: 1, right: 1 }, isDynamic: true }],
    values: { B1: 2, B2: 1 },
  });
  const again = written(after, { B1: { formula: "SEQUENCE(3)" }, D1: { formula: "SEQUENCE(1,2)" } });
  expect(part(again, "xl/metadata.xml")).toBe(part(after, "xl/metadata.xml"));
  expect(read(again).values).toMatchObject({ B1: 1, B2: 2, B3: 3, D1: 1, E1: 2 });
});

test("a dynamic array that grows or shrinks with an edit gets its new area", () => {
  const spilled = written(withRows('<row r="1"><c r="A1"><v>2</v></c></row>'), {
    B1: { formula: "SEQUENCE(A1)*10" },
  });

  const grown = written(spilled, { A1: 3 });
  expect(read(grown)).toMatchObject({ arrays: [{ area: { bottom: 2 } }], values: { B3: 30 } });
  const shrunk = written(grown, { A1: 1 });
  expect(dataOf(shrunk)).toContain('<f t="array" ref="B1">');
  expect(read(shrunk).values).toEqual({ A1: 1, B1: 10 });
});

test("a dynamic array without room is stored as #VALUE!, as Excel does, until a program calculates it", () => {
  const after = written(withRows('<row r="2"><c r="A2"><v>1</v></c></row>'), {
    A1: { formula: "SEQUENCE(2)" },
  });

  expect(dataOf(after)).toContain(
    '<c r="A1" t="e" cm="1"><f t="array" ref="A1">_xlfn.SEQUENCE(2)</f><v>#VALUE!</v></c>',
  );
});

test("a file in the strict form gets metadata in its namespace", () => {
  const strict = "http://purl.oclc.org/ooxml/spreadsheetml/main";
  const main = strFromU8(unzipSync(made({}))["xl/workbook.xml"] ?? new Uint8Array());
  const before = made({ parts: { "xl/workbook.xml": main.replace(/xmlns="[^"]*"/, `xmlns="${strict}"`) } });

  expect(part(written(before, { A1: { formula: "SEQUENCE(2)" } }), "xl/metadata.xml")).toContain(
    `<metadata xmlns="${strict}">`,
  );
});

test("metadata of other kinds are kept and get the entry for dynamic arrays", () => {
  const other =
    '<metadata><metadataTypes count="1"><metadataType name="XLRICHVALUE"/></metadataTypes><futureMetadata name="XLRICHVALUE" count="1"><bk/></futureMetadata><valueMetadata count="1"><bk><rc t="1" v="0"/></bk></valueMetadata></metadata>';
  const before = made({
    parts: { "xl/metadata.xml": other },
    related: [{ id: "m", type: "sheetMetadata", target: "metadata.xml" }],
  });

  const after = written(before, { A1: { formula: "SEQUENCE(2)" } });

  expect(part(after, "xl/metadata.xml")).toMatch(
    /<metadataTypes count="2"><metadataType name="XLRICHVALUE"\/>.*<\/futureMetadata><futureMetadata name="XLDAPR".*<cellMetadata count="1"><bk><rc t="2" v="0"\/><\/bk><\/cellMetadata><valueMetadata/,
  );
  expect(read(after).arrays).toMatchObject([{ isDynamic: true }]);
});

const chain = (entriesXml: string) => ({
  parts: {
    "[Content_Types].xml": types('<Override PartName="/xl/calcChain.xml" ContentType="x"/>'),
    "xl/calcChain.xml": `<calcChain>${entriesXml}</calcChain>`,
  },
  related: [{ id: "chain", type: "calcChain", target: "calcChain.xml" }],
});
const formulaRow = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>1+2</f><v>3</v></c></row>';

test("a cell without formula leaves the calculation chain, and the next entry keeps its sheet", () => {
  const before = made({
    sheets: { Sheet1: rows(formulaRow) },
    ...chain('<c r="A1" i="1" l="1"/><c r="B1"/>'),
  });

  const after = written(before, { A1: 5 });

  expect(part(after, "xl/calcChain.xml")).toBe('<calcChain><c r="B1" i="1"/></calcChain>');
});

test("an empty calculation chain is removed with its type and relationship", () => {
  const before = made({ sheets: { Sheet1: rows(formulaRow) }, ...chain('<c r="A1" i="1"/><c r="B1"/>') });

  const after = written(before, { A1: 5, B1: "x" });

  expect(Object.keys(entries(after))).not.toContain("xl/calcChain.xml");
  expect(part(after, "[Content_Types].xml")).toBe(types());
  expect(part(after, "xl/_rels/workbook.xml.rels")).not.toContain("calcChain");
});

test("protected sheets refuse unless asked", () => {
  const before = withRows("", "", '<sheetProtection sheet="1"/>');

  expect(() => written(before, { A1: 1 })).toThrow(expect.objectContaining({ code: "protected" }));
  expect(read(written(before, { A1: 1 }, { allowProtected: true })).values).toEqual({ A1: 1 });
});

test("only the first of merged cells and no what-if data table can be written", () => {
  const before = withRows(
    '<row r="5"><c r="A5"><f t="dataTable" ref="A5:A6" dt2D="0" r1="B1"/><v>1</v></c></row>',
    "",
    '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
  );

  expect(() => written(before, { B2: 1 })).toThrow("is inside the merged cells A1:B2");
  expect(() => written(before, { A6: 1 })).toThrow("what-if data table A5:A6");
  expect(read(written(before, { A1: 1 })).values).toMatchObject({ A1: 1 });
});

const table =
  '<table displayName="Orders" ref="A1:B4" totalsRowCount="1"><tableColumns><tableColumn name="Net"/><tableColumn name="Gross" totalsRowFunction="sum"><calculatedColumnFormula>Orders[[#This Row],[Net]]*2</calculatedColumnFormula></tableColumn></tableColumns></table>';
const withTable = made({
  sheets: {
    Sheet1: rows(
      '<row r="1"><c r="A1" t="str"><v>Net</v></c><c r="B1" t="str"><v>Gross</v></c></row><row r="2"><c r="A2"><v>1</v></c><c r="B2"><f>Orders[[#This Row],[Net]]*2</f><v>2</v></c></row>' +
        '<row r="3"><c r="A3"><v>2</v></c></row><row r="4"><c r="B4"><f>SUBTOTAL(109,Orders[Gross])</f><v>2</v></c></row>',
    ),
  },
  parts: {
    "xl/worksheets/_rels/sheet0.xml.rels": list([{ id: "t", type: "table", target: "../tables/table1.xml" }]),
    "xl/tables/table1.xml": table,
  },
});

test("cells of a table's calculated column are written, its headings are not", () => {
  const after = read(written(withTable, { B2: 7, B3: { formula: "[@Net]*3" } }));

  expect(after.formulas).toMatchObject({ B3: "Orders[[#This Row],[Net]]*3" });
  expect(after.values).toMatchObject({ B2: 7, B3: 6, B4: 13 });
  expect(() => written(withTable, { A1: "Price" })).toThrow("is a heading of the table Orders");
  expect(() => written(withTable, { A2: { formula: "SEQUENCE(3)" } })).toThrow(
    "which the table Orders does not allow",
  );
});

test.each([
  [
    "a formula",
    { formula: 'MAX([Gross])&"<"' },
    ' totalsRowFunction="custom">',
    '<totalsRowFormula>MAX(Orders[Gross])&amp;"&lt;"</totalsRowFormula>',
  ],
  ["a text", "Sum", ' totalsRowLabel="Sum">', ""],
  ["a number", 5, ">", ""],
])("%s in a totals row is also stored with the table", (_title, content, attributes, total) => {
  const after = written(withTable, { B4: content });

  expect(part(after, "xl/tables/table1.xml")).toContain(
    `<tableColumn name="Gross"${attributes}<calculatedColumnFormula>Orders[[#This Row],[Net]]*2</calculatedColumnFormula>${total}</tableColumn>`,
  );
  expect(part(written(withTable, { A4: { formula: "1+1" } }), "xl/tables/table1.xml")).toContain(
    '<tableColumn name="Net" totalsRowFunction="custom"><totalsRowFormula>1+1</totalsRowFormula></tableColumn><tableColumn name="Gross"',
  );
});

test("cells of a pivot table are refused, and those beside it are not", () => {
  const before = made({
    parts: {
      "xl/worksheets/_rels/sheet0.xml.rels": list([
        { id: "p", type: "pivotTable", target: "../pivotTables/p1.xml" },
      ]),
      "xl/pivotTables/p1.xml": '<pivotTableDefinition><location ref="A3:B9"/></pivotTableDefinition>',
    },
  });

  expect(() => written(before, { B9: 1 })).toThrow("is in the pivot table A3:B9");
  expect(read(written(before, { C9: 1 })).values).toEqual({ C9: 1 });
});

test.each([
  ["D2", "no-such-range"],
  ["Sheet9!A1", "no-such-range"],
  ["Sheet1!A1:B2", "no-such-range"],
  ["Sheet1!XFE1", "no-such-range"],
  ["Sheet1!A1048577", "no-such-range"],
  ["__proto__", "no-such-range"],
])("the address %s is refused", (cell, code) => {
  expect(() => writeCells(withRows(""), [{ cell, content: 1 }])).toThrow(expect.objectContaining({ code }));
});

test.each([
  ["SUM(A1", "missing"],
  ["SUMM(A1)", "Did you mean SUM"],
  ["ABS(1,2)", "ABS"],
  ["Missing!A1", "no sheet Missing"],
  ["Nothing[Net]", "no table Nothing"],
  ["cmd|'/c calc'!A0", "wrong"],
  ['GOOGLEFINANCE("X")', "wrong"],
  [`"${"x".repeat(8200)}"`, "8192"],
  ['A1&"\u0001"', "characters"],
  ["A1+1", "read its own result"],
])("the formula %s is refused", (formula, message) => {
  expect(() => written(withRows(""), { A1: { formula } })).toThrow(new RegExp(message));
});

test.each([
  ["a text of more than 32,767 characters", "x".repeat(32_768)],
  ["a number that is not finite", Number.NaN],
  ["an error that files do not store", { error: "#SPILL!" }],
  ["an object", {} as Content],
])("%s is refused", (_title, content) => {
  expect(() => written(withRows(""), { A1: content })).toThrow(
    expect.objectContaining({ code: "cannot-write" }),
  );
});

test("edits that exchange two cells make no circular reference", () => {
  const before = withRows('<row r="1"><c r="A1"><f>B1</f><v>1</v></c><c r="B1"><v>1</v></c></row>');

  expect(read(written(before, { B1: { formula: "A1" }, A1: 3 })).values).toEqual({ A1: 3, B1: 3 });
});

test("a file with two sheets of one name is refused", () => {
  const before = made({ sheets: { Sheet1: rows(""), SHEET1: rows("") } });

  expect(() => written(before, { A1: 1 })).toThrow(expect.objectContaining({ code: "damaged" }));
});

test("other kinds of files are refused", () => {
  expect(() =>
    writeCells(new TextEncoder().encode("a,b\n1,2\n"), [{ cell: "Sheet1!A1", content: 1 }]),
  ).toThrow(expect.objectContaining({ code: "unsupported" }));
});

test("the given bytes stay as they are, also those of a Buffer", () => {
  const bytes = withRows('<row r="1"><c r="A1"><v>1</v></c></row>');
  for (const given of [new Uint8Array(bytes), Buffer.from(bytes)]) {
    const changed = writeCells(given, [{ cell: "Sheet1!A1", content: 2 }]);

    expect(Buffer.compare(given, bytes)).toBe(0);
    expect(Buffer.compare(writeCells(given, [{ cell: "Sheet1!A1", content: 2 }]), changed)).toBe(0);
  }
});

test("a number format is given to cells without one; their other styles stay, and equal styles are written once", () => {
  const xfs = '<xf/><xf fontId="1"><alignment horizontal="left"/></xf><xf numFmtId="9"/>';
  const fonts = '<fonts count="2"><font/><font><b/></font></fonts>';
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${fonts}<cellXfs count="3">${xfs}</cellXfs></styleSheet>`;
  const cells = '<c r="A1"><v>1</v></c><c r="B1" s="1"><v>1</v></c><c r="C1" s="2"><v>0.5</v></c>';
  const bytes = made({
    sheets: { Sheet1: rows(`<row r="1">${cells}</row>`) },
    parts: { "xl/styles.xml": styles },
    related: [{ id: "styles", type: "styles", target: "styles.xml" }],
  });
  const edit = (cell: string) => ({ cell: `Sheet1!${cell}`, content: 45_413, format: "yyyy-mm-dd" });

  const after = writeCells(bytes, ["A1", "B1", "C1", "D1"].map(edit));

  const [sheet] = readWorkbook(after).sheets;
  const { formats } = readWorkbook(after);
  const formatOf = (column: number) => formats[sheet?.formats.get(column) ?? 0];
  expect([0, 1, 2, 3].map(formatOf)).toEqual(["yyyy-mm-dd", "yyyy-mm-dd", "0%", "yyyy-mm-dd"]);
  expect(part(after, "xl/styles.xml")).toContain(
    '<xf fontId="1" numFmtId="164" applyNumberFormat="1"><alignment horizontal="left"/></xf>',
  );
  const again = writeCells(after, [edit("E1")]);
  for (const bytesOf of [after, again]) expect(part(bytesOf, "xl/styles.xml").match(/<xf /g)?.length).toBe(4);
});
