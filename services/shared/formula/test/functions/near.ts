// Compares results to double precision: numbers to ten significant digits.
import { expect } from "@jest/globals";
import { answer, type Standing } from "./answers.ts";

const near = (found: unknown, expected: unknown): boolean =>
  typeof found === "number" &&
  typeof expected === "number" &&
  Math.abs(found - expected) <= Math.max(Math.abs(expected) * 1e-10, 1e-12);

/** Each formula with its expected result; numbers are compared to ten digits. */
export function expectNear(
  rows: readonly (readonly [formula: string, answer: unknown])[],
  standing: Standing = {},
): void {
  for (const [formula, expected] of rows) {
    const found = answer(formula, standing);
    expect([formula, near(found, expected) ? expected : found]).toEqual([formula, expected]);
  }
}
