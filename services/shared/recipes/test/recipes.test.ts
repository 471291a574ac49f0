// Checks the JSON in data/ against a schema that repeats the types of recipe.ts.
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { formulaRecipes, recipes } from "../src/recipes.ts";

const languages = ["de", "fr", "es", "it", "pt-BR", "pl", "uk", "ar", "ja"] as const;
const inLanguages = <Each extends z.ZodType>(each: Each) =>
  z.strictObject({
    en: each,
    ...(Object.fromEntries(languages.map((language) => [language, each.optional()])) as Record<
      (typeof languages)[number],
      z.ZodOptional<Each>
    >),
  });
const localizedText = inLanguages(z.string().min(1));
const localizedList = inLanguages(z.array(z.string().min(1)).min(1));
/** Plain words with slots in braces, no regular expressions. */
const phrase = z.string().regex(/^(?:[^{}[\]\\^|*]|\{\w+\})+$/);
const asks = inLanguages(z.array(phrase).max(12));
/** Braces contain a name, and possibly a default: `{n|1}`. */
const way = z.string().regex(/^(?:[^{}]|\{\w+(?:\|\w+)?\})+$/);
const byProduct = z.strictObject({ excel: z.string(), sheets: z.string().optional() });
const common = {
  id: z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/),
  category: z.string(),
  asks,
  concepts: z.array(z.string()).optional(),
  pitfalls: z.array(localizedText).optional(),
};
const value = z.union([z.string(), z.number(), z.boolean()]);
const slot = z.strictObject({
  type: z.enum(["column", "columns", "key", "range", "number", "text"]),
  holds: z.enum(["number", "text", "date"]).optional(),
  isOptional: z.boolean().optional(),
});
const texts = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, z.string().min(1).optional()]));
const flags = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, z.literal(true).optional()]));
/** README.md explains the options; any other name would have no effect. */
const options = z.strictObject({
  ...texts("task", "shape"),
  // read by the builder `formula`
  ...texts("takes", "needs", "unless", "of", "has", "like", "uses", "as", "else", "direction", "roles"),
  ...flags("counts", "flag"),
  // read by the other builders, which choose a template by them
  ...texts("function", "operator", "mode", "match", "kind", "take", "order", "by", "at", "gives"),
  ...flags(
    "common",
    "same",
    "once",
    "names",
    "joined",
    "unique",
    "sort",
    "times",
    "total",
    "share",
    "partial",
  ),
});
const formula = z.strictObject({
  kind: z.literal("formula"),
  ...common,
  slots: z.record(z.string(), slot),
  build: z.string(),
  options: options.optional(),
  ways: z.array(way).optional(),
  example: z.strictObject({
    cells: z.record(z.string(), value),
    dates: z.array(z.string()).optional(),
    target: z.string(),
    question: localizedText,
    formulas: z.strictObject({ excel: z.string().optional(), sheets: z.string().optional() }),
    values: z.record(z.string(), z.union([value, z.array(z.array(value))])),
  }),
});
const steps = z.strictObject({
  kind: z.literal("steps"),
  ...common,
  title: localizedText,
  steps: z.strictObject({ excel: localizedList, sheets: localizedList }),
  formula: byProduct.optional(),
  rule: z.enum(["format", "list", "custom"]).optional(),
});
const diagnosis = z.strictObject({
  kind: z.literal("diagnosis"),
  ...common,
  title: localizedText,
  causes: z
    .array(
      z.strictObject({
        id: z.string(),
        says: localizedText,
        test: z.string().optional(),
        cure: localizedText,
        formula: byProduct.optional(),
      }),
    )
    .min(1),
});

const wrong = (schema: z.ZodType, rows: readonly { id: string }[]) =>
  rows.flatMap((row) => {
    const { error } = schema.safeParse(row);
    return error ? [`${row.id}: ${z.prettifyError(error)}`] : [];
  });

test("every recipe matches the schema of its kind and has at most twelve phrases per language", () => {
  expect(wrong(formula, formulaRecipes)).toEqual([]);
  const ofKind = (kind: string) => recipes.filter((each) => each.kind === kind);
  expect(wrong(steps, ofKind("steps"))).toEqual([]);
  expect(wrong(diagnosis, ofKind("diagnosis"))).toEqual([]);
});

test("each recipe has a unique id", () => {
  const ids = recipes.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
