// A cell's value as the page shows it: numbers in their format, everything else as it is.
import { expect, test } from "@jest/globals";
import { cellText, formatIn } from "../src/lib/cell-text.ts";

test("a date is shown as a date, a percentage and money as such, and a plain number as it is", () => {
  expect(cellText(46027)).toBe("46027");
  expect(cellText(46027, "yyyy-mm-dd")).toBe("Jan 5, 2026");
  expect(cellText(0.175, "0.0%")).toBe("17.5%");
  expect(cellText(1250.5, '"$"#,##0.00')).toBe("$1,250.50");
});

test("what the format is not for is shown without it", () => {
  expect(cellText(0, "yyyy-mm-dd")).toBe("0");
  expect(cellText("n/a", "yyyy-mm-dd")).toBe("n/a");
  expect(cellText(null, "0%")).toBe("");
  expect(cellText(true, "0%")).toBe("TRUE");
});

test("columns may have formats of their own", () => {
  expect(formatIn("0%", 3)).toBe("0%");
  expect(formatIn([null, "0%"], 1)).toBe("0%");
  expect(formatIn([null, "0%"], 0)).toBeUndefined();
  expect(formatIn(undefined, 0)).toBeUndefined();
});
