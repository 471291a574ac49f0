// Answers compared as far as double precision goes: numbers to ten significant digits.
import { expect } from "@jest/globals";
import { answer, type Standing } from "./answers.ts";

const near = (found: unknown, expected: unknown): boolean =>
  typeof found === "number" &&
  typeof expected === "number" &&
  Math.abs(found - expected) <= Math.max(Math.abs(expected) * 1e-10, 1e-12);

/** Each formula with what it must answer; of numbers the digits behind the tenth are free. */
export function expectNear(
  rows: readonly (readonly [formula: string, answer: unknown])[],
  standing: Standing = {},
): void {
  for (const [formula, expected] of rows) {
    const found = answer(formula, standing);
    expect([formula, near(found, expected) ? expected : found]).toEqual([formula, expected]);
  }
}
