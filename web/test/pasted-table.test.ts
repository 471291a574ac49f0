// Pasted text counts as a table only if it certainly is one.
import { expect, test } from "@jest/globals";
import { tableIn } from "../src/lib/pasted-table.ts";

test.each([
  ["a cell", "42\r\n"],
  ["a column", "1\n2\n3"],
  ["a row", "a\tb\tc"],
  ["prose", "First line.\nSecond line."],
  ["prose around a table", "Look:\n| a | b |\n|---|---|\n| 1 | 2 |"],
  ["a formula over lines", "=IF(A1,\n\tB1,\n\tC1)"],
])("%s is read as text", (_name, text) => {
  expect(tableIn(text)).toBeNull();
});

test.each([
  ["cells between tabs", "a\tb\n1\t2\n"],
  ["a table in Markdown", "| a | b |\n|---|---|\n| 1 | 2 |"],
])("%s is read as a table", (_name, text) => {
  expect(tableIn(text)).toMatchObject({
    rows: [
      ["a", "b"],
      ["1", "2"],
    ],
    columns: 2,
  });
});

test("a table that exceeds the server's limits is reported as too large", () => {
  expect(tableIn(`a\tb\n${"x\ty\n".repeat(10_001)}`)).toBe("too-large");
  expect(tableIn(`a\tb\n${"x".repeat(140_000)}\ty`)).toBe("too-large");
});
