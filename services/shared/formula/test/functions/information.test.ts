// Information functions: types of values, cells, sheets and addresses.
import { test } from "@jest/globals";
import { column, expectAnswers } from "./answers.ts";

const cells = column("A", [1, "a", true, null, "#N/A", "#REF!", "", { formula: "=1+1" }]);

test("each IS function accepts its types", () => {
  const kinds = "A1:A7";
  expectAnswers(
    [
      [`=TOROW(ISBLANK(${kinds}))`, [[false, false, false, true, false, false, false]]],
      [`=TOROW(ISNUMBER(${kinds}))`, [[true, false, false, false, false, false, false]]],
      [`=TOROW(ISTEXT(${kinds}))`, [[false, true, false, false, false, false, true]]],
      [`=TOROW(ISNONTEXT(${kinds}))`, [[true, false, true, true, true, true, false]]],
      [`=TOROW(ISLOGICAL(${kinds}))`, [[false, false, true, false, false, false, false]]],
      [`=TOROW(ISERROR(${kinds}))`, [[false, false, false, false, true, true, false]]],
      [`=TOROW(ISERR(${kinds}))`, [[false, false, false, false, false, true, false]]],
      [`=TOROW(ISNA(${kinds}))`, [[false, false, false, false, true, false, false]]],
    ],
    { cells },
  );
});

test("ISEVEN and ISODD truncate fractions", () => {
  expectAnswers(
    [
      ["=ISEVEN(2.9)", true],
      ["=ISODD(-3.5)", true],
      ["=ISEVEN(A4)", true],
      ['=ISODD("3")', true],
      ['=ISODD("x")', "#VALUE!"],
      ["=ISEVEN(TRUE)", "#VALUE!"],
    ],
    { cells },
  );
});

test("ISREF and ISFORMULA detect references and formulas", () => {
  expectAnswers(
    [
      ["=ISREF(A1)", true],
      ["=ISREF(A1:B2)", true],
      ["=ISREF(OFFSET(A1,1,1))", true],
      ["=ISREF(1)", false],
      ["=ISREF(A1+1)", false],
      ["=ISFORMULA(A8)", true],
      ["=ISFORMULA(A1)", false],
      ["=ISFORMULA(A7:A8)", [[false], [true]]],
      ["=ISFORMULA(1)", "#VALUE!"],
    ],
    { cells },
  );
});

test("errors have numbers, of which Google Sheets has eight", () => {
  expectAnswers([
    ["=ERROR.TYPE(#NULL!)", 1],
    ["=ERROR.TYPE(1/0)", 2],
    ["=ERROR.TYPE(NA())", 7],
    ["=ERROR.TYPE(#SPILL!)", 9],
    ["=ERROR.TYPE(LAMBDA(x,x))", 14],
    ["=ERROR.TYPE(1)", "#N/A"],
  ]);
  expectAnswers([["=ERROR.TYPE(#ERROR!)", 8]], { dialect: "sheets" });
});

test("TYPE returns type numbers, N converts to numbers", () => {
  expectAnswers(
    [
      ["=TYPE(A1)", 1],
      ["=TYPE(A2)", 2],
      ["=TYPE(A3)", 4],
      ["=TYPE(A4)", 1],
      ["=TYPE(A5)", 16],
      ["=TYPE({1,2})", 64],
      ["=TYPE(LAMBDA(x,x))", 128],
      ["=N(A1)", 1],
      ["=N(A2)", 0],
      ["=N(A3)", 1],
      ["=N(A5)", "#N/A"],
      ["=N(A1:A3)", 1],
      ['=N({1,"x",TRUE})', [[1, 0, 1]]],
      ['=N("7")', 0],
    ],
    { cells },
  );
});

test("sheets are numbered in order", () => {
  const more = { sheets: { Second: { A1: 1 }, "Third one": { A1: 1 } } };
  expectAnswers(
    [
      ["=SHEET()", 1],
      ["=SHEET(Second!A1)", 2],
      ['=SHEET("third ONE")', 3],
      ['=SHEET("none")', "#N/A"],
      ["=SHEETS()", 3],
      ["=SHEETS(Second!A1)", 1],
      ["=SHEETS(Sheet1:Second!A1)", 2],
    ],
    { cells, more },
  );
});

test("CELL returns what does not depend on formatting, and cannot run for the rest", () => {
  expectAnswers(
    [
      ['=CELL("address",B7)', "$B$7"],
      ['=CELL("ROW",B7:C9)', 7],
      ['=CELL("col",B7)', 2],
      ['=CELL("contents",A2)', "a"],
      ['=CELL("type",A1)', "v"],
      ['=CELL("type",A2)', "l"],
      ['=CELL("type",A4)', "b"],
      ['=CELL("nonsense",A1)', "#VALUE!"],
      ['=CELL("format",A1)', "cannot-run"],
      ['=CELL("filename",A1)', "cannot-run"],
      ['=INFO("osversion")', "cannot-run"],
    ],
    { cells },
  );
});

test("Google Sheets checks email addresses by form and top-level domain", () => {
  expectAnswers(
    [
      ['=ISEMAIL("john.doe+tag@mail.example.co.uk")', true],
      ['=ISEMAIL("john@example")', false],
      ['=ISEMAIL("john@@example.com")', false],
      ['=ISEMAIL("@example.com")', false],
      ['=ISEMAIL("john..doe@example.com")', false],
      ['=ISEMAIL("john@-example.com")', false],
      ['=ISEMAIL("john doe@example.com")', false],
      ['=ISEMAIL("john@example.zz")', false],
      ['=ISEMAIL("john@example.photography")', "cannot-run"],
      ["=ISEMAIL(12)", false],
    ],
    { dialect: "sheets" },
  );
});

test("Google Sheets accepts URLs with and without protocol", () => {
  expectAnswers(
    [
      ['=ISURL("http://www.google.com")', true],
      ['=ISURL("www.google.com")', true],
      ['=ISURL("google.com")', true],
      ['=ISURL("https://example.org:8080/a/b?c=d#e")', true],
      ['=ISURL("ftp://example.net")', true],
      ['=ISURL("http://192.168.0.1/")', true],
      ['=ISURL("mailto:ann@example.com")', true],
      ['=ISURL("gibberish://example.com")', false],
      ['=ISURL("google")', false],
      ['=ISURL("two words.com")', false],
      ['=ISURL("http://")', false],
      ["=ISURL(12)", false],
    ],
    { dialect: "sheets" },
  );
});
