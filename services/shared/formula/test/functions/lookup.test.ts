// Lookups: exact and approximate matches, search directions.
import { test } from "@jest/globals";
import { column, expectAnswers } from "./answers.ts";
import lookup from "./lookup.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(lookup);

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

test("a lookup key with wildcards and more than 255 characters is #VALUE! in Excel", () => {
  expectAnswers([['=MATCH(REPT("a",300)&"*",A1:A2,0)', "#VALUE!"]]);
  expectAnswers([['=MATCH(REPT("a",300)&"*",A1:A2,0)', 1]], {
    dialect: "sheets",
    cells: { A1: "a".repeat(301) },
  });
});
