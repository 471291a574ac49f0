// Conditional formats and validation rules that are added to a file, which otherwise stays as it is.
import { expect, test } from "@jest/globals";
import { strFromU8, unzipSync } from "fflate";
import { createWorkbook } from "../src/create-workbook.ts";
import { readWorkbook } from "../src/read.ts";
import { type Rule, writeRules } from "../src/write-rules.ts";
import { madeWorkbook, rows } from "./made-workbook.ts";

const orders = () =>
  createWorkbook([
    {
      name: "Orders",
      columns: [{ heading: "Region" }, { heading: "Net" }],
      rows: [
        ["North", 10],
        ["South", 20],
        ["North", 30],
      ],
    },
    { name: "Lists", columns: [{ heading: "Allowed" }], rows: [["North"], ["South"]] },
  ]);
const format: Rule = { kind: "format", cells: "Orders!A2:B4", formula: "$B2>15" };
const list: Rule = { kind: "list", cells: "Orders!A2:A4", formula: "Lists!$A$2:$A$3" };
const codeOf = (bytes: Uint8Array, rule: Rule): string => {
  try {
    writeRules(bytes, [rule]);
    return "none";
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const parts = (bytes: Uint8Array) =>
  Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]);

test("a format and a list are read again as they were written", () => {
  const [sheet] = readWorkbook(writeRules(orders(), [format, list])).sheets;

  expect(sheet?.conditionalFormats).toMatchObject([
    {
      ...{ cells: "A2:B4", type: "expression", operator: null, priority: 1, formulas: ["$B2>15"] },
      drawing: { look: { fill: "FFEB9C" }, stopsIfTrue: false },
    },
  ]);
  expect(sheet?.validations).toEqual([
    { cells: "A2:A4", type: "list", operator: null, formulas: ["Lists!$A$2:$A$3"] },
  ]);
});

test("only the sheet and the styles change", () => {
  const before = new Map(parts(orders()).map(([name, text]) => [name, text]));

  const changed = parts(writeRules(orders(), [format, list])).filter(
    ([name, text]) => before.get(name) !== text,
  );

  expect(changed.map(([name]) => name)).toEqual(["xl/styles.xml", "xl/worksheets/sheet1.xml"]);
});

test("a further format comes behind those of the sheet, and a further rule into the same list", () => {
  const once = writeRules(orders(), [format, list]);
  const [sheet] = readWorkbook(
    writeRules(once, [
      { kind: "format", cells: "Orders!B2:B4", formula: "B2=MAX($B$2:$B$4)", fill: "C6EFCE" },
      { kind: "custom", cells: "Orders!B2:B4", formula: 'AND(B2>0,A2<>"")' },
    ]),
  ).sheets;

  expect(sheet?.conditionalFormats.map(({ priority, formulas }) => [priority, formulas])).toEqual([
    [1, ["$B2>15"]],
    [2, ["B2=MAX($B$2:$B$4)"]],
  ]);
  expect(sheet?.validations.map(({ type }) => type)).toEqual(["list", "custom"]);
  expect(strFromU8(unzipSync(once)["xl/styles.xml"] ?? new Uint8Array())).toContain('rgb="FFFFEB9C"');
});

test("references to tables become addresses, because rules cannot contain them", () => {
  const [table] = readWorkbook(orders()).tables;
  const rule: Rule = { ...format, formula: `COUNTIF(${table?.name}[Region],$A2)>1` };

  const [sheet] = readWorkbook(writeRules(orders(), [rule])).sheets;

  expect(sheet?.conditionalFormats[0]?.formulas).toEqual(["COUNTIF(Orders!$A$2:$A$4,$A2)>1"]);
});

test("the elements stand where the schema wants them, and a workbook without styles gets some", () => {
  const bytes = madeWorkbook({
    sheets: {
      Sheet1: `${rows('<row r="1"><c r="A1"><v>5</v></c></row>')}<mergeCells count="1"><mergeCell ref="C1:D1"/></mergeCells><hyperlinks/><pageMargins/>`,
    },
    parts: {
      "[Content_Types].xml":
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    },
  });

  const after = writeRules(bytes, [
    { kind: "list", cells: "Sheet1!A1", formula: '"1,5"' },
    { kind: "format", cells: "Sheet1!A1:B9", formula: "A1>1" },
  ]);

  const xml = strFromU8(unzipSync(after)["xl/worksheets/sheet0.xml"] ?? new Uint8Array());
  const order = ["<mergeCells", "<conditionalFormatting", "<dataValidations", "<hyperlinks"].map((tag) =>
    xml.indexOf(tag),
  );
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
  expect(Object.keys(unzipSync(after))).toContain("xl/styles.xml");
  expect(readWorkbook(after).sheets[0]?.conditionalFormats).toHaveLength(1);
});

test.each([
  ["a wrong formula", { ...format, formula: "SUM(" }, "cannot-write"],
  ["an unknown sheet", { ...format, cells: "Nowhere!A1" }, "no-such-range"],
  ["no cells", { ...format, cells: "Orders" }, "no-such-range"],
  ["a list that is a calculation", { ...list, formula: "UNIQUE(Lists!A2:A3)" }, "cannot-write"],
  ["a colour that is none", { ...format, fill: '"/><x' }, "cannot-write"],
  ["a formula for another program", { ...format, formula: "cmd|'/c calc'!A1" }, "cannot-write"],
])("%s is refused", (_name, rule, code) => {
  expect(codeOf(orders(), rule as Rule)).toBe(code);
});

test("cells that have a validation rule keep it, and a protected sheet is not changed", () => {
  expect(codeOf(writeRules(orders(), [list]), { ...list, cells: "Orders!A4:A9" })).toBe("cannot-write");
  const locked = madeWorkbook({ sheets: { Sheet1: `${rows("")}<sheetProtection sheet="1"/>` } });
  expect(codeOf(locked, { kind: "format", cells: "Sheet1!A1", formula: "A1>1" })).toBe("protected");
});

test("a list that is a text has at most 255 characters, as in Excel", () => {
  const listOf = (length: number): Rule => ({ ...list, formula: `"${"a".repeat(length)}"` });

  expect(codeOf(orders(), listOf(255))).toBe("none");
  expect(codeOf(orders(), listOf(256))).toBe("cannot-write");
});
