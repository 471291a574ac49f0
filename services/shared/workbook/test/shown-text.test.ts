// Values as their number formats show them.
import { expect, test } from "@jest/globals";
import { shownText } from "../src/shown-text.ts";

test("a value is shown in its number format", () => {
  expect(shownText(1234.5, "#,##0.00", false)).toBe("1,234.50");
  expect(shownText(45_300, "yyyy-mm-dd", false)).toBe("2024-01-09");
  expect(shownText(45_300 - 1_462, "yyyy-mm-dd", true)).toBe("2024-01-09");
  expect(shownText("text", "General", false)).toBe("text");
  expect([shownText(null, "0", false), shownText(true, "0", false)]).toEqual(["", "TRUE"]);
  expect(shownText({ error: "#N/A" }, "0", false)).toBe("#N/A");
});

test("a date that the calendar lacks is shown as in spreadsheet programs, and a broken format gives the plain value", () => {
  expect(shownText(-1, "yyyy-mm-dd", false)).toBe("########");
  expect(shownText(12.5, '0"', false)).toBe("12.5");
});
