// Logical functions: combined conditions, and evaluation of only one branch.
import { test } from "@jest/globals";
import { column, expectAnswers } from "./answers.ts";

const cells = column("A", [true, 0, "text", null, 5, "TRUE", "#DIV/0!"]);

test("only booleans and numbers of a range are conditions", () => {
  expectAnswers(
    [
      ["=AND(A1:A4)", false],
      ["=AND(A1,A5)", true],
      ["=OR(A2:A4)", false],
      ["=OR(A1:A6)", true],
      ["=XOR(A1:A5)", false],
      ["=AND(A3:A4)", "#VALUE!"],
      ["=OR(A6)", "#VALUE!"],
      ["=AND(A1:A7)", "#DIV/0!"],
    ],
    { cells },
  );
});

test("literal text must be TRUE or FALSE, and an empty argument is FALSE", () => {
  expectAnswers([
    ['=AND("TRUE",1)', true],
    ['=OR("x",TRUE)', "#VALUE!"],
    ["=AND(TRUE,)", false],
    ["=OR(FALSE,,1)", true],
    ['=AND({TRUE,"x",1})', true],
    ["=XOR(TRUE,TRUE,TRUE)", true],
    ["=XOR(TRUE,TRUE)", false],
  ]);
});

test("NOT applies to each element", () => {
  expectAnswers([
    ["=NOT({TRUE,0,3})", [[false, true, false]]],
    ['=NOT("x")', "#VALUE!"],
    ["=NOT(NA())", "#N/A"],
    ["=NOT(A1)", true],
  ]);
});

test("only the chosen branch is evaluated", () => {
  expectAnswers([
    ["=IF(TRUE,1,1/0)", 1],
    ["=IF(FALSE,1/0,2)", 2],
    ["=IF(FALSE,1)", false],
    ['=IF("x",1,2)', "#VALUE!"],
    ["=IF(NA(),1,2)", "#N/A"],
    ["=IFS(FALSE,1/0,TRUE,3)", 3],
    ["=IFS(FALSE,1)", "#N/A"],
    ["=IFS(1/0,1,TRUE,2)", "#DIV/0!"],
    ["=CHOOSE(2,1/0,5)", 5],
    ["=SWITCH(2,1,1/0,2,7)", 7],
    ["=IFERROR(4,1/0)", 4],
  ]);
});

test("an empty branch is 0 in Excel and blank in Google Sheets", () => {
  const rows = (empty: string) => [
    ['=IF(TRUE,,1)&"a"', `${empty}a`] as const,
    ['=IFERROR(NA(),)&"a"', `${empty}a`] as const,
    ['=IFS(TRUE,)&"a"', `${empty}a`] as const,
  ];
  expectAnswers(rows("0"));
  expectAnswers(rows(""), { dialect: "sheets" });
  expectAnswers([['=IFERROR(NA())&"a"', "a"]], { dialect: "sheets" });
});

test("an array of conditions decides element by element", () => {
  expectAnswers(
    [
      ["=IF({TRUE,FALSE,TRUE},1,2)", [[1, 2, 1]]],
      [
        "=IF({1;0},{1,2},3)",
        [
          [1, 2],
          [3, 3],
        ],
      ],
      ["=IFERROR({1,#N/A,3},0)", [[1, 0, 3]]],
      ["=IFNA({1,#N/A,#DIV/0!},0)", [[1, 0, "#DIV/0!"]]],
      ['=IFS({1,5,9}>6,"big",{1,5,9}>3,"middle",TRUE,"small")', [["small", "middle", "big"]]],
      ['=SWITCH({1,2,3},1,"a",2,"b","c")', [["a", "b", "c"]]],
      [
        "=CHOOSE({2,1},A1:A2,B1:B2)",
        [
          [10, 1],
          [20, 2],
        ],
      ],
    ],
    { cells: { ...column("A", [1, 2]), ...column("B", [10, 20]) } },
  );
});

test("a branch that is a reference stays a reference", () => {
  expectAnswers(
    [
      ["=SUM(A1:IF(TRUE,A3,A2))", 6],
      ["=SUM(A1:CHOOSE(2,A1,A3))", 6],
      ["=ROWS(IF(TRUE,A1:A3))", 3],
      ["=SUM(IFERROR(A1:A3,0))", 6],
    ],
    { cells: column("A", [1, 2, 3]) },
  );
});

test("SWITCH compares types and ignores case", () => {
  expectAnswers([
    ['=SWITCH("b","A",1,"B",2)', 2],
    ['=SWITCH("1",1,"number","1","text")', "text"],
    ['=SWITCH(TRUE,1,"number",TRUE,"boolean")', "boolean"],
    ['=SWITCH(9,1,"a")', "#N/A"],
    ['=SWITCH(9,1,"a","other")', "other"],
    ["=SWITCH(NA(),1,2,3)", "#N/A"],
  ]);
});

test("CHOOSE counts from 1 and truncates; out of range is #VALUE!, in Google Sheets #NUM!", () => {
  expectAnswers([
    ["=CHOOSE(1.9,5,6)", 5],
    ["=CHOOSE(0,5,6)", "#VALUE!"],
    ["=CHOOSE(3,5,6)", "#VALUE!"],
  ]);
  expectAnswers([["=CHOOSE(3,5,6)", "#NUM!"]], { dialect: "sheets" });
});

test("LET names are visible to later arguments, and a LAMBDA keeps its closure", () => {
  expectAnswers([
    ["=LET(x,2,y,x*3,x+y)", 8],
    ["=LET(x,1,LET(x,2,x)+x)", 3],
    ["=LET(f,LAMBDA(n,n*n),f(4))", 16],
    ["=LET(k,10,f,LAMBDA(n,n+k),k,20,f(1))", 11],
    ["=LAMBDA(x,y,x-y)(10,3)", 7],
    ["=LAMBDA(x,[y],IF(ISOMITTED(y),x,x*y))(3)", 3],
    ["=LAMBDA(x,[y],IF(ISOMITTED(y),x,x*y))(3,4)", 12],
    ["=LAMBDA(x,x)(1,2)", "#VALUE!"],
    ["=LAMBDA(x,x)", "#CALC!"],
  ]);
});
