// Functions that reshape, select, sort and create arrays, in both products.
import { test } from "@jest/globals";
import { expectAnswers } from "./answers.ts";

const people = { A1: "Ann", B1: 3, A2: "ben", B2: 1, A3: "Cid", B3: 2, A4: "ann", B4: 3 };
const sheets = { dialect: "sheets", cells: people } as const;

test("rows and columns are transposed, stacked and wrapped; gaps are #N/A", () => {
  expectAnswers([
    ["=TRANSPOSE({1,2,3})", [[1], [2], [3]]],
    [
      "=VSTACK({1,2},3)",
      [
        [1, 2],
        [3, "#N/A"],
      ],
    ],
    [
      "=HSTACK({1;2},3)",
      [
        [1, 3],
        [2, "#N/A"],
      ],
    ],
    ["=TOCOL({1,2;3,4})", [[1], [2], [3], [4]]],
    ["=TOCOL({1,2;3,4},,TRUE)", [[1], [3], [2], [4]]],
    ["=TOROW({1,#N/A;3,4},2)", [[1, 3, 4]]],
    ["=TOCOL(C1:C2,1)", "#CALC!"],
    ["=TOCOL({1,2},4)", "#VALUE!"],
    [
      "=WRAPROWS({1,2,3},2)",
      [
        [1, 2],
        [3, "#N/A"],
      ],
    ],
    [
      "=WRAPCOLS({1,2,3},2,0)",
      [
        [1, 3],
        [2, 0],
      ],
    ],
    ["=WRAPROWS({1,2,3},9)", [[1, 2, 3]]],
    ["=WRAPROWS({1,2;3,4},2)", "#VALUE!"],
    ["=WRAPROWS({1,2},0)", "#NUM!"],
  ]);
});

test("an error in place of an array is the result, not an array with one error", () => {
  const both = "UNIQUE(#) SORT(#) TRANSPOSE(#) TOCOL(#) TOROW(#) WRAPROWS(#,1) WRAPCOLS(#,1) CHOOSEROWS(#,1)"
    .concat(" CHOOSECOLS(#,1) FILTER(#,1) VSTACK(#) HSTACK(#) MAP(#,LAMBDA(x,1)) BYROW(#,LAMBDA(x,1))")
    .concat(" BYCOL(#,LAMBDA(x,1)) SCAN(0,#,LAMBDA(a,x,1)) REDUCE(0,#,LAMBDA(a,x,1))");
  const excel = "SORTBY(#,1) SORTBY(A1:A2,#) TAKE(#,1) DROP(#,0) EXPAND(#,2) FILTER(A1:A2,#) TRIMRANGE(#)";
  const only = { excel, sheets: "SORTN(#) FLATTEN(#) ARRAY_CONSTRAIN(#,1,1)" };
  for (const dialect of ["excel", "sheets"] as const)
    for (const call of `${both} ${only[dialect]}`.split(" "))
      expectAnswers([[`=ROWS(${call.replace("#", "1/0")})`, "#DIV/0!"]], { dialect, cells: people });
  expectAnswers(
    [
      ['=ROWS(UNIQUE(FILTER(A1:A2,A1:A2="q")))', "#CALC!"],
      ['=IFERROR(ROWS(UNIQUE(FILTER(A1:A2,A1:A2="q"))),0)', 0],
      ["=ROWS(UNIQUE(A1:A4))", 3],
      ["=HSTACK(1/0,2)", [["#DIV/0!", 2]]],
      ["=TOCOL({1,#N/A})", [[1], ["#N/A"]]],
    ],
    { cells: people },
  );
});

test("3-D references are stacked in sheet order", () => {
  const more = { sheets: { One: { A1: 1 }, Two: { A1: 2 }, Three: { A1: 3 } } };
  expectAnswers([["=VSTACK(One:Three!A1)", [[1], [2], [3]]]], { more });
});

test("rows are selected by condition, from the ends and by number", () => {
  expectAnswers(
    [
      ["=FILTER(A1:A4,B1:B4>2)", [["Ann"], ["ann"]]],
      ["=FILTER(A1:B4,{TRUE,FALSE})", [["Ann"], ["ben"], ["Cid"], ["ann"]]],
      ["=FILTER(A1:A4,B1:B4>9)", "#CALC!"],
      ['=FILTER(A1:A4,B1:B4>9,"none")', "none"],
      ["=FILTER(A1:A4,B1:B3>1)", "#VALUE!"],
      ["=FILTER(A1:A4,A1:A4)", "#VALUE!"],
      ["=FILTER(A1:A2,{1;#N/A})", "#N/A"],
      ["=TAKE(A1:B4,2,-1)", [[3], [1]]],
      ["=TAKE(B1:B4,9)", [[3], [1], [2], [3]]],
      ["=TAKE(B1:B4,0)", "#CALC!"],
      ["=DROP(B1:B4,-3)", [[3]]],
      ["=DROP(B1:B4,4)", "#CALC!"],
      ["=CHOOSEROWS(B1:B4,{-1,2})", [[3], [1]]],
      ["=CHOOSECOLS(A1:B1,2,2)", [[3, 3]]],
      ["=CHOOSECOLS(A1:B1,3)", "#VALUE!"],
      ["=CHOOSECOLS(A1:B1,0)", "#VALUE!"],
      [
        '=EXPAND({1,2},2,,"-")',
        [
          [1, 2],
          ["-", "-"],
        ],
      ],
      ["=EXPAND({1,2},1,1)", "#VALUE!"],
      ["=ROWS(TRIMRANGE(A1:B99))", 4],
      ["=TRIMRANGE(C1:C9)", "cannot-run"],
    ],
    { cells: people },
  );
});

