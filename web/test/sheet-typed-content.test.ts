// What is typed into a cell is read as a spreadsheet program reads it.
import type { CellValue } from "@cellwright/workbook/model";
import { expect, test } from "@jest/globals";
import { typedContent } from "../src/features/sheet/worker/typed-content.ts";
import { typedText } from "../src/features/sheet/worker/typed-text.ts";
import cases from "./sheet-typed-content.json" with { type: "json" };

const readingWith = (decimal: string) => ({
  decimal: decimal as "." | ",",
  booleans: (decimal === "," ? ["WAHR", "FALSCH"] : ["TRUE", "FALSE"]) as [string, string],
});

test.each(cases)("$rule: $typed", ({ typed, decimal, format = "General", cell }) => {
  expect(typedContent(typed, readingWith(decimal), { format, is1904: false })).toEqual(cell);
});

test("dates of the 1904 system are the same days", () => {
  const place = { format: "General", is1904: true };
  expect(typedContent("2024-05-01", readingWith("."), place)).toBe(45_413 - 1_462);
});

const values: [CellValue, string][] = [
  [1234.5678, "#,##0.00 €"],
  [1.234, "General"],
  [0.075, "0%"],
  [45_413.75, "dd.mm.yyyy"],
  [0.5, "hh:mm"],
  ["007", "General"],
  ["=A1", "General"],
  ["North", "General"],
  [true, "General"],
  [{ error: "#N/A" }, "General"],
];

test.each(values)(
  "the content %p of a cell with the format %s stays when it is edited and not changed",
  (value, format) => {
    for (const decimal of [".", ","] as const) {
      const text = typedText(value, format, false, decimal);
      expect(typedContent(text, readingWith(decimal), { format, is1904: false })).toEqual(value);
    }
  },
);
