// Cells of tasks are compared by their values, with the tolerances of SpreadsheetBench.
import { expect, test } from "@jest/globals";
import { isEqual } from "../tasks/compare-areas.ts";

test.each([
  [1.004, 1.0041, "General"],
  [1_234_567.8, 1_234_567.9, "0.0"],
  [12, " 12.0 ", "General"],
  [true, 1, "General"],
  [null, "", "General"],
  [{ error: "#N/A" }, { error: "#N/A" }, "General"],
  [0.5, 0.5003, "hh:mm"],
  [45_000, 45_000.0003, "yyyy-mm-dd"],
])("%j equals %j in the format %s", (expected, found, format) => {
  expect(isEqual(expected, found, format)).toBe(true);
});

test.each([
  [1.01, 1.02, "General"],
  [0, null, "General"],
  [false, null, "General"],
  ["North", "north", "General"],
  [0, { error: "#N/A" }, "General"],
  [{ error: "#N/A" }, { error: "#REF!" }, "General"],
  [0.5, 0.501, "hh:mm"],
  [45_000, 45_000.04, "yyyy-mm-dd"],
])("%j differs from %j in the format %s", (expected, found, format) => {
  expect(isEqual(expected, found, format)).toBe(false);
});
