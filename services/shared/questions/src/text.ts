// The tokenized question with its concepts, lexicon and sheet index: the input of all other readers.
import type { Sheets } from "@cellwright/formula/tables/region";
import { wordsOf } from "./languages.ts";
import type { Clause, Concept, Language, Mention, Span, Token } from "./reading.ts";
import { sheetWords } from "./sheet-words.ts";

export type Text = ReturnType<typeof textOf>;

export function textOf(question: string, sheets: Sheets, language: Language, now: Date) {
  const words = wordsOf(language);
  const own = sheetWords(sheets, language);
  const tokens = words.tokensOf(question).map((token): Token => ({ ...token, clause: 0 }));
  const concepts: Concept[] = [];
  /** Names of concepts, by the index of the token where they begin. */
  const conceptsAt = new Map<number, { names: readonly string[]; length: number }>();
  /** For each token of a concept, the index of the concept's first token. */
  const starts = new Map<number, number>();
  for (let at = 0; at < tokens.length; ) {
    const found = words.concepts.at(tokens, at);
    if (found) {
      for (let over = 0; over < found.length; over++) starts.set(at + over, at);
      conceptsAt.set(at, { names: found.values, length: found.length });
      const span = spanOf(tokens, at, found.length);
      for (const name of found.values) concepts.push({ name, clause: 0, ...span });
    }
    at += found?.length ?? 1;
  }
  const clauses: Clause[] = [];
  return { question, tokens, clauses, concepts, conceptsAt, starts, words, own, sheets, now };
}

export const spanOf = (tokens: readonly Token[], at: number, length: number): Span => ({
  start: tokens[at]?.start ?? 0,
  end: tokens[at + length - 1]?.end ?? 0,
});

export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end;
export const has = (text: Text, at: number, ...names: string[]): boolean =>
  text.conceptsAt.get(at)?.names.some((name) => names.includes(name)) ?? false;

/** Whether one of these concepts stands one or two tokens before a token. */
export const hasBefore = (text: Text, at: number, ...names: string[]): boolean =>
  [at - 1, at - 2].some((before) => has(text, text.starts.get(before) ?? before, ...names));

/** The index of the first token that begins at or after an offset. */
export function tokenFrom(tokens: readonly Token[], offset: number): number {
  const at = tokens.findIndex(({ start }) => start >= offset);
  return at < 0 ? tokens.length : at;
}

/** Whether the lexicon lists a token as a usual word, a common word without a meaning of its own. */
export const isUsual = (text: Text, token: Token): boolean => text.words.usual.has(token.word);

/** Whether a token is a grammatical word of this kind, such as `into` or `article`. */
export const isSmall = ({ words, tokens }: Text, at: number, name: string): boolean =>
  words.small.at(tokens, at)?.values.includes(name) ?? false;

export type Found<T extends Mention["type"]> = Extract<Mention, { type: T }>;
