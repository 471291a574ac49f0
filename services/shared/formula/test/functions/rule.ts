// A table of text formulas that one product or both must satisfy.

import { test } from "@jest/globals";
import type { Dialect } from "../../src/dialect.ts";
import { expectAnswers } from "./answers.ts";

type Plain = number | string | boolean | null;
type Line = readonly [formula: string, value: Plain | readonly (readonly Plain[])[]];

const cells = { A1: "熊本=熊本", A2: 12, A3: true, B1: "abc", B2: "  a   b " };

export const both = ["excel", "sheets"] as const;

/** Adds a test per product, on cells with text, a number and a boolean. */
export function rule(title: string, lines: readonly Line[], ...dialects: readonly Dialect[]): void {
  for (const dialect of dialects)
    test(`${title} (${dialect})`, () => expectAnswers(lines, { dialect, cells }));
}
