// The form of the question files in tests/eval/questions: a line of a set's file, and the list of the sets.
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

/** A text that differs between the languages. */
const translations = z.strictObject({ en: z.string(), de: z.string(), fr: z.string() });
const text = z.union([z.string(), translations]);
const cell = z.union([z.string(), z.number(), z.boolean(), z.null(), translations]);
const row = z.array(cell);
const expected = z.union([cell, row, z.array(row)]);

export const questionSchema = z.strictObject({
  /** Unique in all sets: the set's letters, the category, a number. */
  id: z.string(),
  category: z.enum(categories),
  /** The question's own language. */
  language,
  /** 1: one function; 2: two or three together; 3: more, or messy data. */
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  dialect: z.enum(["excel", "sheets"]),
  /** As a user writes it. */
  question: text,
  /** Sheets, each with its rows from A1; the target is on the first sheet. */
  tables: z.array(z.strictObject({ name: text, rows: z.array(row) })).min(1),
  /** `D2:D9` where the formula is filled, or one free cell, `F2`, where it stands or from which it spills. */
  target: z.string(),
  /** The right formula for the first cell of the target, in English with commas. */
  formula: text,
  expected,
  /** Other values that answer the question as well. */
  alsoRight: z.array(expected).optional(),
});

export const setsSchema = z.record(
  z.string(),
  z.strictObject({
    /** Who asks, and how the questions came about. */
    origin: z.string(),
    languages: z.array(language),
    /** Each question is there in all of the languages, not only in its own. */
    translated: z.boolean(),
    /** Nobody reads the set or tunes on it: it is asked only when it is named. */
    heldOut: z.boolean(),
  }),
);

export type Question = z.infer<typeof questionSchema>;
export type QuestionSet = z.infer<typeof setsSchema>[string];
export type Text = z.infer<typeof text>;
export type Cell = z.infer<typeof cell>;
/** A language that translated sets have. */
export type TranslatedLanguage = keyof z.infer<typeof translations>;
