// References: corners, spilled and joined ranges, other sheets and workbooks, names and tables.

import { test } from "@jest/globals";
import type { PlainWorkbook } from "../src/evaluate/workbook.ts";
import { expectAnswers } from "./functions/answers.ts";

const cells = { A1: 1, A2: 2, A3: 3, B1: "x", B2: "4", B3: true, C1: "#DIV/0!" };

test("a LET or LAMBDA name can be either corner of a range", () => {
  for (const dialect of ["excel", "sheets"] as const)
    expectAnswers(
      [
        ["=MAP(A1:A3,LAMBDA(v,SUM(A1:v)))", [[1], [3], [6]]],
        ["=LET(a,A1,b,A3,SUM(a:b))", 6],
        ["=SUM(LET(b,A2,b:A3))+LET(a,1,a)", 6],
      ],
      { cells, dialect },
    );
});

test("dots at the colon trim blank rows and columns", () => {
  expectAnswers(
    [
      ["=ROWS(A:.A)", 3],
      ["=ROWS(A5:.C9)", "cannot-run"],
      ["=ROWS(Z1.:.A9)*COLUMNS(Z1.:.A9)", 9],
      ["=SUM(A1.:.A9*2)", 12],
      ["=ROW(A1.:B9)", [[1], [2], [3], [4], [5], [6], [7], [8], [9]]],
    ],
    { cells },
  );
});

test("@ and old formulas on whole columns take the cell in the same row or column", () => {
  expectAnswers(
    [
      ["=@A1:A3", 2],
      ["=@A1:B3", "#VALUE!"],
      ["=A:A*2", 4],
      ["=SUM(A:A)", 6],
    ],
    { cells, cell: "D2" },
  );
  expectAnswers([["=@A1:A3", "#VALUE!"]], { cells, cell: "D9" });
});

test("a spilled range is read by its first cell", () => {
  const formulas = { A1: { formula: "=SEQUENCE(3)" }, B1: 5 };
  expectAnswers(
    [
      ["=SUM(A1#)", 6],
      ["=A1#", [[1], [2], [3]]],
      ["=B1#", "#REF!"],
    ],
    { cells: formulas },
  );
});

test("cells with formulas are computed when read, and circular references cannot run", () => {
  const formulas = {
    A1: { formula: "=B1*2" },
    B1: { formula: "=C1+1" },
    C1: 1,
    D1: { formula: "=D2" },
    D2: { formula: "=D1" },
  };
  expectAnswers(
    [
      ["=A1", 4],
      ["=D1", "cannot-run"],
      ["=IFERROR(D1,0)", "cannot-run"],
    ],
    { cells: formulas },
  );
});

test("reference operators: union, intersection and range", () => {
  expectAnswers(
    [
      ["=SUM((A1,A3))", 4],
      ["=SUM(A1:A2 A2:A3)", 2],
      ["=A1:A2 B1:B2", "#NULL!"],
      ["=SUM(A1:INDEX(A1:A3,2))", 3],
      ["=SUM(1:1)", "#DIV/0!"],
    ],
    { cells },
  );
});

test("other sheets, 3-D references and other workbooks are read", () => {
  const more: PlainWorkbook = {
    sheets: { Jan: { A1: 1 }, "Feb 24": { A1: 2 }, Mar: { A1: 4 } },
    others: { "Book2.xlsx": { sheets: { S: { A1: 8 } } } },
  };
  expectAnswers(
    [
      ["='Feb 24'!A1", 2],
      ["=SUM(Jan:Mar!A1)", 7],
      ["=[Book2.xlsx]S!A1", 8],
      ["=[Gone.xlsx]S!A1", "cannot-run"],
      ["=ROWS(Blank!A1:A9)", 9],
    ],
    { more },
  );
  expectAnswers([["=Gone!A1", "#REF!"]], { dialect: "sheets", more });
});

test("names and tables refer to their cells", () => {
  const more: PlainWorkbook = {
    names: { Rate: "=0.5", Data: "=Sheet1!$A$1:$A$3", Twice: "=LAMBDA(x,x*2)" },
    tables: [{ name: "T", sheet: "Sheet1", range: "E1:F4", columns: ["Item", "Cost"], totals: true }],
  };
  const table = { E1: "Item", F1: "Cost", E2: "a", F2: 1, E3: "b", F3: 2, F4: 3 };
  const standing = { cells: { ...cells, ...table }, more };
  expectAnswers(
    [
      ["=rate*4", 2],
      ["=SUM(Data)", 6],
      ["=Twice(4)", 8],
      ["=Unknown+1", "#NAME?"],
      ["=SUM(T[Cost])", 3],
      ["=T[[#Totals],[Cost]]", 3],
      ["=T[#Headers]", [["Item", "Cost"]]],
      ["=ROWS(T[#All])", 4],
      ['=VLOOKUP("b",t,2,FALSE)', 2],
      ["=ROWS(T)", 2],
      ["=T[Nope]", "#REF!"],
      ["=SUM(Gone[Cost])", "cannot-run"],
    ],
    standing,
  );
  expectAnswers([["=T[@Cost]*10", 20]], { ...standing, cell: "G3" });
  expectAnswers([["=T[@Cost]*10", "#VALUE!"]], { ...standing, cell: "G9" });
});
