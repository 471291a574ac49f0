// Cell values are shown in their number format.
import { expect, test } from "@jest/globals";
import { cellText, formatIn } from "../src/lib/cell-text.ts";

test("dates, percentages and amounts are shown in their format, plain numbers unformatted", () => {
  expect(cellText(46027)).toBe("46027");
  expect(cellText(46027, "yyyy-mm-dd")).toBe("Jan 5, 2026");
  expect(cellText(0.175, "0.0%")).toBe("17.5%");
  expect(cellText(1250.5, '"$"#,##0.00')).toBe("$1,250.50");
});

test("a value that does not fit its format is shown unformatted", () => {
  expect(cellText(0, "yyyy-mm-dd")).toBe("0");
  expect(cellText("n/a", "yyyy-mm-dd")).toBe("n/a");
  expect(cellText(null, "0%")).toBe("");
  expect(cellText(true, "0%")).toBe("TRUE");
});

test("each column can have its own format", () => {
  expect(formatIn("0%", 3)).toBe("0%");
  expect(formatIn([null, "0%"], 1)).toBe("0%");
  expect(formatIn([null, "0%"], 0)).toBeUndefined();
  expect(formatIn(undefined, 0)).toBeUndefined();
});
