// The self-check: which stored values are equal, and the causes of differences.
import { expect, test } from "@jest/globals";
import { emptyWorkbook, type Workbook } from "../src/model.ts";
import { selfCheck } from "../src/self-check.ts";
import { addSheet } from "./made-sheet.ts";

const made = (...lines: string[]): Workbook => {
  const workbook = emptyWorkbook("xlsx");
  addSheet(workbook, "Sheet1", ...lines);
  return workbook;
};

const causes = (workbook: Workbook): string[] =>
  selfCheck(workbook).different.map(({ cell, cause }) => `${cell} ${cause}`);

test("formulas without a stored value are calculated but not compared", () => {
  const result = selfCheck(made("2|=A1*2→4|=A1*3", "=A1+1→4||"));

  expect(result).toEqual({
    formulas: 3,
    compared: 2,
    equal: 1,
    different: [{ cell: "Sheet1!A2", formula: "A1+1", cached: 4, computed: 3, cause: "unexplained" }],
    kept: [],
    cycles: [],
  });
});

test("numbers are equal up to a difference of 1e-9", () => {
  const { equal, different } = selfCheck(made("=1/3→0.3333333333|=1/3→0.33333334|=2/3*1e9→666666667.1"));

  expect([equal, different.map(({ cell, cause }) => `${cell} ${cause}`)]).toEqual([
    2,
    ["Sheet1!B1 precision"],
  ]);
});

test("a cell that differs only because of another one has inherited the difference", () => {
  expect(causes(made("=1+1→3|=A1*10→30|=B1+1→31"))).toEqual([
    "Sheet1!A1 unexplained",
    "Sheet1!B1 inherited",
    "Sheet1!C1 inherited",
  ]);
});

test("results of chance, of other workbooks, of cycles, of booleans as numbers and of errors as text have their own causes", () => {
  const workbook = made("=RAND()→2|=A1+1→3|=1=1→1", "=[1]Prices!A1→5|='#N/A'", "=A4→1", "=A3→1");
  workbook.externalBooks.push({
    path: "prices.xlsx",
    sheets: [{ name: "Prices", values: new Map() }],
    names: [],
  });
  workbook.sheets[0]?.formulas.set(1 * 16_384 + 1, "NA()");
  workbook.sheets[0]?.values.set(1 * 16_384 + 1, "#N/A");

  expect(causes(workbook)).toEqual([
    "Sheet1!A1 volatile",
    "Sheet1!B1 volatile",
    "Sheet1!C1 boolean-as-number",
    "Sheet1!A2 external",
    "Sheet1!B2 error-as-text",
  ]);
});

test("the time is the one at which the file was calculated", () => {
  const workbook = made('=NOW()→45000.25|=TODAY()+1→45001|=DAY(A1)→15|=TEXT(A1,"hh:mm")→\'06:00');

  expect(causes(workbook)).toEqual([]);
});

test("names of months in the language of the file are told apart, and old values of a file that is calculated by hand", () => {
  const workbook = made('=TEXT(45000,"mmmm")→marzo|=1+1→5');
  workbook.calculation.mode = "manual";

  expect(causes(workbook)).toEqual(["Sheet1!A1 language", "Sheet1!B1 manual"]);
});
