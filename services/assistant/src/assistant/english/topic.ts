// What a topic is: it knows one kind of question, and either answers it with a formula, says what is missing, or passes.
import type { Dialect } from "@cellwright/formula/dialect";
import { firstCell, isOneCell, shown } from "./places.ts";
import { has, phrase } from "./reader.ts";
import type { Place, Word } from "./words.ts";

export interface Question {
  words: readonly Word[];
  dialect: Dialect;
}

/** A formula in English with commas, without its `=`. */
export interface Solution {
  formula: string;
  /** A sentence: what the formula does. */
  does: string;
  /** What else the reader must know. */
  note?: string;
}

/** Understood, but something is not said; the text asks for it. */
export interface Missing {
  missing: string;
}

export type Topic = (question: Question) => Solution | Missing | null;

/** Words that make a question about one cell a larger one, which a formula for the cell alone would get wrong. */
const mixing = phrase(
  "if|where|when|whose|unless|except|sum|total|average|mean|median|lookup|vlookup|xlookup|match|then|else|otherwise|sort|sorted|filter|unique|distinct|group|grouped|per|highest|lowest|largest|smallest|maximum|minimum",
);
export const isMixed = (words: readonly Word[]): boolean => has(words, mixing);

export const places = (words: readonly Word[]): Place[] =>
  words.flatMap((word) => (word.kind === "place" ? [word.place] : []));

/** The cell a formula for one row begins with, and what to say about filling it down. */
export function rowCell(place: Place, dialect: Dialect): { cell: string; note?: string } {
  const cell = shown(firstCell(place), dialect);
  return isOneCell(place)
    ? { cell }
    : { cell, note: `It is written for ${cell}, the first row of data; fill it down for the others.` };
}
