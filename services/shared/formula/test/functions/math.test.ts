// Math functions: sums, powers, integers, matrices and totals, in Excel and Google Sheets.
import { expect, test } from "@jest/globals";
import { answer, expectAnswers } from "./answers.ts";
import math from "./math.json" with { type: "json" };
import { expectNear } from "./near.ts";
import { testRules } from "./rules.ts";

testRules(math);

const num = "#NUM!";
const div0 = "#DIV/0!";
const inSheets = { dialect: "sheets" } as const;

test("trigonometric functions are #DIV/0! at poles, and Excel rejects angles of 2^27 and above", () => {
  expectNear([
    ["=SIN(PI()/6)", 0.5],
    ["=TAN(PI()/4)", 1],
    ["=SIN(2^27)", num],
    ["=COT(0)", div0],
    ["=CSC(0)", div0],
    ["=COTH(0)", div0],
    ["=CSCH(0)", div0],
    ["=COTH(-800)", -1],
    ["=SECH(800)", 0],
    ["=ACOT(-1)", (3 * Math.PI) / 4],
    ["=ACOTH(0.5)", num],
    ["=ACOTH(1E+10)", 1e-10],
    ["=ASIN(1.1)", num],
    ["=ACOSH(0.9)", num],
    ["=ATANH(1)", num],
    ["=ATAN2(0,0)", div0],
    ["=ATAN2(-1,0)", Math.PI],
    ["=SINH(1E-9)", 1e-9],
    ["=DEGREES(PI()/2)", 90],
  ]);
  expect(answer("=SIN(2^27)", inSheets)).toBeCloseTo(Math.sin(2 ** 27), 12);
});

test("random numbers are within their bounds", () => {
  for (let drawn = 0; drawn < 50; drawn += 1) {
    const share = answer("=RAND()");
    expect(typeof share === "number" && share >= 0 && share < 1).toBe(true);
    expect([2, 3]).toContain(answer("=RANDBETWEEN(1.5,3.4)"));
  }
  expectAnswers([["=RANDBETWEEN(3,2)", num]]);
});
