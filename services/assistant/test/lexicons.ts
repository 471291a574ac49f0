// The words of each language are data: each file has the shape that the reader counts on, and no concept that English lacks.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { z } from "zod";

const room = join(import.meta.dirname, "../src/assistant/lexicons");
const read = (name: string): unknown => JSON.parse(readFileSync(join(room, name), "utf8"));
const named = z.object({
  phrases: z.record(z.string(), z.string()),
  nouns: z.record(z.string(), z.string()),
});
const english = named.parse(read("en.json"));

const words = z.string().regex(/^[^|]+(?:\|[^|]+)*$/);
const byName = (names: object) => z.partialRecord(z.enum(Object.keys(names)), words);
const lexicon = z.strictObject({
  language: z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/),
  decimalComma: z.boolean(),
  months: z.array(words).length(12),
  weekdays: z.array(words).length(7),
  numbers: z.array(z.literal("").or(words)).max(12),
  ordinals: z.array(z.literal("").or(words)).max(10),
  phrases: byName(english.phrases),
  nouns: byName(english.nouns),
  prefixes: words.optional(),
  suffixes: words.optional(),
  stop: words,
});

test.each(readdirSync(room).filter((name) => name.endsWith(".json")))("%s is a lexicon", (name) => {
  expect(lexicon.safeParse(read(name)).error?.issues).toBeUndefined();
});
