// Every example of the reference gives the result of its public documentation.

import { expect, test } from "@jest/globals";
import { isError, isMatrix, type Matrix, type Scalar } from "../src/evaluate/values.ts";
import { workbook } from "../src/evaluate/workbook.ts";
import { evaluate } from "../src/evaluate.ts";
import type { Example } from "../src/examples/example.ts";
import { examples } from "../src/examples.ts";
import { findFunction, functionReference } from "../src/reference.ts";
import { withoutExample } from "./without-example.ts";

type Plain = number | string | boolean | null;

const plain = (value: Scalar): Plain => (isError(value) ? value.code : value);
const rowsOf = ({ rows, columns, items }: Matrix): Plain[][] =>
  Array.from({ length: rows }, (_, row) => items.slice(row * columns, (row + 1) * columns).map(plain));

/** Compares numbers to the digits that the page shows, otherwise to nine significant digits. */
const alike = (given: Plain, expected: Plain, digits: number | undefined): boolean => {
  if (typeof given !== "number" || typeof expected !== "number") return given === expected;
  const tolerance = digits === undefined ? Math.abs(expected) * 1e-9 + 1e-12 : 0.5000001 * 10 ** -digits;
  return Math.abs(given - expected) <= tolerance;
};

for (const [name, example] of examples) {
  test(`the example of ${name} gives the documented result`, () => {
    expect(findFunction(name)).toBeDefined();
    expect(example.formula.toUpperCase()).toContain(`${name}(`);
    expect(example.source).toMatch(/^https:\/\//);
    const expected = expectedOf(example);

    const outcome = evaluate(example.formula, {
      dialect: example.dialect ?? (findFunction(name)?.dialects.includes("excel") ? "excel" : "sheets"),
      book: workbook({ sheets: { Sheet1: { ...example.cells } } }),
      cell: "Z99",
    });

    const given = outcome.type === "value" ? outcome.value : outcome.type;
    const rows = isMatrix(given) ? rowsOf(given) : [[plain(given)]];
    const shown = Array.isArray(example.result) ? rows : [[rows[0]?.[0] ?? null]];
    const right =
      shown.length === expected.length &&
      shown.every((row, at) =>
        row.every((item, place) => alike(item, expected[at]?.[place] ?? null, example.digits)),
      );
    expect(right ? expected : shown).toEqual(expected);
  });
}

function expectedOf({ result }: Example): Plain[][] {
  return Array.isArray(result) ? result.map((row) => [...row]) : [[result as Plain]];
}

test("every function has an example, or a reason for having none", () => {
  const reasons = Object.keys(withoutExample);
  expect(reasons.length).toBeLessThanOrEqual(60);
  const silent = functionReference.map(({ name }) => name).filter((name) => !examples.has(name));
  expect(silent.filter((name) => !(name in withoutExample))).toEqual([]);
  expect(reasons.filter((name) => examples.has(name) || !findFunction(name))).toEqual([]);
});
