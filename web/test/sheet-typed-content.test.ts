// What is typed into a cell is read as a spreadsheet program reads it.
import type { CellValue } from "@cellwright/workbook/model";
import { expect, test } from "@jest/globals";
import { typedContent, typedFormat } from "../src/features/sheet/worker/typed-content.ts";
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

test.each([
  ["2024-05-01", "General", "yyyy-mm-dd"],
  ["1.5.2024 9:30", "General", "yyyy-mm-dd hh:mm"],
  ["9:30", "General", "hh:mm"],
  ["19%", "General", "0%"],
  ["7,5 %", "General", "0.0%"],
  ["12,50 €", "General", '#,##0.00 "€"'],
  ["12,5", "General", undefined],
  ["North", "General", undefined],
  ["2024-05-01", "dd.mm.yyyy", undefined],
])("%p in a cell with the format %s gives it the format %p", (typed, format, given) => {
  expect(typedFormat(typed, readingWith(","), { format, is1904: false })).toBe(given);
});
