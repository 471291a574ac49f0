// Web functions: they read given data, and otherwise say why they cannot run.

import { expect, test } from "@jest/globals";
import { evaluate } from "../../src/evaluate.ts";
import { expectAnswers } from "./answers.ts";

test("ENCODEURL encodes text byte by byte", () => {
  expectAnswers([
    ['=ENCODEURL("a b/é~")', "a%20b%2F%C3%A9~"],
    ['=ENCODEURL("(it\'s)!*")', "%28it%27s%29%21%2A"],
    ["=ENCODEURL(12)", "12"],
    ["=ENCODEURL(#N/A)", "#N/A"],
  ]);
});

test("IMPORTRANGE reads the given spreadsheets, by address or key", () => {
  const others = {
    KEY1: { sheets: { First: { A1: 1, A2: 2 }, Other: { B1: "x" } }, names: { Both: "=First!A1:A2" } },
  };
  expectAnswers(
    [
      ['=IMPORTRANGE("key1","Other!B1")', [["x"]]],
      ['=IMPORTRANGE("https://docs.google.com/spreadsheets/d/KEY1/edit","A1:A2")', [[1], [2]]],
      ['=IMPORTRANGE("KEY1","Both")', [[1], [2]]],
      ['=SUM(IMPORTRANGE("KEY1","First!A:A"))', 3],
      ['=IMPORTRANGE("KEY1","Nowhere!A1")', "#REF!"],
      ['=IMPORTRANGE("KEY1","1+1")', "#REF!"],
      ['=IMPORTRANGE("KEY2","A1")', "cannot-run"],
      ['=QUERY(IMPORTRANGE("KEY1","A1:A2"),"select Col1 where Col1 > 1",0)', [[2]]],
    ],
    { dialect: "sheets", more: { others } },
  );
});

test("functions that need the internet, a server or the product itself say so", () => {
  for (const [formula, name] of [
    ['=WEBSERVICE("https://example.com")', "WEBSERVICE"],
    ['=IFERROR(CUBEVALUE("c"),0)', "CUBEVALUE"],
    ['=STOCKHISTORY("MSFT",1)', "STOCKHISTORY"],
    ['=FILTERXML("<a/>","/a")', "FILTERXML"],
  ] as const) {
    const outcome = evaluate(formula);
    expect(outcome).toMatchObject({ type: "cannot-run", name });
    expect(outcome.type === "cannot-run" && outcome.reason).toMatch(new RegExp(`^${name} .{20,}\\.$`));
  }
  expectAnswers(
    [
      ['=IMPORTXML("u","//a")', "cannot-run"],
      ["=SPARKLINE({1,2})", "cannot-run"],
    ],
    { dialect: "sheets" },
  );
});
