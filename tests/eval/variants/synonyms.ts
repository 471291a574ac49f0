// Other names for headings and values: synonyms, and names that are invented.

import { shuffled } from "../../support/random.ts";
import type { Language } from "../case.ts";
import table from "./synonyms.json" with { type: "json" };

interface Words {
  /** Headings that mean the same, in English, German and French. */
  alike: readonly (readonly string[])[];
  /** Invented names that headings or values could have. */
  unseen: Record<"latin" | Language, readonly string[]>;
}

const { alike, unseen }: Words = table;

/** The languages of the columns of `alike`. */
const columns: readonly Language[] = ["en", "de", "fr"];

/**
 * Other names for the heading. Synonyms come first, but in three of ten cases invented names do. If the
 * question does not name the heading exactly, there are only synonyms.
 */
export function otherNames(
  heading: string,
  language: Language,
  isNamed: boolean,
  random: () => number,
): string[] {
  const synonyms = alike
    .map((row) => (row[columns.indexOf(language)] ?? "").split(", "))
    .filter((words) => words.includes(heading))
    .flat()
    .filter((word) => word !== heading);
  const strange = madeUp(language, random);
  const known = shuffled(synonyms, random);
  if (!isNamed) return known;
  return random() < 0.3 ? [...strange, ...known] : [...known, ...strange];
}

/** Invented words in the script of the language. */
export function madeUp(language: Language, random: () => number): string[] {
  const isLatin = !["uk", "ja", "ar"].includes(language);
  return shuffled([...unseen[language], ...(isLatin ? unseen.latin : [])], random);
}
