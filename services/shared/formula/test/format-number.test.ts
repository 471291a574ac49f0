// Values are formatted by number formats as in Excel and Google Sheets.

import { expect, test } from "@jest/globals";
import { isError } from "../src/evaluate/values.ts";
import { formatValue } from "../src/format-number.ts";

const excel = { dialect: "excel", date1904: false } as const;
const sheets = { dialect: "sheets", date1904: false } as const;

type Line = readonly [value: number | string, format: string, written: string];

const written = (value: number | string, format: string, calendar: typeof excel | typeof sheets = excel) => {
  const text = formatValue(value, format, calendar);
  return isError(text) ? text.code : text;
};
const rule = (title: string, lines: readonly Line[]) =>
  test(title, () => {
    expect(lines.map(([value, format]) => [value, format, written(value, format)])).toEqual(lines);
  });

rule("digit placeholders: 0 always shows, # only if needed, ? pads with a space", [
  [5, "000", "005"],
  [0, "#.##", "."],
  [0.5, "#.##", ".5"],
  [12.5, ".00", "12.50"],
  [123.4, "0.???", "123.4  "],
  [24, "#.0?", "24.0 "],
  [2.71, "0.0#", "2.71"],
  [2.7, "0.0#", "2.7"],
  [1234, "0000000", "0001234"],
]);

rule("half is rounded away from zero, by decimal digits", [
  [0.285, "0.00", "0.29"],
  [1.005, "0.00", "1.01"],
  [2.5, "0", "3"],
  [-2.5, "0", "-3"],
  [999.995, "0.00", "1000.00"],
  [-0.001, "0.00", "-0.00"],
]);

rule("a comma groups thousands, or divides by a thousand after the last placeholder", [
  [1234567.891, "#,##0.00", "1,234,567.89"],
  [12, "#,##0", "12"],
  [12200000, "#,##0.0,,", "12.2"],
  [1500, "0.0,", "1.5"],
  [1234, "0,000,000", "0,001,234"],
]);

rule("a percent sign multiplies by a hundred", [
  [0.285, "0.0%", "28.5%"],
  [0.5, "%0", "%50"],
]);

rule("exponents are multiples of the number of placeholders before the point", [
  [12200000, "0.00E+00", "1.22E+07"],
  [1e-7, "0.00E+00", "1.00E-07"],
  [0, "0.00E+00", "0.00E+00"],
  [123456, "##0.0E+0", "123.5E+3"],
  [999999, "##0.0E+0", "1.0E+6"],
  [0.00012, "0.0E-0", "1.2E-4"],
  [1200, "0.0e-0", "1.2e3"],
]);

rule("fractions are the nearest with a denominator of that many digits", [
  [4.34, "# ?/?", "4 1/3"],
  [0.5, "# ?/?", " 1/2"],
  [5, "# ?/?", "5    "],
  [0, "# ?/?", "0    "],
  [5.3, "# ??/??", "5  3/10"],
  [12.375, "# ?/8", "12 3/8"],
  [1.25, "?/?", "5/4"],
  [0.333333, "# ??/16", "  5/16"],
  [2.999, "# ?/?", "3    "],
  [-1.5, "# ?/?", "-1 1/2"],
]);

/** https://github.com/SheetJS/ssf/issues/60 */
rule("text may stand between the parts of a fraction", [
  [1.2, '# "h" ? "a" / "b" ?', "1 h 1 a / b 5"],
  [-1.4, '# "h" ? "a" / "b" ?', "-1 h 2 a / b 5"],
  [1, '# "h" ? "a" / "b" ?', "1            "],
  [0.5, '? "a" / "b" ?', "1 a / b 2"],
  [0.5, '? "a" / "b" 2', "1 a / b 2"],
  [0.75, "# ?? / 16", " 12 / 16"],
  [12.3456789, '#"abded"\\ ??/??', "12abded 28/81"],
  [90, '0 "km"/"h"', "90 km/h"],
]);

rule("consecutive colons count as one, except in quotes", [
  [2, "::", ":"],
  [0.5, "h:::mm", "12:00"],
  [2, '":":', "::"],
]);

