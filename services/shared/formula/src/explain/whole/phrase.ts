// Phrases and how they combine: placeholders, parentheses and commas.
import type { Node } from "../../tree.ts";
import type { PhraseName, Words } from "../words.ts";
import type { Place } from "./place.ts";
import type { Rewrite } from "./rewrite.ts";

/** How tightly a phrase binds: 0 a subordinate clause, 1 a sum, 2 a product, 3 a word. */
export type Rank = 0 | 1 | 2 | 3;

export interface Phrase {
  text: string;
  rank: Rank;
}

export interface Writer {
  words: Words;
  rewrite: Rewrite;
  isDay(node: Node): boolean;
  /** The phrase of a part. */
  part(node: Node): Phrase;
  placeOf(node: Node): Place | null;
}

/** Matches a placeholder. In French, a preceding `de` or `que` loses its vowel before another vowel. */
const place = /(?<elided>\b(?:d|qu)e )?\{(?<name>\w+)\}/g;
const vowel = /^[aeiouyhàâäéèêëîïôöûùüœ]/i;

/** Fills `{1}`, `{2}` in order, and `{all}` with a list of `all` (by default of all texts). */
export function fill(template: string, texts: readonly string[], words: Words, all = texts): string {
  return template.replace(place, (_, before: string | undefined, name: string) => {
    const text = name === "all" ? listOf(all, words) : (texts[Number(name) - 1] ?? "");
    const isElided = before && words.language === "fr" && vowel.test(text);
    return `${isElided ? `${before.slice(0, -2)}’` : (before ?? "")}${text}`;
  });
}

export const say = ({ words }: Writer, name: PhraseName, rank: Rank, ...texts: string[]): Phrase => ({
  text: fill(words.whole.phrases[name], texts, words),
  rank,
});

/** Adds parentheses if the phrase binds less tightly than `least`. */
export const closed = (phrase: Phrase, least: Rank = 1): Phrase =>
  phrase.rank >= least ? phrase : { text: `(${phrase.text})`, rank: 3 };

/** Adds the comma that ends a subordinate clause. */
export const ended = ({ text, rank }: Phrase, { words }: Writer): string =>
  rank === 0 ? `${text}${words.whole.phrases.clauseEnd}` : text;

const lists = new Map<string, Intl.ListFormat>();

/** Makes a list such as "A, B, and C". */
export function listOf(
  texts: readonly string[],
  { language }: Words,
  type: "conjunction" | "disjunction" = "conjunction",
): string {
  const key = `${type} ${language}`;
  const format = lists.get(key) ?? new Intl.ListFormat(language, { type });
  lists.set(key, format);
  return format.format(texts);
}

/** Isolates the text in languages that are written right to left. */
export const apart = (text: string, { part }: Words): string => part.replace("{text}", () => text);

export const quoted = (text: string, words: Words): string => apart(`"${text}"`, words);
