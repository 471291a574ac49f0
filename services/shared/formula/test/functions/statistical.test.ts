// Statistical functions: which values count, which are errors, and how Excel and Google Sheets differ.

import { expect, test } from "@jest/globals";
import { z } from "zod";
import type { PlainCell } from "../../src/evaluate/workbook.ts";
import { answer } from "./answers.ts";
import cases from "./statistical.json" with { type: "json" };

const plain = z.union([z.number(), z.string(), z.boolean(), z.null()]);
const expectation = z.union([plain, z.array(z.array(plain))]);
type Expectation = z.infer<typeof expectation>;
const { rules } = z
  .strictObject({
    rules: z.array(
      z.tuple([z.string(), z.string(), expectation, z.enum(["excel", "sheets"]).default("excel")]),
    ),
  })
  .parse(cases);

const cells: Record<string, PlainCell> = {
  A1: 1,
  A2: 2,
  A3: 4,
  A4: "7",
  A5: true,
  A7: "text",
  B1: 3,
  B2: 5,
  B3: 10,
  B4: 8,
  B5: 9,
  C1: "#N/A",
  D1: "",
  D2: false,
};

function expectClose(given: Expectation, expected: Expectation): void {
  if (typeof expected === "number" && typeof given === "number") {
    expect(Math.abs(given - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-9 + 1e-14);
  } else if (Array.isArray(expected) && Array.isArray(given)) {
    expect(given.length).toBe(expected.length);
    expected.forEach((row, at) => {
      expect(given[at]?.length).toBe(row.length);
      row.forEach((item, place) => {
        expectClose(given[at]?.[place] ?? null, item);
      });
    });
  } else expect(given).toEqual(expected);
}

for (const [rule, formula, expected, dialect] of rules) {
  test(rule, () => {
    expectClose(answer(formula, { cells, dialect }), expected);
  });
}
