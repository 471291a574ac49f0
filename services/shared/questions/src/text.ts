// A question with everything that is needed to read it: its tokens, its concepts, and the words of language and sheets.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Sheets } from "@cellwright/formula/tables/region";
import { type Words, wordsOf } from "./languages.ts";
import type { Clause, Concept, Language, Mention, Span, Token } from "./reading.ts";
import { type SheetWords, sheetWords } from "./sheet-words.ts";
import { fold } from "./tokens.ts";

export interface Text {
  question: string;
  tokens: Token[];
  clauses: Clause[];
  concepts: Concept[];
  /** Names of concepts by the index of the token that they begin at. */
  conceptsAt: ReadonlyMap<number, { names: readonly string[]; length: number }>;
  words: Words;
  own: SheetWords;
  sheets: Sheets;
  dialect: Dialect;
  now: Date;
}

export function textOf(
  question: string,
  sheets: Sheets,
  language: Language,
  { dialect, now }: { dialect: Dialect; now: Date },
): Text {
  const words = wordsOf(language);
  const own = sheetWords(sheets, language);
  const tokens = own.scan(question).map((token) => ({ ...token, stem: words.stem(token.word), clause: 0 }));
  const concepts: Concept[] = [];
  const conceptsAt = new Map<number, { names: readonly string[]; length: number }>();
  for (let at = 0; at < tokens.length; ) {
    const found =
      words.concepts.at(isLimit(at) ? tokens.slice(at, at + 1) : tokens, isLimit(at) ? 0 : at) ??
      (language === "de" ? ofCompound(at) : null);
    if (found) {
      const names = found.length > 1 ? found.values : written(found.values, tokens[at] as Token);
      conceptsAt.set(at, { names, length: found.length });
      const span = spanOf(tokens, at, found.length);
      for (const name of names) concepts.push({ name, clause: 0, ...span });
    }
    at += found?.length ?? 1;
  }
  return { question, tokens, clauses: [], concepts, conceptsAt, words, own, sheets, dialect, now };

  /** "Open and above 1000" has no number before it, as "90 and above" has. */
  function isLimit(at: number): boolean {
    const { values = [], length = 0 } = words.concepts.at(tokens, at) ?? {};
    const isNumber = (index: number) => /^\d/.test(tokens[index]?.word ?? "");
    const isBehind = values.includes("orMore") || values.includes("orLess");
    return isBehind && length > 1 && isNumber(at + length) && !isNumber(at - 1) && !isNumber(at - 2);
  }

  /** "des" is not "dès", nor "ou" "où": where one concept is written with these accents, those of other accents are not meant. */
  function written(names: readonly string[], { text, word }: Token): readonly string[] {
    const own = text.toLowerCase();
    const spelled = names.map(
      (name) => words.lexicon.concepts[name]?.filter((one) => fold(one) === word) ?? [],
    );
    return spelled.some((texts) => texts.includes(own))
      ? names.filter((_, index) => spelled[index]?.length === 0 || spelled[index]?.includes(own))
      : names;
  }

  /** "Gesamtstunden", "Notendurchschnitt": what its beginning or end asks for, where it is no name in the sheets. */
  function ofCompound(at: number) {
    const { word, stem } = tokens[at] as Token;
    if (word.length < 10 || own.byStem.has(stem) || own.values.has(stem)) return null;
    for (let cut = 6; cut <= word.length - 4; cut++)
      for (const part of [word.slice(0, cut), word.length - cut < 5 ? "" : word.slice(cut)]) {
        const values = words.concepts.at([{ stem: words.stem(part) }], 0)?.values;
        if (part.length >= 5 && values?.some((name) => asked.includes(name))) return { values, length: 1 };
      }
    return null;
  }
}

const asked = ["sum", "average", "share", "difference"];

export const spanOf = (tokens: readonly Token[], at: number, length: number): Span => ({
  start: tokens[at]?.start ?? 0,
  end: tokens[at + length - 1]?.end ?? 0,
});

export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end;
export const has = (text: Text, at: number, ...names: string[]): boolean =>
  text.conceptsAt.get(at)?.names.some((name) => names.includes(name)) ?? false;

/** Whether one of these concepts stands right before a token, or one word earlier. */
export function hasBefore(text: Text, at: number, ...names: string[]): boolean {
  for (let start = at - 1; start >= at - 5; start--)
    if (has(text, start, ...names) && start + (text.conceptsAt.get(start)?.length ?? 1) >= at - 1)
      return true;
  return false;
}

/** "auf maximal 60 begrenzen": a limit before a number, and another word of its clause that says that it caps. */
export const isCapped = (text: Text, at: number): boolean =>
  has(text, at - 1, "cap") &&
  [...text.conceptsAt].some(
    ([other, { names }]) =>
      other !== at - 1 && names.includes("cap") && text.tokens[other]?.clause === text.tokens[at]?.clause,
  );

/** The index of the first token that begins at or behind an offset. */
export function tokenFrom(tokens: readonly Token[], offset: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a token says nothing by itself. */
export const isUsual = (text: Text, token: Token): boolean => text.words.usual.has(token.word);

/** Whether a token is such a word of grammar: `into`, `article`. */
export const isSmall = ({ words, tokens }: Text, at: number, name: string): boolean =>
  words.small.at(tokens, at)?.values.includes(name) ?? false;

export type Found<T extends Mention["type"]> = Extract<Mention, { type: T }>;
