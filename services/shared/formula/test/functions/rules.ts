// Adds a test for each rule of a JSON file: formulas with their expected results, in one product or both.
import { test } from "@jest/globals";
import { z } from "zod";
import { column, expectAnswers } from "./answers.ts";
import { expectNear } from "./near.ts";

const plain = z.union([z.number(), z.string(), z.boolean(), z.null()]);
const cell = z.union([plain, z.strictObject({ formula: z.string() })]);
const dialect = z.enum(["excel", "sheets"]);

/** By address, or by column from row 1: `{ "A": [1, 2], "C7": 3 }`. */
const cells = z
  .record(z.string().regex(/^[A-Z]+\d*$/), z.union([cell, z.array(cell)]))
  .transform((given) =>
    Object.assign(
      {},
      ...Object.entries(given).map(([at, content]) =>
        Array.isArray(content) ? column(at, content) : { [at]: content },
      ),
    ),
  );

const sheets = z.record(z.string(), cells).default({});
const names = z.record(z.string(), z.string()).default({});
const tables = z
  .array(
    z.strictObject({
      name: z.string(),
      sheet: z.string(),
      range: z.string(),
      columns: z.array(z.string()),
      totals: z.boolean().default(false),
    }),
  )
  .default([]);
const others = z.record(z.string(), z.strictObject({ sheets, names })).default({});

const table = z.strictObject({
  dialect: dialect.default("excel"),
  /** Inline, or their name in the file. */
  cells: z.union([z.string(), cells]).default({}),
  more: z.strictObject({ sheets, names, tables, others, date1904: z.boolean().default(false) }).prefault({}),
  cell: z.string().default("Z99"),
  /** Numbers are compared to ten digits. */
  near: z.boolean().default(false),
  /** A formula, its result, and the issue that reports it. */
  answers: z
    .array(
      z
        .tuple([z.string(), z.union([plain, z.array(z.array(plain))]), z.int().optional()])
        .transform(([formula, answer]) => [formula, answer] as const),
    )
    .min(1),
});

const rulesFile = z.strictObject({
  cells: z.record(z.string(), cells).default({}),
  rules: z.array(
    z.strictObject({
      title: z.string(),
      source: z.string().optional(),
      /** A test for each, with the product in its title. */
      dialects: z.array(dialect).optional(),
      tables: z.array(table).min(1),
    }),
  ),
});

export function testRules(file: unknown): void {
  const { cells: named, rules } = rulesFile.parse(file);
  const cellsOf = (name: string) => {
    const found = named[name];
    if (!found) throw new RangeError(`the file has no cells named ${name}`);
    return found;
  };
  const expectTable = ({ answers, near, cells: given, ...standing }: z.infer<typeof table>) =>
    (near ? expectNear : expectAnswers)(answers, {
      ...standing,
      cells: typeof given === "string" ? cellsOf(given) : given,
    });
  for (const { title, dialects, tables } of rules) {
    if (!dialects) test(title, () => tables.forEach(expectTable));
    for (const dialect of dialects ?? [])
      test(`${title} (${dialect})`, () => {
        for (const table of tables) expectTable({ ...table, dialect });
      });
  }
}
