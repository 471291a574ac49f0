// Date and time functions in Excel and Google Sheets.

import { expect, test } from "@jest/globals";
import { evaluate } from "../../src/evaluate.ts";
import date from "./date.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(date);

test("NOW and TODAY use the given time", () => {
  const now = new Date(2024, 1, 29, 12);
  expect(evaluate("=NOW()", { now })).toEqual({ type: "value", value: 45351.5 });
  expect(evaluate("=TODAY()", { now })).toEqual({ type: "value", value: 45351 });
});
