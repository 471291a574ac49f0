// What a language's words mean to the assistant: phrases by concept, names of months and days, common headings.
import type en from "./en.json";

export type Concept = keyof typeof en.phrases;
/** Groups of headings that mean nearly the same: "revenue" finds a column Sales. */
export type Noun = keyof typeof en.nouns;

/** Phrases are divided by `|`; `summ*` stands for every word that begins so. */
export interface Lexicon {
  /** A BCP 47 tag. */
  language: string;
  /** "1,5" is one and a half, and 1/2/2024 the first of February. */
  decimalComma: boolean;
  /** Twelve, from January; several writings divided by `|`. */
  months: readonly string[];
  /** Seven, from Monday. */
  weekdays: readonly string[];
  /** From one to twelve; none where numbers are written in digits only. */
  numbers: readonly string[];
  /** From first to tenth, or none. */
  ordinals: readonly string[];
  phrases: Readonly<Partial<Record<Concept, string>>>;
  nouns: Readonly<Partial<Record<Noun, string>>>;
  /** Words that others begin or end with, which mean something of their own: "Gesamtumsatz" is "gesamt" and "Umsatz". */
  prefixes?: string;
  suffixes?: string;
  /** Words without a meaning of their own here. */
  stop: string;
}
