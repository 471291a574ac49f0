// The core of the interpreter: operators, arrays, calls, limits.

import { expect, test } from "@jest/globals";
import { workbook } from "../src/evaluate/workbook.ts";
import { evaluate } from "../src/evaluate.ts";
import { expectAnswers } from "./functions/answers.ts";

const cells = { A1: 1, A2: 2, A3: 3, B1: "x", B2: "4", B3: true, C1: "#DIV/0!" };

test("operators convert text to numbers, and blanks to the type of the other operand", () => {
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

test("the first error from the left is the result", () => {
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

test("arrays are computed element by element; missing elements are #N/A", () => {
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

test("names of LET and LAMBDA are visible inside, the innermost first", () => {
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

test("a function name is a value in Excel but not in Google Sheets", () => {
  expectAnswers([
    ["=BYROW({1,2;3,4},SUM)", [[3], [7]]],
    ["=MAP({1,2},IF)", "cannot-run"],
  ]);
  expectAnswers([["=BYROW({1,2;3,4},SUM)", "#NAME?"]], { dialect: "sheets" });
});

test("a wrong number of arguments is #N/A in Google Sheets and invalid in Excel", () => {
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

test("Google Sheets takes one value of an array outside ARRAYFORMULA", () => {
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

test("dates of a 1904 workbook count from 1904-01-01", () => {
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

test("long chains and deep nesting are evaluated", () => {
  expect(evaluate(`=${"1+".repeat(4_000)}1`)).toEqual({ type: "value", value: 4_001 });
  expect(evaluate(`=${"(".repeat(50)}1${")".repeat(50)}`)).toEqual({ type: "value", value: 1 });
});

test("observers get each node with its value, in order of evaluation", () => {
  const observed: unknown[] = [];
  evaluate("=1+2*A1", {
    book: workbook({ sheets: { Sheet1: { A1: 4 } } }),
    observe: ({ type }, value) => observed.push([type, typeof value === "object" ? "cells" : value]),
  });
  expect(observed).toEqual([
    ["number", 1],
    ["number", 2],
    ["reference", "cells"],
    ["binary", 8],
    ["binary", 9],
  ]);
});

test("observers get the contents of the cells that a call returns", () => {
  const observed: unknown[] = [];
  const book = workbook({ sheets: { Sheet1: { A1: 7, A2: 8, A3: { formula: "=A3" } } } });
  evaluate("=SUM(INDEX(A1:A2,2),ROW(INDEX(A1:A3,3)))", {
    book,
    cell: "B1",
    observe: ({ type }, value) => type === "call" && observed.push(value),
  });
  expect(observed[0]).toBe(8);
  expect(observed.slice(2)).toEqual([3, 11]);
});

test.each([
  ["A1+", 2_730, 2_730],
  ["1-", 4_095, -4_093],
  ["A1&", 2_730, "1".repeat(2_730)],
  ["A1*2+", 1_638, 3_275],
] as const)("a chain of %s of maximum length is evaluated", (link, most, value) => {
  const book = workbook({ sheets: { Sheet1: { A1: 1 } } });
  const last = link === "1-" ? "1" : "A1";

  const outcome = evaluate(`=${link.repeat(most - 1)}${last}`, { book, cell: "Z9" });

  expect(outcome).toEqual({ type: "value", value });
});
