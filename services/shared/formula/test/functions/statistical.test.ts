// Statistical functions: which values count, which are errors, and how the products differ.

import { expect, test } from "@jest/globals";
import type { Dialect } from "../../src/dialect.ts";
import { isError, isMatrix, type Scalar } from "../../src/evaluate/values.ts";
import { type PlainCell, workbook } from "../../src/evaluate/workbook.ts";
import { evaluate } from "../../src/evaluate.ts";

type Plain = number | string | boolean | null;

const cells: Record<string, PlainCell> = {
  A1: 1,
  A2: 2,
  A3: 4,
  A4: "7",
  A5: true,
  A7: "text",
  B1: 3,
  B2: 5,
  B3: 10,
  B4: 8,
  B5: 9,
  C1: "#N/A",
  D1: "",
  D2: false,
};

function shown(formula: string, dialect: Dialect = "excel"): Plain | Plain[][] {
  const outcome = evaluate(formula, {
    dialect,
    book: workbook({ sheets: { Sheet1: cells } }),
    cell: "Z99",
  });
  if (outcome.type !== "value") return outcome.type;
  const plain = (value: Scalar): Plain => (isError(value) ? value.code : value);
  const { value } = outcome;
  if (!isMatrix(value)) return plain(value);
  return Array.from({ length: value.rows }, (_, row) =>
    value.items.slice(row * value.columns, (row + 1) * value.columns).map(plain),
  );
}

