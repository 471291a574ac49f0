// Text is parsed as numbers and numbers are converted to text as in cells.

import { expect, test } from "@jest/globals";
import { z } from "zod";
import { numberText } from "../../src/evaluate/numbers.ts";
import { readMoment } from "../../src/evaluate/read-moment.ts";
import { readNumber } from "../../src/evaluate/read-number.ts";
import { expectAnswers } from "./answers.ts";
import cases from "./text-numbers.json" with { type: "json" };

const { rules } = z
  .strictObject({
    rules: z.array(
      z.strictObject({
        title: z.string(),
        dialect: z.enum(["excel", "sheets"]).default("excel"),
        lines: z.array(z.tuple([z.string(), z.number().nullable()])).min(1),
      }),
    ),
  })
  .parse(cases);

// 2024-07-28
const excel = { dialect: "excel", now: 45501, book: { date1904: false } } as const;

for (const { title, dialect, lines } of rules)
  test(title, () => {
    expect(lines.map(([text]) => [text, readNumber(text, { ...excel, dialect })])).toEqual(lines);
  });

test("a parsed text is known to be a date, a time or both", () => {
  expect(readMoment("2024-01-05 12:00", excel)).toEqual({ day: 45296, time: 0.5 });
  expect(readMoment("2024-01-05", excel)).toEqual({ day: 45296, time: null });
  expect(readMoment("12:00", excel)).toEqual({ day: null, time: 0.5 });
});

test("dates count from 1904 if the workbook does", () => {
  expect(readNumber("1/5/2024", { ...excel, book: { date1904: true } })).toBe(45296 - 1462);
});

test("numbers as text have fifteen digits, and an exponent if they would be too long", () => {
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
