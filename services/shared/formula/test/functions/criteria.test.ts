// Criteria: which cells they match, and the functions that count and sum by them.
import { test } from "@jest/globals";
import { column, expectAnswers } from "./answers.ts";

const mixed = column("A", [5, "5", "apple", "Apple pie", true, "", null, "#N/A", 7.5, "a*b", "TRUE"]);

test("a criterion without an operator tests equality; a number also matches text that parses as it", () => {
  expectAnswers(
    [
      ["=COUNTIF(A1:A11,5)", 2],
      ['=COUNTIF(A1:A11,"5")', 2],
      ['=COUNTIF(A1:A11,"=5")', 2],
      ['=COUNTIF(A1:A11,"5.0")', 2],
      ['=COUNTIF(A1:A11,"APPLE")', 1],
      ["=COUNTIF(A1:A11,TRUE)", 1],
      ['=COUNTIF(A1:A11,"true")', 1],
      ["=COUNTIF(A1:A11,1)", 0],
      ["=COUNTIF(A1:A11,NA())", 1],
      ['=COUNTIF(A1:A11,"#N/A")', 1],
      ['=COUNTIF(A1:A11,"750%")', 1],
    ],
    { cells: mixed },
  );
});

test("operators compare only values of the same type", () => {
  expectAnswers(
    [
      ['=COUNTIF(A1:A11,">5")', 1],
      ['=COUNTIF(A1:A11,">=5")', 2],
      ['=COUNTIF(A1:A11,"<6")', 1],
      ['=COUNTIF(A1:A11,"<=7.5")', 2],
      ['=COUNTIF(A1:A11,">apple")', 2],
      ['=COUNTIF(A1:A11,">=FALSE")', 1],
      ['=COUNTIF(A1:A11,">#N/A")', 0],
      ['=COUNTIF(A1:A11,"<")', 0],
      ['=COUNTIF(A1:A11,">=")', 0],
      ['=COUNTIF(A1:A11,"<>5")', 9],
      ['=COUNTIF(A1:A11,"<>apple")', 10],
      ['=COUNTIF(A1:A11,"<>#N/A")', 10],
    ],
    { cells: mixed },
  );
});

test("wildcards in a criterion match only text", () => {
  expectAnswers(
    [
      ['=COUNTIF(A1:A11,"*")', 6],
      ['=COUNTIF(A1:A11,"?*")', 5],
      ['=COUNTIF(A1:A11,"<>*")', 5],
      ['=COUNTIF(A1:A11,"a*")', 3],
      ['=COUNTIF(A1:A11,"=*PIE")', 1],
      ['=COUNTIF(A1:A11,"*p*p*")', 2],
      ['=COUNTIF(A1:A11,"?????")', 1],
      ['=COUNTIF(A1:A11,"a~*b")', 1],
      ['=COUNTIF(A1:A11,"a~?b")', 0],
      ['=COUNTIF(A1:A11,"<>a*")', 8],
      ['=COUNTIF(A1:A11,"7*")', 0],
    ],
    { cells: mixed },
  );
  expectAnswers([['=COUNTIF(A1,"a~~b")', 1]], { cells: { A1: "a~b" } });
});

test("matching a pattern of many stars takes linear time", () => {
  const cells = { A1: "a".repeat(20_000), B1: `${"*a".repeat(100)}*b` };
  expectAnswers([["=COUNTIF(A1,B1)", 0]], { cells });
});

test("blanks and empty text are distinguished", () => {
  expectAnswers(
    [
      ['=COUNTIF(A1:A11,"")', 2],
      ['=COUNTIF(A1:A11,"=")', 1],
      ['=COUNTIF(A1:A11,"<>")', 10],
      ["=COUNTIF(A1:A11,B1)", 0],
      ["=COUNTIF(B1:B3,B1)", 0],
      ["=COUNTIF(B1:B3,0)", 0],
    ],
    { cells: mixed },
  );
});

test("the blank rest of whole columns is counted", () => {
  expectAnswers(
    [
      ['=COUNTIF(A:A,"")', 1_048_576 - 9],
      ['=COUNTIF(A:A,"<>5")', 1_048_576 - 2],
      ['=COUNTIF(A:A,"<>")', 10],
      ['=COUNTIFS(A:A,"",B:B,"")', 1_048_576 - 9],
      ['=COUNTIFS(A:A,"",B:B,"x")', 0],
      ['=COUNTIF(1:1,"")', 16_383],
    ],
    { cells: mixed },
  );
});

test("large ranges that start in different rows are read to the same depth", () => {
  const cells = { ...column("A", [1, 1, 1]), B2: 10, B3: 20, B4: 30 };
  expectAnswers(
    [
      ["=SUMIFS(B2:B20002,A1:A20001,1)", 60],
      ["=COUNTIFS(A1:A20001,1,B2:B20002,30)", 1],
    ],
    { cells },
  );
});

