// What a question says in words that builders of texts and days need: concepts of the lexicon, and some words of their own.
import type { Language, Span } from "@cellwright/questions/reading";
import type { Situation } from "./builder.ts";
import { literal } from "./references.ts";
import own from "./text-words.json" with { type: "json" };

type Phrases = Partial<Record<Language, readonly string[]>>;
export type Word = keyof typeof own;

/** In small letters without accents. */
export const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Phrases of five letters and more may have an ending; Arabic and Japanese are found inside words. */
function findPhrase(text: string, phrase: string, language: Language): Span | null {
  const isInside = language === "ja" || language === "ar";
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length;
    if (isInside || (!isLetter(text[at - 1]) && (phrase.length > 4 || !isLetter(text[end]))))
      return { start: at, end };
  }
  return null;
}

/** Where a text has one of the phrases, in this language or in English; null where it has none. */
function findWord(text: string, word: Word, language: Language): Span | null {
  const phrases: Phrases = own[word];
  const folded = fold(text);
  for (const each of language === "en" ? (["en"] as const) : [language, "en" as const])
    for (const phrase of phrases[each] ?? []) {
      const found = findPhrase(folded, fold(phrase), each);
      if (found) return found;
    }
  return null;
}

export const isWritten = (word: Word, { reading }: Situation): boolean =>
  findWord(reading.question, word, reading.language) !== null;

/** The names of people in the order that is asked for at last, and what stands between; null where not both are given. */
export function nameOrder(situation: Situation): { isFamilyFirst: boolean; mark: string } | null {
  const { concepts, question } = situation.reading;
  const said = concepts.filter((each) => isOfRequest(each, situation));
  const names = said.filter(({ name }) => name === "firstName" || name === "lastName");
  const [one, other] = names.slice(-2);
  if (!one || !other || one.name === other.name) return null;
  const between = (name: string) =>
    said.some((each) => each.name === name && each.start >= one.end && each.end <= other.start);
  const isComma = between("signComma") || /^\s*,\s*$/.test(question.slice(one.end, other.start));
  return { isFamilyFirst: one.name === "lastName", mark: isComma ? ", " : between("signDash") ? "-" : " " };
}

/** Whether a heading or another text has the word. */
export const hasWord = (text: string | null, word: Word, { reading }: Situation): boolean =>
  text !== null && findWord(text, word, reading.language) !== null;

/** The word in the question's language. */
export function nameOf(word: Word, { reading: { language } }: Situation): string {
  const phrases: Phrases = own[word];
  return (phrases[language] ?? phrases.en)?.[0] ?? word;
}

/** The word as the question writes it, else as its language does. */
export function wordOf(word: Word, situation: Situation): string {
  const { question, language } = situation.reading;
  const span = findWord(question, word, language);
  return span && fold(question).length === question.length
    ? question.slice(span.start, span.end)
    : nameOf(word, situation);
}

const asides: readonly (string | undefined)[] = ["placement", "guard", "aside", "example"];
/** What stands in quotes is data. */
const isOfRequest = ({ clause, start, end }: Span & { clause: number }, { reading }: Situation): boolean =>
  !asides.includes(reading.clauses[clause]?.kind) &&
  !reading.mentions.some(
    (each) =>
      each.type === "quote" && each.start < start && end <= each.end && each.text.length > end - start,
  );

/** Whether the question has one of these concepts, elsewhere than in its placement. */
export const isSaid = (situation: Situation, ...names: string[]): boolean =>
  situation.reading.concepts.some(
    (concept) => names.includes(concept.name) && isOfRequest(concept, situation),
  );

const marks = new Map(
  "At@ Bracket( Colon: Comma, Dash- Dot. Semicolon; Slash/ Underscore_ Line\n"
    .split(" ")
    .map((each) => [`sign${each.slice(0, -1)}`, each.slice(-1)]),
).set("signSpace", " ");

/** The marks that the question names in words, in its order. */
export const namedMarks = (situation: Situation): { text: string; span: Span }[] =>
  situation.reading.concepts.flatMap((concept) => {
    const text = isOfRequest(concept, situation) ? marks.get(concept.name) : undefined;
    return text === undefined ? [] : [{ text, span: { start: concept.start, end: concept.end } }];
  });

/** The side of a mark that is asked for; null where neither or both are given. */
export function sideOf(situation: Situation): "before" | "after" | null {
  const [isBefore, isAfter] = [isWritten("inFront", situation), isWritten("behind", situation)];
  return isBefore === isAfter ? null : isBefore ? "before" : "after";
}

export interface ToldNumber {
  value: number;
  unit: string | null;
  span: Span;
}

/** The numbers of the question in its order, without those of placements and guards, of "first name" and of "7:30". */
export const toldNumbers = (situation: Situation): ToldNumber[] =>
  situation.reading.mentions
    .flatMap((mention) =>
      mention.type === "number" && isOfRequest(mention, situation) && isCounting(mention, situation)
        ? [{ value: mention.value, unit: mention.unit, span: { start: mention.start, end: mention.end } }]
        : [],
    )
    .sort((one, other) => one.span.start - other.span.start);

const isCounting = ({ start, end }: Span, { reading: { concepts, question } }: Situation): boolean =>
  !/^:\d/.test(question.slice(end)) &&
  !/\d:$/.test(question.slice(0, start)) &&
  !concepts.some((each) => each.name === "firstName" && each.start <= start && end <= each.end);

/** The numbers that count something; "the first" is none. */
export const countsIn = (situation: Situation): number[] =>
  toldNumbers(situation).flatMap(({ value, unit }) => (unit === "ordinal" ? [] : value));

/** Which one of several: 2 for the second, -1 for the last, -2 for the one before it; null where it is not said. */
export function toldPlace(situation: Situation): number | null {
  if (isWritten("secondLast", situation)) return -2;
  const ordinal = toldNumbers(situation).find(({ unit, value }) => unit === "ordinal" && value > 0)?.value;
  if (isSaid(situation, "last") || isWritten("atEnd", situation))
    return ordinal === undefined || ordinal === 1 ? -1 : -ordinal;
  return ordinal ?? (isSaid(situation, "first") ? 1 : null);
}

/** What the test gives: the outcomes that are told, else yes and no; TRUE and FALSE where asked for. */
export function flagged(test: string, situation: Situation, quotes: readonly string[]): string {
  const [first, second] = quotes.length > 0 ? quotes : situation.reading.tiers.map(({ give }) => give);
  if (first !== undefined) return `IF(${test},${literal(first)},${literal(second ?? "")})`;
  if (isWritten("true", situation)) return test;
  return `IF(${test},${literal(wordOf("yes", situation))},${literal(wordOf("no", situation))})`;
}

const namesOf = (
  count: number,
  language: Language,
  options: Intl.DateTimeFormatOptions,
  dayOf: (at: number) => number,
) =>
  Array.from({ length: count }, (_, at) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(dayOf(at)).replace(/\.$/, ""),
  );
export const monthNames = (language: Language, month: "long" | "short"): string[] =>
  namesOf(12, language, { month }, (at) => Date.UTC(2024, at, 1));
/** From Monday. */
export const dayNames = (language: Language, weekday: "long" | "short"): string[] =>
  namesOf(7, language, { weekday }, (at) => Date.UTC(2024, 0, 1 + at));
