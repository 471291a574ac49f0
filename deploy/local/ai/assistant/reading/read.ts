// From a question to what stands in it, in every way that it may be meant.

import type { Dialect } from "@cellwright/formula/dialect";
import { divided, type Ground, valuesOf } from "./ground.ts";
import { type Heading, headingsOf } from "./headings.ts";
import type { Item } from "./items.ts";
import { joined } from "./joined.ts";
import type { KnownWords } from "./known-words.ts";
import { sequence } from "./options.ts";
import type { Data } from "./pasted-data.ts";
import { tokensOf } from "./tokens.ts";

export interface Reading {
  items: readonly Item[];
  dialect: Dialect;
  known: KnownWords;
  data: Data | null;
  headings: readonly Heading[];
  /** What speaks against this reading, in the measure of an item's weight. */
  penalty: number;
}

/** The likeliest meaning of a word needs no reason, another one does. */
const lessLikely = 0.4;

/** A question has its point near its beginning. */
const mostTokens = 140;

export function readingsOf(
  question: string,
  data: Data | null,
  dialect: Dialect,
  lexicons: readonly KnownWords[],
): Reading[] {
  const [known] = lexicons as [KnownWords];
  const values = valuesOf(data);
  const headings = headingsOf(data?.columns ?? [], lexicons);
  const written = new Set([...values.keys(), ...headings.flatMap(({ whole }) => whole)]);
  const signs = {
    decimalComma: known.decimalComma,
    known: (text: string) => known.writings.has(text) || written.has(text),
  };
  const tokens = divided(
    tokensOf(
      question.replace(/[０-９％]/g, (sign) => sign.normalize("NFKC")),
      signs,
    ),
    known,
    headings,
  ).slice(0, mostTokens);
  const ground: Ground = { tokens, known, headings, values, data, dialect };
  const base = sequence(ground, new Set());
  const choices = base.doubtful.slice(0, 5);
  const flips = [[], ...choices.map((at) => [at]), ...(choices.length > 1 ? [choices] : [])];
  return flips.map((flipped) => {
    const { items } = sequence(ground, new Set(flipped));
    return { items: joined(items), dialect, known, data, headings, penalty: flipped.length * lessLikely };
  });
}
