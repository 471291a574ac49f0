// Phrases and how they are put together: what is filled in, what needs parentheses or a comma.
import type { Node } from "../../tree.ts";
import type { PhraseName, Words } from "../words.ts";
import type { Place } from "./place.ts";
import type { Rewrite } from "./rewrite.ts";

/** How tightly a phrase holds together: a subordinate clause, a sum, a product, a word. */
export type Rank = 0 | 1 | 2 | 3;

export interface Phrase {
  text: string;
  rank: Rank;
}

export interface Teller {
  words: Words;
  rewrite: Rewrite;
  isDay(node: Node): boolean;
  /** A part of the phrase that is being made. */
  part(node: Node): Phrase;
  placeOf(node: Node): Place | null;
}

/** `de` and `que` lose their vowel before another one in French. */
const place = /(?<elided>\b(?:d|qu)e )?\{(?<name>\w+)\}/g;
const vowel = /^[aeiouyhàâäéèêëîïôöûùüœ]/i;

/** Fills `{1}`, `{2}` in turn, `{all}` with a list: of them, if it is not given. */
export function fill(template: string, texts: readonly string[], words: Words, all = texts): string {
  return template.replace(place, (_, before: string | undefined, name: string) => {
    const text = name === "all" ? listOf(all, words) : (texts[Number(name) - 1] ?? "");
    const isElided = before && words.language === "fr" && vowel.test(text);
    return `${isElided ? `${before.slice(0, -2)}’` : (before ?? "")}${text}`;
  });
}

export const say = ({ words }: Teller, name: PhraseName, rank: Rank, ...texts: string[]): Phrase => ({
  text: fill(words.whole.phrases[name], texts, words),
  rank,
});

/** In parentheses where a clause or, at a higher rank, an operation would run on. */
export const closed = (phrase: Phrase, least: Rank = 1): Phrase =>
  phrase.rank >= least ? phrase : { text: `(${phrase.text})`, rank: 3 };

/** With the comma that ends a clause. */
export const ended = ({ text, rank }: Phrase, { words }: Teller): string =>
  rank === 0 ? `${text}${words.whole.phrases.clauseEnd}` : text;

const lists = new Map<string, Intl.ListFormat>();

/** "A, B, and C" */
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

/** Set apart where the language is written from right to left. */
export const apart = (text: string, { part }: Words): string => part.replace("{text}", () => text);

export const quoted = (text: string, words: Words): string => apart(`"${text}"`, words);
