// The reference is complete and consistent, and has the functions of the Formula Builder.

import { expect, test } from "@jest/globals";
import { builderCategories } from "../src/builder.ts";
import { check } from "../src/check.ts";
import { categories } from "../src/reference/row.ts";
import { arityIn, findFunction, functionNames, functionReference } from "../src/reference.ts";
import { columnLetters, columnNumber } from "../src/references.ts";

test("every function has a known category, a dialect and its own description", () => {
  expect(new Set(functionReference.map(({ name }) => name)).size).toBe(functionReference.length);
  for (const { name, category, description, dialects, syntax } of functionReference) {
    expect(categories).toContain(category);
    expect(description).toMatch(/^[A-Z].{15,120}\.$/);
    expect(syntax.startsWith(`${name}(`) && syntax.endsWith(")")).toBe(true);
    for (const dialect of dialects) expect([name, arityIn(dialect, name)]).not.toEqual([name, undefined]);
  }
});

test("every function passes the check with its required arguments", () => {
  for (const { name, arguments: args, dialects } of functionReference) {
    const call = `=${name}(${args
      .filter(({ optional }) => !optional)
      .map(() => "A1")
      .join(",")})`;
    const least =
      {
        CELL: '=CELL("row",A1)',
        CONCAT: "=CONCAT(A1,A1)",
        SORT: "=SORT(A1)",
        LET: "=LET(a,1,a)",
        SWITCH: "=SWITCH(A1,1,2)",
        LAMBDA: "=LAMBDA(1)",
      }[name] ?? call;
    for (const dialect of dialects)
      expect([
        least,
        check(least, { dialect }).problems.filter(({ severity }) => severity === "error"),
      ]).toEqual([least, []]);
  }
});

test("a function is found in any case and with the prefix that files store", () => {
  expect(findFunction("xlookup")?.name).toBe("XLOOKUP");
  expect(findFunction("_xlfn.XLOOKUP")?.category).toBe("Lookup");
  expect(findFunction("NOSUCH")).toBeUndefined();
  expect(findFunction("SUMIFS")).toMatchObject({
    syntax: "SUMIFS(sum_range; criteria_range1; criterion1; [criteria_range2, …; criterion2, …])",
    arguments: [
      { name: "sum_range", kind: "range", optional: false, repeated: false },
      { name: "criteria_range1", kind: "range", optional: false, repeated: false },
      { name: "criterion1", kind: "criterion", optional: false, repeated: false },
      { name: "criteria_range2", kind: "range", optional: true, repeated: true },
      { name: "criterion2", kind: "criterion", optional: true, repeated: true },
    ],
  });
});

test("the Formula Builder offers six categories of five functions, which are all in the reference", () => {
  expect(builderCategories.map(({ value, label, functions }) => [value, label, functions.join(" ")])).toEqual(
    [
      ["lookup", "Lookup & Reference", "VLOOKUP HLOOKUP INDEX MATCH XLOOKUP"],
      ["logical", "Logical", "IF AND OR NOT IFS"],
      ["math", "Math & Trig", "SUM SUMIF SUMIFS AVERAGE COUNT"],
      ["text", "Text", "CONCATENATE LEFT RIGHT MID LEN"],
      ["date", "Date & Time", "TODAY NOW DATE YEAR MONTH"],
      ["statistical", "Statistical", "COUNTIF COUNTIFS AVERAGEIF MAX MIN"],
    ],
  );
  for (const { functions } of builderCategories)
    for (const name of functions) expect(findFunction(name)?.name).toBe(name);
});

test("more than 500 function names are known in Excel and in Google Sheets", () => {
  expect(functionNames.excel.length).toBeGreaterThan(500);
  expect(functionNames.sheets.length).toBeGreaterThan(500);
});

test("column letters and numbers convert as in spreadsheets", () => {
  for (const [letters, number] of [
    ["A", 1],
    ["Z", 26],
    ["AA", 27],
    ["XFD", 16384],
    ["ZZZ", 18278],
  ] as const) {
    expect([columnNumber(letters), columnLetters(number)]).toEqual([number, letters]);
  }
});
