// Regular expressions, in both products.
import { expect, test } from "@jest/globals";
import { answer } from "./answers.ts";
import { rule } from "./rule.ts";

rule(
  "Google Sheets' regular expressions accept only text",
  [
    ['=REGEXMATCH("abc","^a.c$")', true],
    ['=REGEXMATCH(123,"1")', "#VALUE!"],
    ['=REGEXMATCH("abc","(")', "#REF!"],
    ['=REGEXEXTRACT("a1b22","(\\w)(\\d+)")', [["a", "1"]]],
    ['=REGEXEXTRACT("abc","x")', "#N/A"],
    [
      '=ARRAYFORMULA(REGEXEXTRACT({"a1";"b2"},"(\\w)(\\d)"))',
      [
        ["a", "1"],
        ["b", "2"],
      ],
    ],
    ['=REGEXREPLACE("abc","(b)","[$1]")', "a[b]c"],
    ['=REGEXREPLACE("abc","(b)","$2")', "#REF!"],
  ],
  "sheets",
);

rule(
  "Excel's regular expressions find all matches, groups, and matches from the end",
  [
    ['=REGEXTEST(123,"2")', true],
    ['=REGEXTEST("ABC","b",1)', true],
    ['=REGEXTEST("abc","(")', "#VALUE!"],
    ['=REGEXTEST("abc","b(?=c)")', "cannot-run"],
    ['=REGEXTEST("aa","(a)\\1")', "cannot-run"],
    ['=REGEXEXTRACT("DylanWilliams","[A-Z][a-z]+",1)', [["Dylan", "Williams"]]],
    ['=REGEXEXTRACT("ab12","([a-z]+)(\\d+)",2)', [["ab", "12"]]],
    ['=REGEXREPLACE("a1b2c3","\\d","x",-1)', "a1b2cx"],
    ['=REGEXREPLACE("abc","x","-",1)', "abc"],
  ],
  "excel",
);

test("a regular expression with catastrophic backtracking finishes at once", () => {
  const begin = performance.now();
  expect(answer('=REGEXMATCH(REPT("a",30000)&"!","^(a+)+$")', { dialect: "sheets", time: 250 })).toBe(false);
  expect(
    answer('=REGEXREPLACE(REPT("a",30000),"(.*)(.*)(.*)b|a","b")', { dialect: "sheets", time: 250 }),
  ).toBe("limit");
  expect(performance.now() - begin).toBeLessThan(3_000);
});
