// Values that are used in a question are read again as the same values, with a point and with a comma.
import { typed } from "@cellwright/formula/paste/typed";
import type { CellValue } from "@cellwright/workbook/model";
import { expect, test } from "@jest/globals";
import { typedText } from "../src/features/sheet/worker/typed-text.ts";
import cases from "./sheet-typed-text.json" with { type: "json" };

test.each(cases)("$rule", ({ value, format, text }) => {
  expect(typedText(value as CellValue, format, false)).toBe(text);
  if (typeof value === "object") return;
  for (const decimal of [".", ","] as const)
    expect(typed(text, { dialect: "excel", decimal }).cell).toEqual(value);
});

test("dates of the 1904 system are the same days", () => {
  expect(typedText(45_300 - 1_462, "yyyy-mm-dd", true)).toBe("2024-01-09");
});