const sold = {
  ...column("A", [5, 4, 15, 3, 22]),
  ...column("B", ["Apples", "Apples", "Artichokes", "Bananas", "Bananas"]),
  ...column("C", ["Tom", "Sarah", "Tom", "Sarah", "Tom"]),
};

test("the sum range takes the size of the criteria range", () => {
  expectAnswers(
    [
      ['=SUMIF(B1:B5,"A*",A1:A5)', 24],
      ['=SUMIF(B1:B5,"A*",A1)', 24],
      ['=SUMIF(B1:B3,"A*",A3:A9)', 40],
      ['=SUMIF(A1:A5,">4")', 42],
      ['=AVERAGEIF(B1:B5,"A*",A1)', 8],
      ['=AVERAGEIF(B1:B5,"x",A1:A5)', "#DIV/0!"],
    ],
    { cells: sold },
  );
});

test("several conditions must all hold, in ranges of the same size", () => {
  expectAnswers(
    [
      ['=SUMIFS(A1:A5,B1:B5,"A*",C1:C5,"Tom")', 20],
      ['=COUNTIFS(B1:B5,"A*",C1:C5,"Tom")', 2],
      ['=AVERAGEIFS(A1:A5,C1:C5,"Tom")', 14],
      ['=AVERAGEIFS(A1:A5,C1:C5,"Ann")', "#DIV/0!"],
      ['=MAXIFS(A1:A5,C1:C5,"Tom")', 22],
      ['=MINIFS(A1:A5,C1:C5,"Tom")', 5],
      ['=MINIFS(A1:A5,C1:C5,"Ann")', 0],
      ['=SUMIFS(A1:A5,B1:B4,"A*")', "#VALUE!"],
      ['=COUNTIFS(A1:A5,">1",B1:C5,"Tom")', "#VALUE!"],
    ],
    { cells: sold },
  );
});

test("text, blanks and booleans are not summed; a matching error is the result", () => {
  const cells = {
    ...column("A", [1, "2", true, null, "#DIV/0!"]),
    ...column("B", ["x", "x", "x", "x", "y"]),
  };
  expectAnswers(
    [
      ['=SUMIF(B1:B5,"x",A1:A5)', 1],
      ['=AVERAGEIF(B1:B5,"x",A1:A5)', 1],
      ['=MAXIFS(A1:A5,B1:B5,"x")', 1],
      ['=SUMIF(B1:B5,"y",A1:A5)', "#DIV/0!"],
      ['=MINIFS(A1:A5,B1:B5,"y")', "#DIV/0!"],
      ['=COUNTIF(A1:A5,"#DIV/0!")', 1],
    ],
    { cells },
  );
});

test("an array of criteria gives an array of results", () => {
  expectAnswers(
    [
      ['=COUNTIF(B1:B5,{"Apples","Bananas","x"})', [[2, 2, 0]]],
      ['=SUM(SUMIFS(A1:A5,B1:B5,{"Apples","Bananas"}))', 34],
      ['=SUM(COUNTIFS(B1:B5,{"Apples","Bananas"},C1:C5,{"Tom";"Sarah"}))', 4],
      ["=COUNTIF(C1:C5,C1:C2)", [[3], [2]]],
    ],
    { cells: sold },
  );
});

test("Excel rejects arrays as ranges; Google Sheets tests them but does not sum them", () => {
  expectAnswers([["=COUNTIF(LET(a,{1,2},a),1)", "#VALUE!"]]);
  expectAnswers(
    [
      ["=COUNTIF({1,2,1},1)", 2],
      ['=COUNTIF({"1","2"},2)', 1],
      ['=COUNTIFS({1,2,3},">1",{1,2,3},"<3")', 1],
      ['=COUNTIFS({1,2,3},">1",{1,2},"<3")', "#VALUE!"],
      ['=MINIFS({1,2,3},{1,2,3},">1")', "#N/A"],
    ],
    { dialect: "sheets" },
  );
});

test("Google Sheets counts distinct values case-sensitively", () => {
  expectAnswers(
    [
      ['=COUNTUNIQUEIFS(A1:A6,B1:B6,">1")', 3],
      ['=COUNTUNIQUEIFS(A1:A6,B1:B6,">9")', 0],
    ],
    {
      dialect: "sheets",
      cells: { ...column("A", ["x", "x", "X", 1, null, "y"]), ...column("B", [2, 3, 4, 5, 6, 1]) },
    },
  );
});

test("a criterion of more than 255 characters is #VALUE! in Excel", () => {
  expectAnswers([['=COUNTIF(A1,REPT("a",256))', "#VALUE!"]]);
  expectAnswers([['=COUNTIF(A1,REPT("a",256))', 1]], { dialect: "sheets", cells: { A1: "a".repeat(256) } });
});
