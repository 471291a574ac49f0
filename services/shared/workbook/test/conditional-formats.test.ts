// How the conditional formats of a file draw its cells.
import { expect, test } from "@jest/globals";
import { createConditionalFormats } from "../src/conditional-formats.ts";
import { type CellLook, keyOf, type Workbook } from "../src/model.ts";
import { readArea } from "../src/read/a1.ts";
import { readWorkbook } from "../src/read.ts";
import { writeRules } from "../src/write-rules.ts";
import { madeWorkbook, rows } from "./made-workbook.ts";

const [red, green] = [0, 1];
const styles =
  "<styleSheet><dxfs>" +
  '<dxf><font><b/><i val="0"/><color rgb="FF9C0006"/></font><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill><border><left><color rgb="FF123456"/></left></border></dxf>' +
  '<dxf><font><strike/></font><fill><patternFill patternType="solid"><fgColor rgb="FF00FF00"/><bgColor theme="9" tint="0.6"/></patternFill></fill></dxf>' +
  "</dxfs></styleSheet>";
const redLook: CellLook = { isBold: true, colour: "9C0006", fill: "FFC7CE" };
const greenLook: CellLook = { isStruck: true, fill: "C5E0B4" };

const cell = (address: string, value: string | number | null) => {
  if (value === null) return "";
  if (typeof value === "number") return `<c r="${address}"><v>${value}</v></c>`;
  const kind = value.startsWith("#") ? 't="e"' : 't="str"';
  return `<c r="${address}" ${kind}><v>${value}</v></c>`;
};
const column = (values: readonly (string | number | null)[]) =>
  rows(values.map((value, at) => `<row r="${at + 1}">${cell(`A${at + 1}`, value)}</row>`).join(""));

const format = (cells: string, rule: string) =>
  `<conditionalFormatting sqref="${cells}">${rule}</conditionalFormatting>`;

const made = (content: string): Workbook =>
  readWorkbook(
    madeWorkbook({
      sheets: { Data: content },
      parts: { "xl/styles.xml": styles },
      related: [{ id: "st", type: "styles", target: "styles.xml" }],
    }),
  );

/** The rows of column A, from 1, that have a look. */
function drawnRows(workbook: Workbook, window = "A1:A9"): number[] {
  const shown = createConditionalFormats(workbook)(0, areaOf(window));
  return [...(shown?.of ?? [])].flatMap((look, at) => (look > 0 ? [at + 1] : []));
}
const areaOf = (text: string) => {
  const area = readArea(text);
  if (!area) throw new Error(`${text} is no area`);
  return area;
};
const lookAt = (workbook: Workbook, address: string): CellLook | null => {
  const shown = createConditionalFormats(workbook)(0, areaOf(address));
  return shown?.looks[(shown.of[0] ?? 0) - 1] ?? null;
};

const values = [5, 20, "North", "Northern", null, "south", 20, "#N/A", -3];

