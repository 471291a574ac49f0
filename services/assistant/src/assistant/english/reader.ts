// A place in the words of a question, and small questions about what stands there.
import type { Word } from "./words.ts";

export interface Reader {
  readonly words: readonly Word[];
  at: number;
}

export const readerOf = (words: readonly Word[], at = 0): Reader => ({ words, at });

export const textOf = (word: Word | undefined): string =>
  word?.kind === "word" || word?.kind === "sign" ? word.text : "";

/** A phrase: words divided by blanks, each one or several alternatives: `greater|more than`. `word?` may be absent. */
export type Phrase = readonly { options: ReadonlySet<string>; optional: boolean }[];

export const phrase = (written: string): Phrase =>
  written.split(" ").map((step) => {
    const optional = step.endsWith("?");
    return { options: new Set((optional ? step.slice(0, -1) : step).split("|")), optional };
  });

/** How many words of `words` from `at` the phrase covers; 0 when it does not stand there. */
export function covers(words: readonly Word[], at: number, steps: Phrase): number {
  let end = at;
  for (const { options, optional } of steps) {
    if (options.has(textOf(words[end]))) end++;
    else if (!optional) return 0;
  }
  return end - at;
}

/** Whether this one word is among the alternatives of a phrase of one step. */
export const isOne = (word: Word | undefined, [step]: Phrase): boolean =>
  step?.options.has(textOf(word)) ?? false;

/** Moves behind the phrase when it stands here. */
export function accept(reader: Reader, steps: Phrase): boolean {
  const length = covers(reader.words, reader.at, steps);
  reader.at += length;
  return length > 0;
}

/** Where the phrase first stands at or behind `from`: its first word and the one behind it. */
export function findPhrase(
  words: readonly Word[],
  steps: Phrase,
  from = 0,
): { at: number; end: number } | null {
  for (let at = from; at < words.length; at++) {
    const length = covers(words, at, steps);
    if (length > 0) return { at, end: at + length };
  }
  return null;
}

export const has = (words: readonly Word[], steps: Phrase): boolean => findPhrase(words, steps) !== null;

/** The first of the phrases that stands anywhere, by its place in the question. */
export function firstOf<Key>(
  words: readonly Word[],
  table: readonly (readonly [Key, Phrase])[],
): { key: Key; at: number; end: number } | null {
  for (let at = 0; at < words.length; at++) {
    let best: { key: Key; at: number; end: number } | null = null;
    for (const [key, steps] of table) {
      const length = covers(words, at, steps);
      if (length > 0 && at + length > (best?.end ?? 0)) best = { key, at, end: at + length };
    }
    if (best) return best;
  }
  return null;
}