rule("text is quoted, escaped by a backslash, or literal if it has no other meaning", [
  [5, '0 "units"', "5 units"],
  [5, "0\\k", "5k"],
  [1500, "0.0,K", "1.5K"],
  [123456789, "000-00-0000", "123-45-6789"],
  [5551234, "(###) ###-####", "() 555-1234"],
  [123, "[Red]0.0_)", "123.0 "],
  [7, "*-0", "7"],
  [1234.5, "[$€-407]#,##0.00", "€1,234.50"],
]);

rule("sections are for positive numbers, negative numbers, zero and text", [
  [5, "0;(0);z", "5"],
  [-5, "0;(0);z", "(5)"],
  [0, "0;(0);z", "z"],
  [-5, "0;(0)", "(5)"],
  [0, "0;(0)", "0"],
  ["abc", '0;0;0;"<"@">"', "<abc>"],
  ["abc", '0;"<"@">"', "<abc>"],
  ["abc", "0", "abc"],
  [123, "@", "123"],
  [-12, "0;;0", ""],
  [5, "", ""],
]);

rule("sections may have conditions", [
  [7, '[>5]"big";"small"', "big"],
  [3, '[>5]"big";"small"', "small"],
  [1, '[=1]0 "item";0 "items"', "1 item"],
  [2, '[=1]0 "item";0 "items"', "2 items"],
  [-3, "[<100]0;[>=100]0.0", "-3"],
  [50, "[<1]0.00;[<100]0.0;0", "50.0"],
  [500, "[<1]0.00;[<100]0.0;0", "500"],
]);

rule("dates are formatted by date letters", [
  [45296, "yyyy-mm-dd", "2024-01-05"],
  [45296, "d.m.yy", "5.1.24"],
  [45296, "ddd, mmm d", "Fri, Jan 5"],
  [45296, "dddd, mmmm d, yyyy", "Friday, January 5, 2024"],
  [45296, "mmmmm", "J"],
  [43123, "dddd/mmmm/yyyyy", "Tuesday/January/2018"],
  [45296, "[$-409]mmm d", "Jan 5"],
  [60, "m/d/yyyy", "2/29/1900"],
  [0, "m/d/yyyy", "1/0/1900"],
]);

rule("an m next to hours or seconds is minutes, and seconds are rounded", [
  [45296.604166, "yyyy-mm-dd hh:mm:ss", "2024-01-05 14:30:00"],
  [45296.604166, "h:mm AM/PM", "2:30 PM"],
  [0, "h AM/PM", "12 AM"],
  [0.25, "h a/p", "6 a"],
  [0.5123456, "mm:ss.00", "17:46.66"],
  [0.99999999, "h:mm:ss", "0:00:00"],
  [1.5, "[h]:mm", "36:00"],
  [0.1, "[mm]:ss", "144:00"],
  [0.001, "[s].0", "86.4"],
]);

rule("General shows what fits into a cell", [
  [1 / 3, "General", "0.333333333"],
  [1234567.891, "General", "1234567.891"],
  [123456789.123, "General", "123456789.1"],
  [12345678901234, "General", "1.23457E+13"],
  [0.00001, "General", "0.00001"],
  [0.000012345678, "General", "1.23457E-05"],
  [-5, 'General" m"', "-5 m"],
]);

rule("an invalid format is an error, and so is a date before the calendar", [
  [5, '0"abc', "#VALUE!"],
  [5, "[abc]0", "#VALUE!"],
  [5, "0 units", "#VALUE!"],
  [5, "0;0;0;@;0", "#VALUE!"],
  [-1, "yyyy", "#VALUE!"],
  [2958466, "yyyy", "#VALUE!"],
]);

test("Google Sheets has dates before 1899-12-30, and shows ten digits", () => {
  expect(written(-1, "yyyy-mm-dd", sheets)).toBe("1899-12-29");
  expect(written(1 / 3, "General", sheets)).toBe("0.3333333333");
  expect(written(-0.5, "[h]:mm", sheets)).toBe("-12:00");
});

test("month names of other languages cannot run", () => {
  expect(() => written(45296, "[$-407]mmmm")).toThrow("English");
  expect(written(45296, "[$-407]dd.mm.yyyy")).toBe("05.01.2024");
});
