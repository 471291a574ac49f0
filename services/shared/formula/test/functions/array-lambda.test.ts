// Functions that apply a LAMBDA to arrays, in both products.
import { test } from "@jest/globals";
import { expectAnswers } from "./answers.ts";

const people = { A1: "Ann", B1: 3, A2: "ben", B2: 1, A3: "Cid", B3: 2, A4: "ann", B4: 3 };

test("a LAMBDA is applied to values, rows and columns", () => {
  expectAnswers(
    [
      ["=MAP({1,2},{3,4},LAMBDA(a,b,a*b))", [[3, 8]]],
      ["=MAP({1,2,3},{1,2},LAMBDA(a,b,a+b))", [[2, 4, "#N/A"]]],
      ["=MAP(B1:B4,LAMBDA(b,ROW(b)))", [[1], [2], [3], [4]]],
      ["=REDUCE(1,B1:B4,LAMBDA(so,b,so*b))", 18],
      ["=REDUCE(,{5,6},LAMBDA(so,b,so&b))", "56"],
      ['=SCAN("",{"a","b"},LAMBDA(so,b,so&b))', [["a", "ab"]]],
      ["=BYROW(A1:B2,LAMBDA(r,COLUMNS(r)))", [[2], [2]]],
      ["=BYCOL({1,2;3,4},SUM)", [[4, 6]]],
      ["=REDUCE({1;2},{1,2},LAMBDA(so,b,so+b))", [[4], [5]]],
    ],
    { cells: people },
  );
});

/** https://support.microsoft.com/en-us/excel/byrow-function: anything but a single value is a #CALC! error. */
test("arrays inside arrays are #CALC! in Excel, rows of the result in Google Sheets", () => {
  const nested = [
    ["=MAP({1;2},LAMBDA(a,SEQUENCE(1,a)))", "#CALC!"],
    ["=MAP({1,2;3,4},LAMBDA(a,SEQUENCE(2)))", "#CALC!"],
    ["=BYROW({1;2},LAMBDA(a,SEQUENCE(1,2)))", "#CALC!"],
    ["=BYCOL({1,2},LAMBDA(a,SEQUENCE(2)))", "#CALC!"],
    ["=MAKEARRAY(2,2,LAMBDA(r,c,{1,2}))", "#CALC!"],
    ["=BYROW({1,2;3,4},LAMBDA(a,SUM(a)))", [[3], [7]]],
  ] as const;
  expectAnswers(nested);
  expectAnswers(
    [
      [
        "=MAP({1;2},LAMBDA(a,SEQUENCE(1,a)))",
        [
          [1, null],
          [1, 2],
        ],
      ],
      ["=BYROW({1;2},LAMBDA(a,SEQUENCE(2)))", "cannot-run"],
    ],
    { dialect: "sheets" },
  );
});

test("a LAMBDA with the wrong parameters is #VALUE! in Excel, #N/A in Google Sheets", () => {
  const formula = "=MAP({1,2},LAMBDA(a,b,a))";
  expectAnswers([
    [formula, [["#VALUE!", "#VALUE!"]]],
    ["=BYROW({1,2},3)", "#VALUE!"],
  ]);
  expectAnswers([[formula, [["#N/A", "#N/A"]]]], { dialect: "sheets" });
});
