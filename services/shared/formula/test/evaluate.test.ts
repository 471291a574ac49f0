// The interpreter's core: references, names, tables, calls, arrays, limits.
import { evaluate } from "@cellwright/formula/evaluate";
import { type PlainWorkbook, workbook } from "@cellwright/formula/evaluate/workbook";
import { expect, test } from "@jest/globals";
import { expectAnswers } from "./functions/answers.ts";

const cells = { A1: 1, A2: 2, A3: 3, B1: "x", B2: "4", B3: true, C1: "#DIV/0!" };

test("operators take texts as numbers and blanks as what the other side wants", () => {
  expectAnswers(
    [
      ["=A1+B2", 5],
      ["=A1+B3", 2],
      ["=A1+D9", 1],
      ["=A1+B1", "#VALUE!"],
      ["=A1&D9&B3", "1TRUE"],
      ['=D9=""', true],
      ["=D9=0", true],
      ["=B1=FALSE", false],
      ['="A"="a"', true],
      ['=2<"1"', true],
      ['="z"<FALSE', true],
      ["=-B2%", -0.04],
      ["=1/0", "#DIV/0!"],
      ["=10^400", "#NUM!"],
      ["=0.1+0.2=0.3", true],
    ],
    { cells },
  );
});

test("the first error, from the left, is the answer", () => {
  expectAnswers(
    [
      ["=C1+#N/A", "#DIV/0!"],
      ["=#N/A+C1", "#N/A"],
      ["=-C1", "#DIV/0!"],
      ['=C1&"x"', "#DIV/0!"],
    ],
    { cells },
  );
});

test("arrays are computed element by element; what one lacks is #N/A", () => {
  expectAnswers(
    [
      ["=A1:A3*10", [[10], [20], [30]]],
      [
        "={1,2}+{10;20}",
        [
          [11, 12],
          [21, 22],
        ],
      ],
      ["={1,2,3}+{1,2}", [[2, 4, "#N/A"]]],
      [
        "={1,2;3,4}*{1,2}",
        [
          [1, 4],
          [3, 8],
        ],
      ],
      ["=SUM(A1:A3*A1:A3)", 14],
      ["=-{1,2}", [[-1, -2]]],
    ],
    { cells },
  );
});

