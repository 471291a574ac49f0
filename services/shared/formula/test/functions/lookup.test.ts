// Lookups: exact and approximate matches, search directions.
import { test } from "@jest/globals";
import { column, expectAnswers } from "./answers.ts";

const stock = {
  ...column("A", ["id", 10, 20, 20, 30]),
  ...column("B", ["name", "Ann", "bob", "Cy", "Dee"]),
  ...column("C", ["price", 1.5, null, 2.5, 4]),
};

test("VLOOKUP finds the equal value or, in sorted data, the last one not above", () => {
  expectAnswers(
    [
      ["=VLOOKUP(20,A2:C5,2,FALSE)", "bob"],
      ["=VLOOKUP(20,A2:C5,2,TRUE)", "Cy"],
      ["=VLOOKUP(29,A2:C5,2)", "Cy"],
      ["=VLOOKUP(99,A2:C5,2)", "Dee"],
      ["=VLOOKUP(9,A2:C5,2)", "#N/A"],
      ["=VLOOKUP(25,A2:C5,2,0)", "#N/A"],
      ["=VLOOKUP(29,A2:C5,2,)", "#N/A"],
      ["=VLOOKUP(20,A2:C5,3,FALSE)", 0],
      ["=VLOOKUP(20,A2:C5,4,FALSE)", "#REF!"],
      ["=VLOOKUP(20,A2:C5,0,FALSE)", "#VALUE!"],
      ["=VLOOKUP(20,A2:C5,2.9,FALSE)", "bob"],
      ['=VLOOKUP("20",A2:C5,2,FALSE)', "#N/A"],
      ["=VLOOKUP(NA(),A2:C5,2,FALSE)", "#N/A"],
      ['=VLOOKUP("BOB",B2:C5,1,FALSE)', "bob"],
      ['=VLOOKUP("b*",B2:C5,1,FALSE)', "bob"],
      ['=VLOOKUP("?y",B2:C5,2,FALSE)', 2.5],
      ["=VLOOKUP({10;30;7},A2:C5,2,FALSE)", [["Ann"], ["Dee"], ["#N/A"]]],
      ["=VLOOKUP(10,A2:C5,{2,3},FALSE)", [["Ann", 1.5]]],
      ["=VLOOKUP(30,A:C,2,FALSE)", "Dee"],
    ],
    { cells: stock },
  );
});

test("HLOOKUP searches the first row", () => {
  expectAnswers(
    [
      ['=HLOOKUP("name",A1:C5,3,FALSE)', "bob"],
      ['=HLOOKUP("nothing",A1:C5,3,FALSE)', "#N/A"],
      ['=HLOOKUP("name",A1:C5,6,FALSE)', "#REF!"],
      ['=HLOOKUP(2.5,{1,2,3;"a","b","c"},2)', "b"],
    ],
    { cells: stock },
  );
});

test("MATCH returns positions for three match types", () => {
  expectAnswers(
    [
      ["=MATCH(20,A2:A5,0)", 2],
      ["=MATCH(20,A2:A5,1)", 3],
      ["=MATCH(25,A2:A5)", 3],
      ["=MATCH(25,A2:A5,)", "#N/A"],
      ["=MATCH(5,A2:A5,1)", "#N/A"],
      ["=MATCH(25,{40,30,20},-1)", 2],
      ["=MATCH(50,{40,30,20},-1)", "#N/A"],
      ["=MATCH(30,{40,30,30,20},-1)", 2],
      ['=MATCH("d??",B1:B5,0)', 5],
      ["=MATCH(1,A2:C5,0)", "#N/A"],
      ['=MATCH("price",A1:C1,0)', 3],
      ["=MATCH(TRUE,{1,TRUE},0)", 2],
      ["=MATCH({30,10},A2:A5,0)", [[4, 1]]],
      ["=MATCH(Z1,{1,0},0)", 2],
      ['=MATCH("x",{1,2,3},1)', "#N/A"],
    ],
    { cells: stock },
  );
  expectAnswers([["=MATCH(Z1,{1,0},0)", "#N/A"]], { dialect: "sheets" });
});

test("numbers are compared exactly", () => {
  expectAnswers([
    ["=0.1+0.2=0.3", true],
    ["=MATCH(0.1+0.2,{0.3},0)", "#N/A"],
  ]);
});

test("LOOKUP uses binary search and skips values of another type", () => {
  const cells = {
    ...column("A", [1, 2, 4]),
    ...column("B", ["x", "y", "z"]),
    D1: 1,
    E1: 2,
    D2: "p",
    E2: "q",
  };
  expectAnswers(
    [
      ["=LOOKUP(3,A1:A3,B1:B3)", "y"],
      ["=LOOKUP(9,A1:A3,B1:B3)", "z"],
      ["=LOOKUP(0,A1:A3,B1:B3)", "#N/A"],
      ["=LOOKUP(2,A1:B3)", "y"],
      ["=LOOKUP(2,D1:F2)", "q"],
      ["=LOOKUP(3,A1:A3)", 2],
      ["=LOOKUP(2,A1:A3,D1:F1)", 2],
      ['=LOOKUP(2,1/(B1:B3<>"z"),B1:B3)', "y"],
      ['=LOOKUP("yy",B1:B3,A1:A3)', 2],
      ["=LOOKUP(2,A1:B3,D1:D3)", "#N/A"],
    ],
    { cells },
  );
});

