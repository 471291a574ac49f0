// The JSON tables of the engine have the shape that the code expects.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { inEnglish as inEnglishWords, type Words } from "@cellwright/formula/explain/words";
import { inEnglish } from "@cellwright/formula/messages";
import places from "@cellwright/formula/messages/places.json" with { type: "json" };
import { argumentKinds, categories, excelVersions } from "@cellwright/formula/reference/row";
import { errorCodes } from "@cellwright/formula/vocabulary";
import { expect, test } from "@jest/globals";
import { z } from "zod";

const source = join(import.meta.dirname, "../src");
const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".json"),
);
const read = (file: string): unknown => JSON.parse(readFileSync(join(source, file), "utf8"));

const text = z.string().min(1);
const texts = <Key extends string>(keys: readonly Key[]) => z.record(z.enum(keys), text);
const functionName = z.string().regex(/^[A-Z][A-Z0-9._]*$/);
const localName = z.string().regex(/^\p{Lu}[\p{Lu}\p{Nd}._]*$/u);
const language = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/);
const anyDialect = z.enum(["excel", "sheets"]);

const signs = [
  ...["+", "-", "*", "/", "^", "&", "=", "<>", "<", "<=", ">", ">=", ":", " ", ","],
  ...["negative", "positive", "percent", "spill", "single", "asNumber"],
] as (keyof Words["signs"])[];
const wordsOfEnglish = z.strictObject({
  language,
  signs: texts(signs),
  part: text,
  step: text,
  unknown: text,
  applied: text,
  alone: text,
  omitted: text,
  names: z.record(z.string().regex(/^[A-Za-z]\w*$/), text),
  calls: z.record(z.string().regex(/^[A-Z.]+(?:\/(?:\d+|exact|near))?$/), text),
  whole: z.strictObject({
    tests: texts(Object.keys(inEnglishWords.whole.tests)),
    phrases: z.record(z.enum(Object.keys(inEnglishWords.whole.phrases)), z.string()),
    nouns: z.record(z.string().regex(/^[A-Z]+(?:\/\d)?$/), text),
  }),
});
const words = wordsOfEnglish.extend({ functions: z.record(functionName, text) });

const arity = z.union([
  z.tuple([z.int().min(0), z.int().max(255)]),
  z.tuple([z.int().min(0), z.int().max(255), z.int().min(2)]),
]);
const argument = new RegExp(`^\\[?\\w+(?::(?:${argumentKinds.join("|")}))?…?\\]?$`);
const rows = z.array(
  z.strictObject({
    name: functionName,
    category: z.enum(categories),
    args: z.string().refine((args) => args === "" || args.split("; ").every((each) => argument.test(each))),
    description: text,
    only: anyDialect.optional(),
    since: z.enum(excelVersions).optional(),
    volatile: z.literal(true).optional(),
    network: z.literal(true).optional(),
    arity: arity.optional(),
    sheetsArity: arity.optional(),
    successor: functionName.optional(),
  }),
);

const plurals = z.strictObject({
  zero: text.optional(),
  one: text.optional(),
  two: text.optional(),
  few: text.optional(),
  many: text.optional(),
  other: text,
});
const messages = z.strictObject({
  language,
  sentences: z.record(z.enum(Object.keys(inEnglish.sentences)), z.union([text, plurals])),
});

const sign = z.string().length(1);
const perProduct = z.strictObject({ excel: sign, sheets: sign });
const vocabulary = z.strictObject({
  language,
  argument: z.enum([",", ";"]),
  decimal: z.enum([".", ","]),
  arrayColumn: perProduct,
  arrayRow: perProduct,
  functions: z.record(functionName, localName),
  booleans: texts(["TRUE", "FALSE"]),
  errors: z.partialRecord(z.enum(errorCodes), z.string().startsWith("#")),
  tableItems: texts(["#All", "#Data", "#Headers", "#Totals", "#This Row"]),
  r1c1: z.strictObject({ row: sign, column: sign, brackets: z.enum(["[]", "()"]).optional() }),
});

const scalar = z.union([z.number(), z.string(), z.boolean()]);
const cell = z.union([scalar, z.null(), z.strictObject({ formula: z.string().startsWith("=") })]);
const examples = z.record(
  functionName,
  z.strictObject({
    formula: z.string().startsWith("="),
    result: z.union([scalar, z.array(z.array(scalar.nullable()))]),
    cells: z.record(z.string().regex(/^[A-Z]+[1-9]\d*$/), cell).optional(),
    dialect: z.literal("sheets").optional(),
    digits: z.int().min(0).optional(),
    source: z.url({ protocol: /^https$/ }),
  }),
);

const likeArguments = z.record(
  functionName,
  z.array(z.union([z.int().min(0).max(9), z.literal("…")])).min(1),
);
const valueFormats = z.strictObject({
  ...{ date: z.array(functionName), moment: z.array(functionName), time: z.array(functionName) },
  percent: z.array(functionName),
  ...{ sum: likeArguments, like: likeArguments, columns: likeArguments },
});

const argumentPlaces = z.record(z.string(), z.array(z.int()));
const rewriting = z.strictObject({
  rules: z.array(z.tuple([text, text])),
  ...{ aggregates: z.array(functionName), clauses: z.array(functionName), named: z.array(functionName) },
  ...{ conditions: argumentPlaces, marks: argumentPlaces },
});

const wordsOfTables = z.strictObject({
  totals: z.record(language, z.array(text)),
  summaries: z.record(language, z.array(text)),
  months: z.record(language, z.array(text)),
  units: z.array(text),
});

/** The schema of each file; a file that is not listed has the schema of its folder. */
const shapes: Readonly<Record<string, z.ZodType>> = {
  "explain/words/en.json": wordsOfEnglish,
  "explain/words": words,
  "explain/whole/rules.json": rewriting,
  reference: rows,
  "messages/places.json": z.partialRecord(
    z.enum(Object.keys(inEnglish.sentences)),
    z.record(z.string(), z.literal(true)),
  ),
  messages,
  locales: vocabulary,
  "value-format/functions.json": valueFormats,
  "tables/words.json": wordsOfTables,
  "repair/changes.json": z.record(language, z.record(z.string(), text)),
  "examples/orchard.json": z.array(z.array(cell)),
  examples,
};

test.each(files)("%s matches its schema", (file) => {
  const shape = shapes[file] ?? shapes[dirname(file)];
  expect(shape).toBeDefined();
  const { error } = shape?.safeParse(read(file)) ?? {};
  expect(error && z.prettifyError(error)).toBeUndefined();
});

test("a language file is named after its tag", () => {
  const spoken = files.filter(
    (file) => /^(?:explain\/words|messages|locales)\//.test(file) && !/places/.test(file),
  );
  expect(spoken.length).toBeGreaterThan(25);
  for (const file of spoken)
    expect([file, z.looseObject({ language }).parse(read(file)).language.toLowerCase()]).toEqual([
      file,
      basename(file, ".json"),
    ]);
});

test("places.json lists the placeholders of the English sentences", () => {
  const inSentence = (sentence: unknown): string[] =>
    [...new Set(JSON.stringify(sentence).match(/(?<=\{)\w+(?=\})/g) ?? [])].sort();
  const expected = Object.entries(inEnglish.sentences)
    .map(([key, sentence]) => [key, inSentence(sentence)] as const)
    .filter(([, found]) => found.length > 0);
  expect(Object.entries(places).map(([key, named]) => [key, Object.keys(named).sort()])).toEqual(expected);
});
