// What the built-in assistant's formulas give, in rules/<topic>.jsonl: one rule, question and table a line, computed by hand.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { told } from "./ai-table.ts";

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const row = z.strictObject({
  rule: z.string(),
  language: z.enum(["en", "de", "fr"]),
  question: z.string(),
  /** Sheets by their names, each with its rows from A1. */
  tables: z.record(z.string(), z.array(z.array(cell))),
  /** "C2:C5" where the formula is filled, or one cell. */
  target: z.string(),
  dialect: z.literal("sheets").optional(),
  /** The values of the target, from top to bottom. */
  expected: z.array(cell),
});

const folder = join(import.meta.dirname, "rules");

describe.each(readdirSync(folder))("%s", (file) => {
  const lines = readFileSync(join(folder, file), "utf8").trimEnd().split("\n");
  test.each(lines.map((line) => row.parse(JSON.parse(line))))("$rule: $question", (its) => {
    expect(told(its.question, its.language, its)).toEqual(its.expected);
  });
});