function expectClose(given: Plain | Plain[][], expected: Plain | Plain[][]): void {
  if (typeof expected === "number" && typeof given === "number") {
    expect(Math.abs(given - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-9 + 1e-14);
  } else if (Array.isArray(expected) && Array.isArray(given)) {
    expect(given.length).toBe(expected.length);
    expected.forEach((row, at) => {
      expect(given[at]?.length).toBe(row.length);
      row.forEach((item, place) => {
        expectClose(given[at]?.[place] ?? null, item);
      });
    });
  } else expect(given).toEqual(expected);
}

type Rule = readonly [rule: string, formula: string, expected: Plain | Plain[][], dialect?: Dialect];

const rules: readonly Rule[] = [
  ["only the numbers of a range are averaged", "=AVERAGE(A1:A7)", 7 / 3],
  ["literal text is averaged if it parses as a number", '=AVERAGE(1,"2",TRUE)', 4 / 3],
  ["literal text that is not a number is an error", '=AVERAGE(1,"x")', "#VALUE!"],
  ["the average of no numbers is an error", "=AVERAGE(F1:F9)", "#DIV/0!"],
  ["an error in a range is the result", "=AVERAGE(A1:C1)", "#N/A"],
  ["AVERAGEA counts the texts of a range as 0 and TRUE as 1", "=AVERAGEA(A1:A7)", 8 / 6],
  ["MAXA counts TRUE in a range, MAX does not", "=MAXA(A5,-1)-MAX(A5,-1)", 2],
  ["the maximum of no numbers is 0", "=MAX(F1:F9)", 0],
  ["COUNT counts literals that parse as numbers, but no errors", '=COUNT(A1:A7,"3","x",TRUE,1/0)', 5],
  ["COUNT counts an empty argument", "=COUNT(1,)", 2],
  ["COUNTA counts errors and empty text, but no blanks", "=COUNTA(A1:A7,C1,D1)", 8],
  ["COUNTBLANK counts blanks and empty text", "=COUNTBLANK(D1:D3)", 2],
  ["COUNTBLANK takes several ranges in Google Sheets", "=COUNTBLANK(D1:D3,F1:F2)", 4, "sheets"],
  ["COUNTUNIQUE is case-sensitive and ignores blanks", '=COUNTUNIQUE("a","A",1,1,F1)', 3, "sheets"],
  ["the median of an even number of values is between two of them", "=MEDIAN(4,1,3,2)", 2.5],
  ["of equally frequent values the first is the mode", "=MODE(3,3,1,1)", 3],
  ["without repeated values there is no mode", "=MODE.SNGL(1,2,3)", "#N/A"],
  ["Excel's MODE rejects literal text", '=MODE("2",2,2)', "#VALUE!"],
  ["Google Sheets' MODE parses literal text as a number", '=MODE("2",2,3)', 2, "sheets"],
  ["MODE.MULT returns all modes in a column", "=MODE.MULT(2,5,5,2,1)", [[2], [5]]],
  ["a class counts the values above the previous bound", "=FREQUENCY(B1:B5,{9;5})", [[2], [2], [1]]],
  ["without bounds all numbers are in one class", "=FREQUENCY(B1:B5,F1:F2)", [[5]]],
  ["LARGE rounds a fractional position up", "=LARGE(B1:B5,1.5)", 9],
  ["SMALL rounds a fractional position down", "=SMALL(B1:B5,1.5)", 3],
  ["a position beyond the last is an error", "=LARGE(B1:B5,6)", "#NUM!"],
  ["positions may be an array", "=SMALL(B1:B5,{1,2})", [[3, 5]]],
  ["ranks start from the largest", "=RANK(10,B1:B5)", 1],
  ["equal numbers share the average rank", "=RANK.AVG(B1,B1:B5,TRUE)", 1],
  ["Excel ranks only in cells", "=RANK(2,{1,2})", "#VALUE!"],
  ["Google Sheets ranks in an array", "=RANK(2,{1,2})", 1, "sheets"],
  ["a number that does not occur has no rank", "=RANK(4,B1:B5)", "#N/A"],
  ["percentiles are interpolated", "=PERCENTILE(B1:B5,0.3)", 5.6],
  ["PERCENTILE.EXC rejects shares below 1/(n+1)", "=PERCENTILE.EXC(B1:B5,0.1)", "#NUM!"],
  ["a quartile's number is truncated", "=QUARTILE(B1:B5,1.9)", 5],
  ["PERCENTRANK truncates to its digits", "=PERCENTRANK(B1:B5,6)", 0.333],
  ["PERCENTRANK of a value outside the numbers is #N/A", "=PERCENTRANK(B1:B5,11)", "#N/A"],
  ["TRIMMEAN trims the same number at both ends", "=TRIMMEAN({1,2,3,40},0.5)", 2.5],
  ["a geometric mean needs positive numbers", "=GEOMEAN(1,0)", "#NUM!"],
  ["a sample of one has no variance", "=VAR(5)", "#DIV/0!"],
  ["a population of one has the variance 0", "=VARP(5)", 0],
  ["large numbers keep the digits of their variance", "=VAR(1000000001,1000000002,1000000003)", 1],
  ["VARA includes the text of a range", "=VARA(A1:A7)", 7 / 3 - 1 / 15],
  ["without spread there is no skewness", "=SKEW(2,2,2)", "#DIV/0!"],
  ["only pairs of two numbers count", "=COVAR(A1:A5,B1:B5)", 11 / 3],
  ["lists of different length are an error", "=CORREL(A1:A3,B1:B2)", "#N/A"],
  ["a vertical line has no slope", "=SLOPE({1,2},{3,3})", "#DIV/0!"],
  ["FORECAST predicts each value of an array", "=FORECAST({4,5},{1,2,3},{2,4,6})", [[2, 2.5]]],
  ["weights may come in several pairs", "=AVERAGE.WEIGHTED(10,1,20,3)", 17.5, "sheets"],
  ["a negative weight is an error", "=AVERAGE.WEIGHTED(10,-1)", "#NUM!", "sheets"],
  ["values and weights must have the same shape", "=AVERAGE.WEIGHTED({1,2},{1;2})", "#VALUE!", "sheets"],
  ["probabilities must add up to 1", "=PROB({1,2},{0.5,0.4},1)", "#NUM!"],
  ["a value may have the probability 0", "=PROB({1,2,3},{0,0.4,0.6},1,2)", 0.4],
  ["degrees of freedom are truncated", "=CHISQ.DIST.RT(3,2.9)-CHISQ.DIST.RT(3,2)", 0],
  ["a probability of 0 is never exceeded", "=CHISQ.INV.RT(0,5)", "#NUM!"],
  ["the F distribution has nothing below 0", "=F.INV(0,4,5)", 0],
  ["an argument may be an array", "=NORM.S.INV({0.5,2})", [[0, "#NUM!"]]],
  ["the beta distribution's bounds must differ", "=BETA.DIST(1,2,3,TRUE,1,1)", "#NUM!"],
  ["an empty argument is FALSE", "=EXPON.DIST(0,2,)", 2],
  ["more successes than draws are an error", "=HYPGEOM.DIST(5,4,8,20,TRUE)", "#NUM!"],
  ["the probability of at most all draws is 1", "=HYPGEOM.DIST(4,4,8,20,TRUE)", 1],
  ["arguments of PERMUT are truncated", "=PERMUT(4.9,2.9)", 12],
  ["a t-test of equal lists has no spread", "=T.TEST({1,2},{1,2},2,1)", "#DIV/0!"],
  ["a t-test has one tail or two", "=T.TEST({1,2},{1,3},3,1)", "#NUM!"],
  ["a chi-squared test needs ranges of the same shape", "=CHISQ.TEST({1,2},{1;2})", "#N/A"],
  ["exponential smoothing cannot run", "=FORECAST.ETS(3,{1,2},{1,2})", "cannot-run"],
];

for (const [rule, formula, expected, dialect] of rules) {
  test(rule, () => {
    expectClose(shown(formula, dialect), expected);
  });
}
