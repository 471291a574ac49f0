// Functions that reshape, select, sort and create arrays, in Excel and Google Sheets.
import { test } from "@jest/globals";
import { expectAnswers } from "./answers.ts";
import array from "./array.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(array);

const people = { A1: "Ann", B1: 3, A2: "ben", B2: 1, A3: "Cid", B3: 2, A4: "ann", B4: 3 };

test("if an array argument is an error, the result is that error, not an array with one error", () => {
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
