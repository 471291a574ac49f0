// Repairs by the engine: correct formulas that change the fewest tokens; if there are several, all are offered.

import { tokenDistance } from "@cellwright/formula/repair/token-distance";
import { Problem } from "@cellwright/kit/problem";
import { expect, test } from "@jest/globals";
import { fixed } from "../src/texts/fixing.ts";

const offered = (formula: string, more: object = {}): string[] => {
  const repair = fixed(formula, { formula, ...more }).repair;
  return repair ? [repair.formula, ...(repair.others ?? []).map((other) => other.formula)] : [];
};

test.each([
  ['=IF(A1>5,"a","b","c")', ['=IF(A1>5,"a","b")', '=IF(A1>5,"a","c")', '=IF(A1>5,"b","c")']],
  ['=IF(A1>5;"a";"b";"c")', ['=IF(A1>5,"a","b")', '=IF(A1>5,"a","c")', '=IF(A1>5,"b","c")']],
  ["=PI(A1)", ["=PI()"]],
  ["=VLOOKUP(A2,F:G,3,FALSE)", ["=VLOOKUP(A2,F:G,2,FALSE)", "=VLOOKUP(A2,F:H,3,FALSE)"]],
  ["=VLOOKUP(A2,F:G,0,FALSE)", ["=VLOOKUP(A2,F:G,1,FALSE)"]],
  ["=HLOOKUP(A2,$A$1:$D$3,4,FALSE)", ["=HLOOKUP(A2,$A$1:$D$3,3,FALSE)", "=HLOOKUP(A2,$A$1:$D$4,4,FALSE)"]],
  ["=CHOOSECOLS(A1:C9,-4)", ["=CHOOSECOLS(A1:C9,-3)", "=CHOOSECOLS(A1:D9,-4)"]],
  ["=SUN(A1:A3)", ["=SUM(A1:A3)", "=SIN(A1:A3)"]],
])("all possible repairs of %s are offered", (formula, ways) => {
  expect(offered(formula)).toEqual(ways);
});

test.each([
  ["=ROUND(SUM(A1:A3,2)", "=ROUND(SUM(A1:A3),2)"],
  ['=IF(A1="Smith, John,1,2)', '=IF(A1="Smith, John",1,2)'],
  ["=SUM(A1:A3", "=SUM(A1:A3)"],
  ["=SUMIFS(A1:A3,B1:B2,1)", "=SUMIFS(A1:A3,B1:B3,1)"],
  ["=SUMIFS(A1:A3,B1:B9,1)", "=SUMIFS(A1:A9,B1:B9,1)"],
  ["=IF(A1>1,'big','small')", '=IF(A1>1,"big","small")'],
  ["=VLOKUP(A1,B:C,2,0)", "=VLOOKUP(A1,B:C,2,0)"],
])("%s has exactly one repair", (formula, right) => {
  expect(offered(formula)).toEqual([right]);
});

test("each of several repairs lists its own changes", () => {
  const formula = '=IF(A1>5,"a","b","c")';
  const repair = fixed(formula, { formula }).repair;

  const ways = [repair, ...(repair?.others ?? [])];
  expect(ways.map((way) => way?.changes.map(({ start, end }) => formula.slice(start, end)))).toEqual([
    [',"c"'],
    [',"b"'],
    [',"a"'],
  ]);
  expect(ways.map((way) => way?.changes[0]?.message)).toEqual([
    'IF takes no more arguments; "c" was taken out.',
    'IF takes no more arguments; "b" was taken out.',
    'IF takes no more arguments; "a" was taken out.',
  ]);
});

test("a formula with missing arguments has no repair", () => {
  expect(offered("=VLOOKUP(A1,B:C)")).toEqual([]);
});

test("text that is not a formula is refused", () => {
  expect(() => fixed("hello", { formula: "hello" })).toThrow(Problem);
  expect(() => fixed("hello", { formula: "hello", language: "de" })).toThrow("Das ist Text, keine Formel.");
});

test.each([
  ["=A1+B1", "=A1-B1", 1],
  ['=IF(A1,"a","b")', '=IF(A1,"a""b")', 3],
  ["=SUM(A1;A2)", "=SUM(A1,A2)", 1],
  ["", '"', 1],
])("the distance from %s to %s in tokens is right", (before, after, count) => {
  expect(tokenDistance(before, after, {})).toBe(count);
});

test("the repair of a long broken formula ends within three seconds", () => {
  const formula = `=${"IF(".repeat(60)}A1,1,2,3,4${")".repeat(20)}`;
  const began = performance.now();

  fixed(formula, { formula });

  expect(performance.now() - began).toBeLessThan(3_000);
});