test("Google Sheets filters by several conditions, drops errors, and gives #N/A for an empty result", () => {
  expectAnswers(
    [
      ["=FILTER(A1:A4,B1:B4>1,B1:B4<3)", [["Cid"]]],
      ["=FILTER(A1:A4,B1:B4>9)", "#N/A"],
      ["=FILTER(A1:A4,B1:B3>1)", "#N/A"],
      ["=FILTER(B1:B2,{1;#N/A})", [[3]]],
      ["=ARRAY_CONSTRAIN(A1:B4,1,9)", [["Ann", 3]]],
      ["=FLATTEN(B1:B2,7)", [[3], [1], [7]]],
      ["=TOCOL(C1:C2,1)", "cannot-run"],
      ["=TAKE(A1:B4,1)", "#NAME?"],
    ],
    sheets,
  );
});

test("Excel sorts by numbered columns with order 1 or -1; the sort is stable", () => {
  expectAnswers(
    [
      ["=SORT(A1:A4)", [["Ann"], ["ann"], ["ben"], ["Cid"]]],
      [
        "=SORT(A1:B4,{2,1},{-1,1})",
        [
          ["Ann", 3],
          ["ann", 3],
          ["Cid", 2],
          ["ben", 1],
        ],
      ],
      ["=SORT({3,1,2},,,TRUE)", [[1, 2, 3]]],
      ["=SORT(A1:B4,3)", "#VALUE!"],
      ["=SORT(A1:B4,1,2)", "#VALUE!"],
      ['=SORT({TRUE;"a";2;#N/A})', [[2], ["a"], [true], ["#N/A"]]],
      ["=SORT(B1:B5,1,-1)", [[3], [3], [2], [1], [null]]],
      ["=SORTBY(A1:A4,B1:B4,-1,A1:A4)", [["Ann"], ["ann"], ["Cid"], ["ben"]]],
      ["=SORTBY({1,2,3},{3,2,1})", [[3, 2, 1]]],
      ["=SORTBY(A1:A4,B1:B3)", "#VALUE!"],
      ["=UNIQUE(A1:A4)", [["Ann"], ["ben"], ["Cid"]]],
      ["=UNIQUE(B1:B4,,TRUE)", [[1], [2]]],
      ["=UNIQUE({1,1,2},TRUE)", [[1, 2]]],
      ["=UNIQUE({1;1},,TRUE)", "#CALC!"],
    ],
    { cells: people },
  );
});

test("Google Sheets sorts by columns and booleans, and is case-sensitive", () => {
  expectAnswers(
    [
      ["=SORT(B1:B4,1,FALSE)", [[3], [3], [2], [1]]],
      ["=SORT(B1:B4,1,-1)", [[1], [2], [3], [3]]],
      ["=SORT(B1:B4)", [[1], [2], [3], [3]]],
      ["=SORT(A1:A4,B1:B4,TRUE,A1:A4,TRUE)", [["ben"], ["Cid"], ["Ann"], ["ann"]]],
      ["=SORTBY(A1:A4,B1:B4)", "#NAME?"],
      ["=UNIQUE(A1:A4)", [["Ann"], ["ben"], ["Cid"], ["ann"]]],
      ["=SORTN(B1:B4,1)", [[1]]],
      ["=SORTN(B1:B4,1,1,1,FALSE)", [[3], [3]]],
      ["=SORTN(B1:B4,2,2,1,FALSE)", [[3], [2]]],
      ["=SORTN(B1:B4,2,3,1,FALSE)", [[3], [3], [2]]],
    ],
    sheets,
  );
});

test("arrays have the requested size, and invalid sizes give each product's errors", () => {
  expectAnswers([
    [
      "=SEQUENCE(2,2,5,-1)",
      [
        [5, 4],
        [3, 2],
      ],
    ],
    ["=SEQUENCE(,3)", [[1, 2, 3]]],
    ["=SEQUENCE(0)", "#CALC!"],
    ["=SEQUENCE(-1)", "#VALUE!"],
    ["=SUM(RANDARRAY(2,2,4,4))", 16],
    ["=RANDARRAY(1,1,2,1)", "#VALUE!"],
    ["=RANDARRAY(1,1,0.5,1,TRUE)", "#VALUE!"],
    ["=MAKEARRAY(0,1,LAMBDA(r,c,1))", "#VALUE!"],
  ]);
  expectAnswers(
    [
      ["=SEQUENCE(0)", "#NUM!"],
      ["=RANDARRAY(1,1,2,3,TRUE)", "#N/A"],
      ["=MAKEARRAY(0,1,LAMBDA(r,c,1))", "#VALUE!"],
    ],
    { dialect: "sheets" },
  );
});
