// The schemas of the files in tests/eval/questions: a line of a set, and the list of sets.
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

/** A text in each language of the translated sets. */
const translations = z.strictObject({ en: z.string(), de: z.string(), fr: z.string() });
const text = z.union([z.string(), translations]);
const cell = z.union([z.string(), z.number(), z.boolean(), z.null(), translations]);
const row = z.array(cell);
const expected = z.union([cell, row, z.array(row)]);

export const questionSchema = z.strictObject({
  /** The id, unique among all sets: the set's letters, the category, and a number. */
  id: z.string(),
  category: z.enum(categories),
  /** The language in which the question is asked by default. */
  language,
  /** 1 needs one function, 2 needs two or three together, 3 needs more or has messy data. */
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  dialect: z.enum(["excel", "sheets"]),
  /** The question, worded as a user would. */
  question: text,
  /** The sheets, each with its rows from A1. The target is on the first sheet. */
  tables: z.array(z.strictObject({ name: text, rows: z.array(row) })).min(1),
  /** A range such as `D2:D9` into which the formula is filled, or one free cell for a single or spilled result. */
  target: z.string(),
  /** The right formula for the first cell of the target, in English with commas. */
  formula: text,
  expected,
  /** Other values that also count as right. */
  alsoRight: z.array(expected).optional(),
});

export const setsSchema = z.record(
  z.string(),
  z.strictObject({
    /** The author of the questions, and how they were written. */
    origin: z.string(),
    languages: z.array(language),
    /** Whether each question exists in all languages, not only in its own. */
    translated: z.boolean(),
    /** If true, nobody reads the set or tunes the assistant on it, and it runs only when named. */
    heldOut: z.boolean(),
  }),
);

export type Question = z.infer<typeof questionSchema>;
export type QuestionSet = z.infer<typeof setsSchema>[string];
export type Text = z.infer<typeof text>;
export type Cell = z.infer<typeof cell>;
/** A language in which the questions of translated sets exist. */
export type TranslatedLanguage = keyof z.infer<typeof translations>;
