// The oldest Excel that runs a formula, and whether Google Sheets does.

import { expect, test } from "@jest/globals";
import type { Dialect } from "../src/dialect.ts";
import { parse } from "../src/parse.ts";
import { requirements } from "../src/requirements.ts";

const rows: [string, string | null, boolean, string[], Dialect?][] = [
  ["=SUM(A1:A9)*2", "2007", true, []],
  ["=SUM(A1#)", "2021", false, ["#, the spilled range"]],
  ["=@A1:A9", "2021", false, ["@"]],
  ["=SUM(Jan:Dec!A1)", "2007", false, ["references through several sheets"]],
  ["=[1]Sheet1!A1", "2007", false, ["other workbooks"]],
  ["=SUM((A1,B2))", "2007", false, ["several areas in one reference"]],
  ["=Sales[@Net]", "2007", false, ["a table's own row"]],
  ["=Sales[Net]", "2007", true, []],
  ["=cmd|'/c calc'!A1", "2007", false, ["a link to another program"]],
  ["=SUM(A2:A)", null, true, ["ranges without an end"], "sheets"],
  ["={A1:A3,B1:B3}", null, true, ["ranges and calculations between braces"], "sheets"],
  ["={1,-2;3,4}", "2007", true, []],
  ['=QUERY(A:C,"select A")', null, true, ["QUERY"], "sheets"],
  ["=ROUND(A1)", null, true, ["ROUND"], "sheets"],
  ["=SUM(A:.A)", "365", false, ["TRIMRANGE"]],
  ['=XMATCH("^a",A1:A9,2)', "2021", true, ["XMATCH"]],
  ['=XMATCH("^a",A1:A9,3)', "365", false, ["XMATCH by regular expressions"]],
  ['=XLOOKUP("^a",A1:A9,B1:B9,"",3)', "365", false, ["XLOOKUP by regular expressions"]],
  ["=MYTAX(A1)", "2007", true, []],
];

for (const [formula, excel, sheets, whats, dialect = "excel"] of rows) {
  test(`${formula} needs ${excel ? `Excel ${excel}` : "no Excel"}, Google Sheets ${sheets ? "runs it" : "does not"}`, () => {
    const found = requirements(parse(formula, { dialect }).tree);
    expect([found.excel, found.sheets]).toEqual([excel, sheets]);
    expect(found.needs.map(({ what }) => what)).toEqual(whats);
  });
}

test("the requirements name each function that is too new, but no LET names", () => {
  const found = requirements(parse("=LET(TEXTJOIN,LAMBDA(x,x),TEXTJOIN(1))").tree);
  expect(found.needs.map(({ what }) => what)).toEqual(["LET", "LAMBDA"]);
  expect(found.excel).toBe("2024");
});
