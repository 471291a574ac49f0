// Functions that return, count, name and print references.
import { test } from "@jest/globals";
import { column, expectAnswers } from "./answers.ts";

const cells = { ...column("A", [1, 2, 3]), ...column("B", [10, 20, 30]), ...column("C", [100, 200, 300]) };

test("INDEX returns a cell, a row, a column or all, as references", () => {
  expectAnswers(
    [
      ["=INDEX(A1:C3,2,3)", 200],
      ["=INDEX(A1:C3,2,0)", [[2, 20, 200]]],
      ["=INDEX(A1:C3,2)", [[2, 20, 200]]],
      ["=INDEX(A1:C3,,2)", [[10], [20], [30]]],
      ["=SUM(INDEX(A1:C3,0,0))", 666],
      ["=INDEX(A1:A3,2)", 2],
      ["=INDEX(A1:C1,3)", 100],
      ["=INDEX({1,2;3,4},2,1)", 3],
      ["=INDEX({5,6,7},2)", 6],
      ["=SUM(INDEX(A1:A3,2):INDEX(B1:B3,3))", 55],
      ["=SUM(A1:INDEX(A1:A3,2))", 3],
      ["=INDEX((A1:A3,C1:C3),2,1,2)", 200],
      ["=INDEX((A1:A3,C1:C3),2,1,3)", "#REF!"],
      ["=INDEX(A1:C3,4,1)", "#REF!"],
      ["=INDEX(A1:C3,-1,1)", "#VALUE!"],
      [
        "=INDEX(A1:C3,{1;3},{1,2})",
        [
          [1, 10],
          [3, 30],
        ],
      ],
      ["=INDEX(NA(),1)", "#N/A"],
      ["=ISREF(INDEX(A1:C3,2,0))", true],
    ],
    { cells },
  );
  expectAnswers([["=INDEX(A1:C3,4,1)", "#NUM!"]], { dialect: "sheets", cells });
});

test("OFFSET moves and resizes a range within the sheet", () => {
  expectAnswers(
    [
      ["=OFFSET(A1,1,2)", 200],
      ["=SUM(OFFSET(A1,0,0,3,2))", 66],
      ["=SUM(OFFSET(A1:A2,1,1))", 50],
      ["=SUM(OFFSET(B3,0,0,-2,-2))", 55],
      ["=SUM(A1:OFFSET(A1,2,0))", 6],
      ["=OFFSET(A1,-1,0)", "#REF!"],
      ["=OFFSET(A1,0,0,0,1)", "#REF!"],
      ["=OFFSET(1,0,0)", "#VALUE!"],
      ["=OFFSET(A1,{0;2},0)", [[1], [3]]],
      ["=OFFSET(A1,,1)", 10],
    ],
    { cells },
  );
});

test("INDIRECT parses references in both notations, and nothing else", () => {
  const more = {
    sheets: { "Other sheet": { A1: 7 } },
    names: { Prices: "=Sheet1!$B$1:$B$3" },
    tables: [{ name: "Stock", sheet: "Sheet1", range: "A1:B3", columns: ["No", "Price"] }],
  };
  expectAnswers(
    [
      ['=INDIRECT("B2")', 20],
      ['=INDIRECT("$B$"&3)', 30],
      ['=SUM(INDIRECT("A1:B2"))', 33],
      ["=INDIRECT(\"'Other sheet'!A1\")", 7],
      ['=SUM(INDIRECT("prices"))', 60],
      ['=SUM(INDIRECT("Stock[Price]"))', 50],
      ['=INDIRECT("R2C3",FALSE)', 200],
      ['=INDIRECT("R[-3]C[1]",FALSE)', 10],
      ['=SUM(INDIRECT("C1",FALSE))', 6],
      ['=INDIRECT("no such")', "#REF!"],
      ['=INDIRECT("A1+1")', "#REF!"],
      ['=INDIRECT("Missing!A1")', "#REF!"],
      ['=INDIRECT("")', "#REF!"],
      ["=INDIRECT(NA())", "#N/A"],
      ['=SUM(INDIRECT("A2"):C3)', 555],
      ['=INDIRECT({"A1";"B1"})', [[1], [10]]],
    ],
    { cells, more, cell: "A4" },
  );
});

