// Arrays: shaped, picked from, sorted, made and gone through, in both products.
import { test } from "@jest/globals";
import { expectAnswers } from "./answers.ts";

const people = { A1: "Ann", B1: 3, A2: "ben", B2: 1, A3: "Cid", B3: 2, A4: "ann", B4: 3 };
const sheets = { dialect: "sheets", cells: people } as const;

test("rows and columns are turned, stacked and wrapped; gaps are #N/A", () => {
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

test("several sheets are stacked in their order", () => {
  const more = { sheets: { One: { A1: 1 }, Two: { A1: 2 }, Three: { A1: 3 } } };
  expectAnswers([["=VSTACK(One:Three!A1)", [[1], [2], [3]]]], { more });
});

test("rows are picked by condition, from the ends and by number", () => {
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

test("Google Sheets filters by several conditions, leaves errors out, and finds #N/A where nothing is", () => {
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

test("Excel sorts by numbered columns and orders of 1 and -1; equal rows keep their order", () => {
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

test("Google Sheets sorts by columns and booleans, and tells capitals apart", () => {
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

test("arrays are made in the size that is asked for, each product with its own errors", () => {
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

test("a LAMBDA goes through values, rows and columns", () => {
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

test("arrays inside arrays are #CALC! in Excel, rows of an array in Google Sheets", () => {
  const nested = [
    ["=MAP({1;2},LAMBDA(a,SEQUENCE(1,a)))", [[1], ["#CALC!"]]],
    ["=BYROW({1;2},LAMBDA(a,SEQUENCE(1,2)))", [["#CALC!"], ["#CALC!"]]],
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

test("rows are grouped and summed up, with a total and a heading where they are asked for", () => {
  const cells = {
    A1: "Who",
    B1: "Paid",
    A2: "b",
    B2: 2,
    A3: "a",
    B3: 3,
    A4: "B",
    B4: 5,
    C2: "x",
    C3: "y",
    C4: "y",
  };
  expectAnswers(
    [
      [
        "=GROUPBY(A2:A4,B2:B4,SUM)",
        [
          ["a", 3],
          ["b", 7],
          ["Total", 10],
        ],
      ],
      [
        "=GROUPBY(A1:A4,B1:B4,SUM,3,0)",
        [
          ["Who", "Paid"],
          ["a", 3],
          ["b", 7],
        ],
      ],
      [
        "=GROUPBY(A1:A4,B1:B4,LAMBDA(x,MAX(x)),,0,-2)",
        [
          ["b", 5],
          ["a", 3],
        ],
      ],
      [
        "=GROUPBY(A2:A4,B2:B4,SUM,0,0,1,B2:B4<5)",
        [
          ["a", 3],
          ["b", 2],
        ],
      ],
      ["=GROUPBY(A2:A4,B2:B4,SUM,0,2)", "#VALUE!"],
      ["=GROUPBY(A2:A4,B2:B3,SUM)", "#VALUE!"],
      ["=GROUPBY(HSTACK(A2:A4,C2:C4),B2:B4,SUM)", "cannot-run"],
      [
        "=GROUPBY(HSTACK(LOWER(A2:A4),C2:C4),B2:B4,SUM,0,0)",
        [
          ["a", "y", 3],
          ["b", "x", 2],
          ["b", "y", 5],
        ],
      ],
      [
        "=PIVOTBY(A2:A4,C2:C4,B2:B4,SUM)",
        [
          ["", "x", "y", "Total"],
          ["a", "", 3, 3],
          ["b", 2, 5, 7],
          ["Total", 2, 8, 10],
        ],
      ],
      [
        "=PIVOTBY(A2:A4,C2:C4,B2:B4,SUM,0,0,-1,0)",
        [
          ["", "x", "y"],
          ["b", 2, 5],
          ["a", "", 3],
        ],
      ],
    ],
    { cells },
  );
});
