// Rounding to digits and to multiples, in both products.
import { test } from "@jest/globals";
import { expectAnswers } from "./answers.ts";
import { expectNear } from "./near.ts";

const num = "#NUM!";
const value = "#VALUE!";
const div0 = "#DIV/0!";
const inSheets = { dialect: "sheets" } as const;

test("rounding starts from the fifteen digits that the products show, not from the binary value", () => {
  expectAnswers([
    ["=ROUND(1.005,2)", 1.01],
    ["=ROUND(2.5,0)", 3],
    ["=ROUND(-2.5,0)", -3],
    ["=ROUND(1250,-2)", 1300],
    ["=ROUND(1234.5,-4)", 0],
    ["=ROUND(1E+300,5)", 1e300],
    ["=ROUND(1.5,1.9)", 1.5],
    ["=ROUNDUP(1.1*1.1,2)", 1.21],
    ["=ROUNDUP(-3.14159,1)", -3.2],
    ["=ROUNDUP(0.001,0)", 1],
    ["=ROUNDDOWN(-3.7,0)", -3],
    ["=INT(4.35*100)", 435],
    ["=TRUNC(4.35*100)", 435],
    ["=TRUNC(-0.00037,0.0001)", 0],
    ["=INT(-0.5)", -1],
    ["=ROUNDUP(1,-400)", num],
    ["=ROUND(5,-400)", 0],
    ["=ROUND(TRUE,0)", 1],
    ['=ROUND("2.345",2)', 2.35],
    ['=ROUND("two",2)', value],
  ]);
});

test("the digits are optional in Google Sheets", () => {
  expectAnswers(
    [
      ["=ROUND(2.5)", 3],
      ["=ROUNDUP(2.1)", 3],
      ["=ROUNDDOWN(2.9)", 2],
      ["=CEILING(-4.3)", -4],
      ["=FLOOR(4.7)", 4],
    ],
    inSheets,
  );
});

test("rounding errors do not make a quotient fractional, and signs decide the direction", () => {
  expectNear([
    ["=FLOOR(0.3,0.1)", 0.3],
    ["=CEILING(1.1,0.1)", 1.1],
    ["=CEILING(-2.5,2)", -2],
    ["=CEILING(-2.5,-2)", -4],
    ["=CEILING(2.5,-2)", num],
    ["=CEILING(2.5,0)", 0],
    ["=FLOOR(-2.5,2)", -4],
    ["=FLOOR(2.5,-2)", num],
    ["=FLOOR(2.5,0)", div0],
    ["=FLOOR(0,0)", 0],
    ["=CEILING.MATH(-5.5,2)", -4],
    ["=CEILING.MATH(-5.5,2,1)", -6],
    ["=CEILING.MATH(5.5,-2)", 6],
    ["=FLOOR.MATH(-5.5,2)", -6],
    ["=FLOOR.MATH(-5.5,2,1)", -4],
    ["=FLOOR.MATH(5.5,0)", 0],
    ["=CEILING.PRECISE(-4.3,-2)", -4],
    ["=FLOOR.PRECISE(-4.3,2)", -6],
    ["=ECMA.CEILING(-4.3,-2)", -6],
    ["=MROUND(7.05,0.1)", 7.1],
    ["=MROUND(6.05,0.1)", 6],
    ["=MROUND(-7,-2)", -8],
    ["=MROUND(7,-2)", num],
    ["=MROUND(7,)", "#N/A"],
    ["=MROUND(TRUE,2)", value],
    ["=EVEN(-1.1)", -2],
    ["=EVEN(0)", 0],
    ["=ODD(0)", 1],
    ["=ODD(-2)", -3],
  ]);
});