test.each([
  ["an expression", 'type="expression"', "<formula>$A1&gt;4</formula>", [1, 2, 3, 4, 6, 7]],
  ["greater than", 'type="cellIs" operator="greaterThan"', "<formula>5</formula>", [2, 3, 4, 6, 7]],
  ["equal to a text", 'type="cellIs" operator="equal"', '<formula>"NORTH"</formula>', [3]],
  [
    "less than, which counts blank cells as 0",
    'type="cellIs" operator="lessThan"',
    "<formula>1</formula>",
    [5, 9],
  ],
  [
    "between, in any order",
    'type="cellIs" operator="between"',
    "<formula>20</formula><formula>5</formula>",
    [1, 2, 7],
  ],
  [
    "not between",
    'type="cellIs" operator="notBetween"',
    "<formula>-5</formula><formula>5</formula>",
    [2, 3, 4, 6, 7],
  ],
  ["containing a text", 'type="containsText" operator="containsText" text="OR"', "", [3, 4]],
  ["its formula", 'type="containsText" text="x"', '<formula>NOT(ISERROR(SEARCH("ern",A1)))</formula>', [4]],
  ["not containing a text", 'type="notContainsText" text="or"', "", [1, 2, 5, 6, 7, 8, 9]],
  ["beginning with a text", 'type="beginsWith" text="S"', "", [6]],
  ["ending with a text", 'type="endsWith" text="TH"', "", [3, 6]],
  ["blank", 'type="containsBlanks"', "", [5]],
  ["not blank", 'type="notContainsBlanks"', "", [1, 2, 3, 4, 6, 7, 9]],
  ["errors", 'type="containsErrors"', "", [8]],
  ["duplicates", 'type="duplicateValues"', "", [2, 7]],
  ["values that occur once", 'type="uniqueValues"', "", [1, 3, 4, 6, 8, 9]],
  ["the highest two", 'type="top10" rank="2"', "", [2, 7]],
  ["the lowest two", 'type="top10" rank="2" bottom="1"', "", [1, 9]],
  ["the highest quarter", 'type="top10" rank="25" percent="1"', "", [2, 7]],
  ["above the average of 10.5", 'type="aboveAverage"', "", [2, 7]],
  ["below the average", 'type="aboveAverage" aboveAverage="0"', "", [1, 9]],
  ["more than a standard deviation below", 'type="aboveAverage" aboveAverage="0" stdDev="1"', "", [9]],
])("cells that are %s are drawn", (_what, attributes, formulas, found) => {
  const rule = `<cfRule ${attributes} dxfId="${red}" priority="1">${formulas}</cfRule>`;
  expect(drawnRows(made(column(values) + format("A1:A9", rule)))).toEqual(found);
});

test("the look is that of the file: its text, and its background, also as a colour of the theme", () => {
  const all = "<formula>TRUE</formula></cfRule>";
  const workbook = made(
    column([1]) +
      format("A1", `<cfRule type="expression" dxfId="${red}" priority="1">${all}`) +
      format("B1", `<cfRule type="expression" dxfId="${green}" priority="2">${all}`) +
      `<extLst><ext><x14:conditionalFormattings xmlns:x14="u" xmlns:xm="v"><x14:conditionalFormatting><x14:cfRule type="expression" priority="3"><xm:f>TRUE</xm:f><x14:dxf><fill><patternFill><bgColor indexed="13"/></patternFill></fill></x14:dxf></x14:cfRule><xm:sqref>C1</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`,
  );

  expect(["A1", "B1", "C1", "D1"].map((address) => lookAt(workbook, address))).toEqual([
    redLook,
    greenLook,
    { fill: "FFFF00" },
    null,
  ]);
});

test("of several formats, the one with the lowest priority number counts first, and one may end the others", () => {
  const both = (more: string) =>
    made(
      column([9]) +
        format(
          "A1",
          `<cfRule type="cellIs" operator="greaterThan" dxfId="${green}" priority="2"><formula>1</formula></cfRule>` +
            `<cfRule type="cellIs" operator="greaterThan" dxfId="${red}" priority="1" ${more}><formula>5</formula></cfRule>`,
        ),
    );

  expect(lookAt(both(""), "A1")).toEqual({ ...greenLook, ...redLook });
  expect(lookAt(both('stopIfTrue="1"'), "A1")).toEqual(redLook);
});

test("a format that only ends the others draws nothing", () => {
  const workbook = made(
    column([9, 1]) +
      format(
        "A1:A2",
        `<cfRule type="cellIs" operator="greaterThan" priority="1" stopIfTrue="1"><formula>5</formula></cfRule>` +
          `<cfRule type="expression" dxfId="${red}" priority="2"><formula>TRUE</formula></cfRule>`,
      ),
  );
  expect(drawnRows(workbook)).toEqual([2]);
});

test("formulas move with their cells, from the first cell of the format", () => {
  const workbook = made(
    column([1, 2, 2, 3]) +
      format(
        "A2:A9 C2",
        `<cfRule type="expression" dxfId="${red}" priority="1"><formula>A2=A1</formula></cfRule>`,
      ),
  );
  expect(drawnRows(workbook)).toEqual([3, 6, 7, 8, 9]);
});

