// The schema of the files in tests/eval/questions: a line of a set, and the list of sets.
import { z } from "zod";

export const categories = [
  "conditional",
  "lookup",
  "text",
  "dates",
  "ranking",
  "duplicates",
  "running",
  "percent",
  "nested",
  "errors",
  "rounding",
  "filtering",
  "financial",
  "statistics",
] as const;

const language = z.enum(["en", "de", "fr", "es", "it", "pt-BR", "pl", "uk", "ja", "ar"]);

/** A text that differs between languages. */
const translations = z.strictObject({ en: z.string(), de: z.string(), fr: z.string() });
const text = z.union([z.string(), translations]);
const cell = z.union([z.string(), z.number(), z.boolean(), z.null(), translations]);
const row = z.array(cell);
const expected = z.union([cell, row, z.array(row)]);

export const questionSchema = z.strictObject({
  /** Unique in all sets: the set's letters, the category, a number. */
  id: z.string(),
  category: z.enum(categories),
  /** The language in which the question is asked by default. */
  language,
  /** 1: one function; 2: two or three together; 3: more, or messy data. */
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  dialect: z.enum(["excel", "sheets"]),
  /** Worded like a user's question. */
  question: text,
  /** Sheets, each with its rows from A1; the target is on the first sheet. */
  tables: z.array(z.strictObject({ name: text, rows: z.array(row) })).min(1),
  /** `D2:D9` if the formula is filled, or one free cell, `F2`, for a single or spilled result. */
  target: z.string(),
  /** The right formula for the first cell of the target, in English with commas. */
  formula: text,
  expected,
  /** Other correct values. */
  alsoRight: z.array(expected).optional(),
});

export const setsSchema = z.record(
  z.string(),
  z.strictObject({
    /** The author, and how the questions were written. */
    origin: z.string(),
    languages: z.array(language),
    /** Each question exists in all of the languages, not only in its own. */
    translated: z.boolean(),
    /** Nobody reads the set or tunes on it: it runs only when named. */
    heldOut: z.boolean(),
  }),
);

export type Question = z.infer<typeof questionSchema>;
export type QuestionSet = z.infer<typeof setsSchema>[string];
export type Text = z.infer<typeof text>;
export type Cell = z.infer<typeof cell>;
/** A language of translated sets. */
export type TranslatedLanguage = keyof z.infer<typeof translations>;
