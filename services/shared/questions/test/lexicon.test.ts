// The lexicons are complete and well formed, and use the same names in every language.
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { lexicons } from "../src/languages.ts";
import { languages } from "../src/reading.ts";

const phrases = z.array(z.string().min(1)).min(1);
const lists = z.record(z.string(), phrases);
const schema = z.strictObject({
  language: z.enum(languages),
  decimalComma: z.boolean(),
  usual: phrases,
  endings: z.array(z.strictObject({ strip: z.string(), put: z.string(), least: z.int().min(0) })),
  prefixes: z.array(z.string()),
  numbers: z.record(z.string(), z.int().positive()),
  ordinals: z.record(z.string(), z.int().positive()),
  units: lists,
  moments: z.array(
    z.strictObject({
      is: z.enum(["month", "weekday", "now"]),
      unit: z.enum(["year", "quarter", "month", "week", "day"]),
      value: z.int(),
      phrases,
    }),
  ),
  openers: z.strictObject({
    ...{ example: phrases, story: phrases, placement: phrases, aside: phrases },
    ...{ request: phrases, reason: phrases },
  }),
  small: lists,
  guards: z.strictObject({ missing: phrases, blank: phrases, error: phrases, zero: phrases }),
  nouns: lists,
  followUps: lists,
  concepts: lists,
});

test.each(languages)("the lexicon of %s matches the schema", (language) => {
  expect(schema.parse(lexicons[language]).language).toBe(language);
});

test.each(languages)("every concept of %s also exists in English", (language) => {
  const english = new Set(Object.keys(lexicons.en.concepts));
  expect(Object.keys(lexicons[language].concepts).filter((name) => !english.has(name))).toEqual([]);
});

test.each(languages)("no concept of %s lists a phrase twice", (language) => {
  for (const [name, texts] of Object.entries(lexicons[language].concepts))
    expect([name, texts.length]).toEqual([name, new Set(texts).size]);
});