test("ROW, COLUMN, ROWS and COLUMNS return numbers and counts", () => {
  expectAnswers(
    [
      ["=ROW()", 4],
      ["=COLUMN()", 5],
      ["=ROW(B7)", 7],
      ["=ROW(B7:C9)", [[7], [8], [9]]],
      ["=COLUMN(B7:D9)", [[2, 3, 4]]],
      ["=SUM(ROW(1:200))", 20_100],
      ["=ROWS(A:A)", 1_048_576],
      ["=COLUMNS(1:1)", 16_384],
      ["=ROWS({1,2;3,4})", 2],
      ["=COLUMNS(5)", 1],
      ["=ROW(5)", "#VALUE!"],
      ["=ROWS(NA())", "#N/A"],
      ["=AREAS(A1:B2)", 1],
      ["=AREAS((A1,B2:C3))", 2],
      ["=SUMPRODUCT((A:A=2)*ROW(A:A))", 2],
    ],
    { cells, cell: "E4" },
  );
});

test("ADDRESS prints both notations, absolute or relative, and quotes sheet names if needed", () => {
  expectAnswers([
    ["=ADDRESS(2,3)", "$C$2"],
    ["=ADDRESS(2,3,2)", "C$2"],
    ["=ADDRESS(2,3,3)", "$C2"],
    ["=ADDRESS(2,3,4)", "C2"],
    ["=ADDRESS(2,3,1,FALSE)", "R2C3"],
    ["=ADDRESS(2,3,2,FALSE)", "R2C[3]"],
    ["=ADDRESS(2,3,4,0)", "R[2]C[3]"],
    ['=ADDRESS(1,1,,,"Sheet2")', "Sheet2!$A$1"],
    ['=ADDRESS(1,1,4,TRUE,"Two words")', "'Two words'!A1"],
    ['=ADDRESS(1,1,4,TRUE,"Ann\'s")', "'Ann''s'!A1"],
    ['=ADDRESS(1,1,4,TRUE,"A1")', "'A1'!A1"],
    ["=ADDRESS(1,16384)", "$XFD$1"],
    ["=ADDRESS(0,1)", "#VALUE!"],
    ["=ADDRESS(1,16385)", "#VALUE!"],
    ["=ADDRESS(1,1,5)", "#VALUE!"],
  ]);
  expectAnswers([["=ADDRESS(0,1)", "#NUM!"]], { dialect: "sheets" });
});

test("FORMULATEXT returns the formula of a cell, and # the range it spilled", () => {
  const formulas = { A1: { formula: "=SEQUENCE(2)" }, A3: 5 };
  expectAnswers(
    [
      ["=FORMULATEXT(A1)", "=SEQUENCE(2)"],
      ["=FORMULATEXT(A3)", "#N/A"],
      ["=FORMULATEXT(A1:A3)", [["=SEQUENCE(2)"], ["#N/A"], ["#N/A"]]],
      ["=SUM(ANCHORARRAY(A1))", 3],
      ["=ANCHORARRAY(A3)", "#REF!"],
      ["=SINGLE(A1:A5)", 5],
    ],
    { cells: formulas, cell: "B3" },
  );
});

test("a link shows its label, or else its address", () => {
  expectAnswers(
    [
      ['=HYPERLINK("https://example.com","Here")', "Here"],
      ['=HYPERLINK("https://example.com")', "https://example.com"],
      ['=HYPERLINK("https://example.com",A1)', 1],
    ],
    { cells },
  );
});

test("arrays of ranges are totalled one by one, for sums over sheets and over filtered rows", () => {
  const cells = { A1: "x", A2: "y", A3: "x", B1: 1, B2: 2, B3: 4 };
  const more = { sheets: { Jan: cells, Feb: { ...cells, B3: 8 } } };
  expectAnswers(
    [
      ['=SUMPRODUCT(SUMIF(INDIRECT({"Jan","Feb"}&"!A1:A3"),"x",INDIRECT({"Jan","Feb"}&"!B1:B3")))', 14],
      ['=SUMPRODUCT(COUNTIF(INDIRECT({"Jan";"Feb"}&"!B1:B3"),">3"))', 2],
      ['=SUMPRODUCT(SUBTOTAL(109,OFFSET(B1,ROW(B1:B3)-ROW(B1),0))*(A1:A3="x"))', 5],
      ["=SUBTOTAL(9,OFFSET(B1,0,0,{1;2;3}))", [[1], [3], [7]]],
      ["=OFFSET(B1,{0,1},0,2)", [["#VALUE!", "#VALUE!"]]],
      ['=SUMIF(INDIRECT({"A1:A3","B1:B3"}),{"x";4})', "cannot-run"],
    ],
    { cells, more },
  );
});
