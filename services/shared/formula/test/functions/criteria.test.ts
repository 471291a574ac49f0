// Criteria: which cells they match, and the functions that count and sum by them.
import { test } from "@jest/globals";
import { expectAnswers } from "./answers.ts";
import criteria from "./criteria.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(criteria);

test("matching a pattern of many stars takes linear time", () => {
  const cells = { A1: "a".repeat(20_000), B1: `${"*a".repeat(100)}*b` };
  expectAnswers([["=COUNTIF(A1,B1)", 0]], { cells });
});

test("a criterion of more than 255 characters is #VALUE! in Excel", () => {
  expectAnswers([['=COUNTIF(A1,REPT("a",256))', "#VALUE!"]]);
  expectAnswers([['=COUNTIF(A1,REPT("a",256))', 1]], { dialect: "sheets", cells: { A1: "a".repeat(256) } });
});