test("a colour scale gives each number its colour", () => {
  const scale =
    '<cfRule type="colorScale" priority="1"><colorScale><cfvo type="min"/><cfvo type="num" val="10"/><cfvo type="max"/><color rgb="FFFF0000"/><color rgb="FFFFFFFF"/><color rgb="FF0000FF"/></colorScale></cfRule>';
  const workbook = made(column([0, 5, 10, 20, "x"]) + format("A1:A5", scale));

  expect([1, 2, 3, 4, 5].map((row) => lookAt(workbook, `A${row}`)?.fill)).toEqual([
    ...["FF0000", "FF8080", "FFFFFF", "0000FF"],
    undefined,
  ]);
});

test("data bars, formulas that cannot be read, and addresses that are none draw nothing", () => {
  const rule = (type: string, formula: string) =>
    `<cfRule type="${type}" dxfId="${red}" priority="1"><formula>${formula}</formula></cfRule>`;
  const workbook = made(
    column([1]) +
      format("A1", rule("dataBar", "1")) +
      format("A1", rule("expression", "SUM(")) +
      format("A1", rule("expression", "1/0")) +
      format("", rule("expression", "TRUE")),
  );
  expect(drawnRows(workbook)).toEqual([]);
});

test("a rule that was inserted is drawn with its colour, and follows changed cells", () => {
  const bytes = madeWorkbook({ sheets: { Data: column([1, 20, 30]) } });
  const workbook = readWorkbook(
    writeRules(bytes, [{ kind: "format", cells: "Data!A1:A3", formula: "$A1>15", fill: "C6EFCE" }]),
  );
  expect(drawnRows(workbook)).toEqual([2, 3]);
  expect(lookAt(workbook, "A2")).toEqual({ fill: "C6EFCE" });

  workbook.sheets[0]?.values.set(keyOf(0, 0), 16);
  workbook.sheets[0]?.values.set(keyOf(1, 0), 3);

  expect(drawnRows(workbook)).toEqual([1, 3]);
});

test("100,000 rows with duplicates and a count in whole columns are drawn a window at a time", () => {
  const workbook = made(
    rows("") +
      format("A1:A100000", `<cfRule type="duplicateValues" dxfId="${red}" priority="1"/>`) +
      format(
        "B1:AX100000",
        `<cfRule type="expression" dxfId="${green}" priority="2"><formula>COUNTIF($A:$A,$A1)&gt;1</formula></cfRule>`,
      ),
  );
  const [sheet] = workbook.sheets;
  for (let row = 0; row < 100_000; row++) sheet?.values.set(keyOf(row, 0), row % 60_000);
  if (sheet) sheet.used = { top: 0, left: 0, bottom: 99_999, right: 49 };
  const looksIn = createConditionalFormats(workbook);
  looksIn(0, areaOf("A1:P64"));
  const began = performance.now();

  const shown = looksIn(0, areaOf("A59969:P60032"));

  expect(performance.now() - began).toBeLessThan(200);
  // from row 60,001 on, values occur again; those of the first 40,000 rows do, too
  expect([...(shown?.of ?? [])].map((look) => (look > 0 ? 1 : 0)).slice(0, 16)).toEqual(Array(16).fill(0));
  expect([...(shown?.of ?? [])].slice(-16).every((look) => look > 0)).toBe(true);
});

test("a rule that reads everything in each cell, or compares millions of cells, is left out, and the others are drawn", () => {
  const slow = "SUMPRODUCT(--($A$1:$A$50000=$A1),--($A$1:$A$50000&lt;&gt;B1))&gt;0";
  const workbook = made(
    rows("") +
      format("A1:AX50000", `<cfRule type="duplicateValues" dxfId="${green}" priority="1"/>`) +
      format(
        "A1:P50000",
        `<cfRule type="expression" dxfId="${green}" priority="2"><formula>${slow}</formula></cfRule>`,
      ) +
      format(
        "A1:A50000",
        `<cfRule type="cellIs" operator="equal" dxfId="${red}" priority="3"><formula>1</formula></cfRule>`,
      ),
  );
  const [sheet] = workbook.sheets;
  for (let row = 0; row < 50_000; row++) sheet?.values.set(keyOf(row, 0), row % 2);
  if (sheet) sheet.used = { top: 0, left: 0, bottom: 49_999, right: 49 };
  const looksIn = createConditionalFormats(workbook);

  expect(looksIn(0, areaOf("A1:P64"))?.looks).toEqual([redLook]);
});
