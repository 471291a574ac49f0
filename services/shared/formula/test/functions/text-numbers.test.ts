// Text is parsed as numbers and numbers are converted to text as in cells.

import { expect, test } from "@jest/globals";
import { numberText } from "../../src/evaluate/numbers.ts";
import { readMoment } from "../../src/evaluate/read-moment.ts";
import { readNumber } from "../../src/evaluate/read-number.ts";
import { expectAnswers } from "./answers.ts";

// 2024-07-28
const excel = { dialect: "excel", now: 45501, book: { date1904: false } } as const;
const sheets = { ...excel, dialect: "sheets" } as const;

const rule = (
  title: string,
  lines: readonly (readonly [string, number | null])[],
  run: typeof excel | typeof sheets = excel,
) =>
  test(title, () => {
    expect(lines.map(([text]) => [text, readNumber(text, run)])).toEqual(lines);
  });

rule("a number may have a sign, thousands separators, a currency, a percent sign, brackets or an exponent", [
  ["12", 12],
  [" -1,234.5 ", -1234.5],
  ["+3", 3],
  ["(3)", -3],
  ["($1,000)", -1000],
  ["-$3", -3],
  ["$-3", -3],
  ["12€", 12],
  ["15%", 0.15],
  ["15 %", 0.15],
  ["1E3", 1000],
  [".5", 0.5],
  ["1.", 1],
]);

rule("content that a cell keeps as text is not a number", [
  ["", null],
  [" ", null],
  ["abc", null],
  ["1,2", null],
  ["1.2.3", null],
  ["--3", null],
  ["(3", null],
  ["-(3)", null],
  ["5 apples", null],
  ["$5%", null],
  ["1e999", null],
  ["TRUE", null],
]);

rule("Excel parses mixed fractions", [
  ["1 1/2", 1.5],
  ["-2 3/4", -2.75],
  ["0 1/0", null],
]);
rule("Google Sheets does not parse mixed fractions", [["1 1/2", null]], sheets);

rule("dates are month first or year first; the default year is the current one", [
  ["1/5/2024", 45296],
  ["1-5-24", 45296],
  ["2024-01-05", 45296],
  ["2024/1/5", 45296],
  ["1/5", 45296],
  ["1/2024", 45292],
  ["2/30", 10990],
  ["1/1/30", 10959],
  ["1/1/29", 47119],
  ["13/1/2024", null],
  ["2/30/2024", null],
  ["1/1/1899", null],
  ["2/29/1900", 60],
]);

rule("dates may contain month names", [
  ["Jan 5, 2024", 45296],
  ["january 5 2024", 45296],
  ["5-Jan-24", 45296],
  ["5 January 2024", 45296],
  ["5-Jan", 45296],
  ["Jan-32", 11689],
  ["Jan 2024", 45292],
  ["5Jan2024", 45296],
  ["Janu 5", null],
]);

rule("times have colons, or AM and PM after a space", [
  ["12:30", 12.5 / 24],
  ["6:00 PM", 0.75],
  ["12:00 AM", 0],
  ["6 PM", 0.75],
  ["36:00", 1.5],
  ["0:00:30.5", 30.5 / 86400],
  ["12:30.5", 750.5 / 86400],
  ["6:00PM", null],
  ["13:00 PM", null],
  ["12:60", 13 / 24],
  ["1/5/2024 6:00", 45296.25],
  ["6:00 1/5/2024", 45296.25],
]);
rule(
  "Google Sheets needs no space before AM and PM, and has dates before 1900",
  [
    ["6:00PM", 0.75],
    ["6pm", 0.75],
    ["1/1/1899", -363],
    ["2/29/1900", null],
  ],
  sheets,
);

test("a date and a time are distinguished", () => {
  expect(readMoment("2024-01-05 12:00", excel)).toEqual({ day: 45296, time: 0.5 });
  expect(readMoment("2024-01-05", excel)).toEqual({ day: 45296, time: null });
  expect(readMoment("12:00", excel)).toEqual({ day: null, time: 0.5 });
});

test("dates count from 1904 if the workbook does", () => {
  expect(readNumber("1/5/2024", { ...excel, book: { date1904: true } })).toBe(45296 - 1462);
});

test("numbers have fifteen digits, and an exponent if they would be long", () => {
  const lines: [number, string][] = [
    [1 / 3, "0.333333333333333"],
    [0.1 + 0.2, "0.3"],
    [123456, "123456"],
    [-0.5, "-0.5"],
    [-0, "0"],
    [1e15, "1000000000000000"],
    [1.2345678901234567e19, "12345678901234600000"],
    [1e20, "1E+20"],
    [0.00001, "0.00001"],
    [1.23456789e-5, "0.0000123456789"],
    [1.2345678901234568e-5, "1.23456789012346E-05"],
    [5.678902e-8, "0.00000005678902"],
    [9.999999999999999e-20, "1E-19"],
    [1.2345678901234577e99, "1.2345678901235E+99"],
  ];
  expect(lines.map(([value]) => [value, numberText(value)])).toEqual(lines);
});

test("a long text that is nearly a number is rejected in linear time", () => {
  const begun = performance.now();
  expectAnswers([
    ['=VALUE(REPT("1",32000)&"x")', "#VALUE!"],
    ['=NUMBERVALUE("1"&REPT("%",32000)&"x")', "#VALUE!"],
    ['=IMREAL(REPT("1",32000)&"x")', "#NUM!"],
  ]);
  expect(performance.now() - begun).toBeLessThan(1_500); // takes several seconds if a pattern backtracks
});