test("a LET's or LAMBDA's name stands for its cell on either side of the colon", () => {
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

test("dots at the colon leave out blank rows and columns", () => {
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

test("@ and old formulas on whole columns take the cell beside", () => {
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

test("cells with formulas are computed when they are read, circles cannot", () => {
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

test("ranges are joined, shared and made of two corners", () => {
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

test("sheets, several sheets and other workbooks are read", () => {
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

test("names and tables stand for their cells", () => {
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

test("names of LET and LAMBDA hold inside, the innermost first", () => {
  expectAnswers([
    ["=LET(a,1,b,a+1,a*10+b)", 12],
    ["=LET(x,1,LET(x,2,x)+x)", 3],
    ["=LAMBDA(x,LAMBDA(y,x-y))(5)(2)", 3],
    ["=LET(f,LAMBDA(n,n*2),f(4))", 8],
    ["=LAMBDA(x,x+1)", "#CALC!"],
    ["=LAMBDA(x,y,x)(1)", "#VALUE!"],
    ["=LAMBDA(x,x)(1,2)", "#VALUE!"],
    ["=LET(f,LAMBDA(g,n,IF(n<2,1,n*g(g,n-1))),f(f,5))", 120],
  ]);
});

test("a function is given by its name in Excel; Google Sheets knows no such name", () => {
  expectAnswers([
    ["=BYROW({1,2;3,4},SUM)", [[3], [7]]],
    ["=MAP({1,2},IF)", "cannot-run"],
  ]);
  expectAnswers([["=BYROW({1,2;3,4},SUM)", "#NAME?"]], { dialect: "sheets" });
});

test("a wrong number of arguments is #N/A in Google Sheets and no formula in Excel", () => {
  expectAnswers([
    ["=ABS(1,2)", "cannot-run"],
    ["=NOSUCH(1)", "#NAME?"],
    ["=FLATTEN({1,2})", "#NAME?"],
  ]);
  expectAnswers(
    [
      ["=ABS(1,2)", "#N/A"],
      ["=IFERROR(ABS(),7)", 7],
      ["=NOSUCH(1)", "#NAME?"],
    ],
    { dialect: "sheets" },
  );
});

test("Google Sheets takes one value of an array unless it is told otherwise", () => {
  expectAnswers(
    [
      ["=A1:A3*2", 4],
      ["={1,2,3}*2", 2],
      ['=LEN({"a","bb"})', 1],
      ["=ARRAYFORMULA(A1:A3*2)", [[2], [4], [6]]],
      ["=SUMPRODUCT(A1:A3*2)", 12],
      ["=SUM(ARRAYFORMULA({1,2}*{3,4}))", 11],
      ["=SORT(A1:A3*-1,1,TRUE)", [[-3], [-2], [-1]]],
      [
        "={A1:A2,{7;8}}",
        [
          [1, 7],
          [2, 8],
        ],
      ],
      ["={A1:A2;9}", [[1], [2], [9]]],
      ["={1,2;3}", "#VALUE!"],
      ["={A1:A2,1}", "#REF!"],
    ],
    { dialect: "sheets", cells, cell: "D2" },
  );
  expectAnswers([["=A1:A3*2", "#VALUE!"]], { dialect: "sheets", cells, cell: "D9" });
});

test("dates of a 1904 workbook count from its own first day", () => {
  expectAnswers([["=YEAR(0)", 1904]], { more: { date1904: true } });
});

const outcomeOf = (formula: string, limits = {}) => {
  const { type, ...rest } = evaluate(formula, { limits });
  return type === "limit" && "limit" in rest ? rest.limit : type;
};

test("too many steps, cells, calls or milliseconds end an evaluation without a value", () => {
  expect(outcomeOf("=LET(f,LAMBDA(g,g(g)),f(f))")).toBe("depth");
  expect(outcomeOf("=SUM(SEQUENCE(500,500))")).toBe("cells");
  expect(outcomeOf("=IFERROR(SUM(SEQUENCE(500,500)),0)")).toBe("cells");
  expect(
    outcomeOf("=REDUCE(0,SEQUENCE(300),LAMBDA(a,b,SUM(SEQUENCE(300))))", {
      cells: 1e9,
      time: 1e9,
      steps: 9_999,
    }),
  ).toBe("steps");
  expect(outcomeOf("=SUM(SEQUENCE(900,900))", { cells: 1e9, steps: 1e9, time: -1 })).toBe("time");
  expect(outcomeOf("=1+")).toBe("invalid");
});

test("long chains and deep nests end well", () => {
  expect(evaluate(`=${"1+".repeat(4_000)}1`)).toEqual({ type: "value", value: 4_001 });
  expect(evaluate(`=${"(".repeat(50)}1${")".repeat(50)}`)).toEqual({ type: "value", value: 1 });
});

test("each node is told with its value, in order of evaluation", () => {
  const told: unknown[] = [];
  evaluate("=1+2*A1", {
    book: workbook({ sheets: { Sheet1: { A1: 4 } } }),
    observe: ({ type }, value) => told.push([type, typeof value === "object" ? "cells" : value]),
  });
  expect(told).toEqual([
    ["number", 1],
    ["number", 2],
    ["reference", "cells"],
    ["binary", 8],
    ["binary", 9],
  ]);
});

test("who observes learns what the cells hold that a call answers", () => {
  const told: unknown[] = [];
  const book = workbook({ sheets: { Sheet1: { A1: 7, A2: 8, A3: { formula: "=A3" } } } });
  evaluate("=SUM(INDEX(A1:A2,2),ROW(INDEX(A1:A3,3)))", {
    book,
    cell: "B1",
    observe: ({ type }, value) => type === "call" && told.push(value),
  });
  expect(told[0]).toBe(8);
  expect(told.slice(2)).toEqual([3, 11]);
});

test.each([
  ["A1+", 2_730, 2_730],
  ["1-", 4_095, -4_093],
  ["A1&", 2_730, "1".repeat(2_730)],
  ["A1*2+", 1_638, 3_275],
] as const)("a chain of %s as long as a formula may be is run", (link, most, value) => {
  const book = workbook({ sheets: { Sheet1: { A1: 1 } } });
  const last = link === "1-" ? "1" : "A1";

  const outcome = evaluate(`=${link.repeat(most - 1)}${last}`, { book, cell: "Z9" });

  expect(outcome).toEqual({ type: "value", value });
});