const marks = { ...column("A", [90, 70, 80, 70]), ...column("B", ["A", "C", "B", "c"]) };

test("XMATCH and XLOOKUP find the nearest value in their match mode", () => {
  expectAnswers(
    [
      ["=XMATCH(75,A1:A4)", "#N/A"],
      ["=XMATCH(75,A1:A4,-1)", 2],
      ["=XMATCH(75,A1:A4,1)", 3],
      ["=XMATCH(75,A1:A4,-1,-1)", 4],
      ["=XMATCH(70,A1:A4,0,-1)", 4],
      ["=XMATCH(99,A1:A4,1)", "#N/A"],
      ['=XMATCH("?",B1:B4,2,-1)', 4],
      ['=XMATCH("c*",B1:B4)', "#N/A"],
      ['=XMATCH("C",B1:B4,0,-1)', 4],
      ["=XMATCH(75,{60,70,80},-1,2)", 2],
      ["=XMATCH(75,{60,70,80},1,2)", 3],
      ["=XMATCH(75,{60,70,80},0,2)", "#N/A"],
      ["=XMATCH(75,{80,70,60},-1,-2)", 2],
      ["=XMATCH(75,{80,70,60},1,-2)", 1],
      ["=XMATCH(80,{80,70,60},0,-2)", 1],
      ["=XMATCH(70,A1:A4,5)", "#VALUE!"],
      ["=XMATCH(70,A1:A4,0,0)", "#VALUE!"],
      ["=XMATCH(70,A1:B4)", "#VALUE!"],
      ["=XMATCH(Z1,{1,0})", "#N/A"],
      ["=XMATCH(Z1,A3:A6)", 3],
      ["=XLOOKUP(75,A1:A4,B1:B4,,1)", "B"],
      ['=XLOOKUP(75,A1:A4,B1:B4,"none")', "none"],
      ["=XLOOKUP(75,A1:A4,B1:B4)", "#N/A"],
      ['=XLOOKUP({80,1},A1:A4,B1:B4,"none")', [["B", "none"]]],
      ["=XLOOKUP(80,A1:A4,B1:B3)", "#VALUE!"],
    ],
    { cells: marks },
  );
});

test("XLOOKUP returns whole rows and columns as references", () => {
  const cells = { A1: "a", B1: 1, C1: 2, A2: "b", B2: 3, C2: 4 };
  expectAnswers(
    [
      ['=XLOOKUP("b",A1:A2,B1:C2)', [[3, 4]]],
      ['=XLOOKUP("a",A1:B1,A1:B2)', [["a"], ["b"]]],
      ['=SUM(XLOOKUP("a",A1:A2,B1:B2):XLOOKUP("b",A1:A2,C1:C2))', 10],
      ['=ISREF(XLOOKUP("a",A1:A2,B1:B2))', true],
      ['=ROW(XLOOKUP("b",A:A,B:B))', 2],
      ['=XLOOKUP({"a";"b"},A1:A2,B1:C2)', [[1], [3]]],
    ],
    { cells },
  );
});

test("a hundred lookups in ten thousand rows stay within the limits", () => {
  const cells = column(
    "A",
    Array.from({ length: 10_000 }, (_, at) => at + 1),
  );
  expectAnswers(
    [
      ["=SUM(VLOOKUP(SEQUENCE(100,1,100,99),A1:A10000,1,FALSE))", 100 * 100 + 99 * 4950],
      ["=SUM(MATCH(SEQUENCE(100,1,100,99),A:A,1))", 100 * 100 + 99 * 4950],
      ["=SUM(COUNTIF(A1:A10000,SEQUENCE(100)))", 100],
    ],
    { cells },
  );
  const words = column(
    "A",
    Array.from({ length: 1_000 }, (_, at) => `word ${at % 100}`),
  );
  expectAnswers([["=ROUND(SUMPRODUCT(1/COUNTIF(A1:A1000,A1:A1000)),9)", 100]], { cells: words });
});

test("Google Sheets supports wildcards in exact lookups, and never finds a blank", () => {
  expectAnswers(
    [
      ['=VLOOKUP("b*",B2:C5,1,FALSE)', "bob"],
      ["=VLOOKUP(Z1,A2:C5,2,FALSE)", "#N/A"],
      ["=VLOOKUP(20,A2:C5,5,FALSE)", "#REF!"],
      ["=MATCH(1,A2:C5,0)", "#N/A"],
    ],
    { dialect: "sheets", cells: stock },
  );
});

test("functions that need external data cannot run", () => {
  for (const formula of ['=GETPIVOTDATA("Sum",A1)', '=RTD("a",,"b")', '=IMAGE("https://example.com/a.png")'])
    expectAnswers([[formula, "cannot-run"]]);
});

test("a pattern of more than 255 characters is #VALUE! in Excel", () => {
  expectAnswers([['=MATCH(REPT("a",300)&"*",A1:A2,0)', "#VALUE!"]]);
  expectAnswers([['=MATCH(REPT("a",300)&"*",A1:A2,0)', 1]], {
    dialect: "sheets",
    cells: { A1: "a".repeat(301) },
  });
});
