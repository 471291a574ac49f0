// A rule of texts as a table, which one product or both must keep.

import { test } from "@jest/globals";
import type { Dialect } from "../../src/dialect.ts";
import { expectAnswers } from "./answers.ts";

type Plain = number | string | boolean | null;
type Line = readonly [formula: string, value: Plain | readonly (readonly Plain[])[]];

const cells = { A1: "熊本=熊本", A2: 12, A3: true, B1: "abc", B2: "  a   b " };

export const both = ["excel", "sheets"] as const;

/** A test for each product, on cells with texts, a number and a boolean. */
export function rule(title: string, lines: readonly Line[], ...dialects: readonly Dialect[]): void {
  for (const dialect of dialects)
    test(`${title} (${dialect})`, () => expectAnswers(lines, { dialect, cells }));
}
