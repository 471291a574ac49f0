// Values are formatted by number formats as in Excel and Google Sheets.

import { expect, test } from "@jest/globals";
import { z } from "zod";
import { isError } from "../src/evaluate/values.ts";
import { formatValue } from "../src/format-number.ts";
import cases from "./format-number.json" with { type: "json" };

const line = z.tuple([z.union([z.number(), z.string()]), z.string(), z.string()]);
const { rules } = z
  .strictObject({
    rules: z.array(
      z.strictObject({ title: z.string(), source: z.url().optional(), lines: z.array(line).min(1) }),
    ),
  })
  .parse(cases);

const excel = { dialect: "excel", date1904: false } as const;
const sheets = { dialect: "sheets", date1904: false } as const;

const written = (value: number | string, format: string, calendar: typeof excel | typeof sheets = excel) => {
  const text = formatValue(value, format, calendar);
  return isError(text) ? text.code : text;
};

for (const { title, lines } of rules)
  test(title, () => {
    expect(lines.map(([value, format]) => [value, format, written(value, format)])).toEqual(lines);
  });

test("Google Sheets formats dates before 1899-12-30, and shows ten digits", () => {
  expect(written(-1, "yyyy-mm-dd", sheets)).toBe("1899-12-29");
  expect(written(1 / 3, "General", sheets)).toBe("0.3333333333");
  expect(written(-0.5, "[h]:mm", sheets)).toBe("-12:00");
});

test("a format with month names of another language cannot run", () => {
  expect(() => written(45296, "[$-407]mmmm")).toThrow("English");
  expect(written(45296, "[$-407]dd.mm.yyyy")).toBe("05.01.2024");
});
