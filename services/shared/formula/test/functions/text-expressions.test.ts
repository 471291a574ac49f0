// Regular expressions in Excel and Google Sheets.
import { expect, test } from "@jest/globals";
import { answer } from "./answers.ts";
import { testRules } from "./rules.ts";
import textExpressions from "./text-expressions.json" with { type: "json" };

testRules(textExpressions);

test("a regular expression with catastrophic backtracking finishes at once", () => {
  const begin = performance.now();
  expect(answer('=REGEXMATCH(REPT("a",30000)&"!","^(a+)+$")', { dialect: "sheets", time: 250 })).toBe(false);
  expect(
    answer('=REGEXREPLACE(REPT("a",30000),"(.*)(.*)(.*)b|a","b")', { dialect: "sheets", time: 250 }),
  ).toBe("limit");
  expect(performance.now() - begin).toBeLessThan(3_000);
});
