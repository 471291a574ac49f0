// What the question says about texts and days: concepts, words of text-words.json, numbers, quotes, separators.
import type { Language } from "@cellwright/questions/reading";
import { fold } from "@cellwright/questions/tokens";
import type { Situation, Source } from "./builder.ts";
import named from "./marks.json" with { type: "json" };
import { countFitting } from "./once.ts";
import own from "./text-words.json" with { type: "json" };

const words: Readonly<Record<string, Partial<Record<Language, readonly string[]>>>> = own;

/** Whether a text contains a word of text-words.json, in its language or English. Long words may have endings. */
export function hasWord(text: string | null, word: string, { reading: { language } }: Situation): boolean {
  const isInside = language === "ja" || language === "ar";
  const folded = fold(text ?? "");
  return [...(words[word]?.[language] ?? []), ...(words[word]?.en ?? [])].some((phrase) => {
    if (isInside && !/\w/.test(phrase)) return folded.includes(fold(phrase));
    const end = phrase.length > 4 ? "" : "(?![\\p{L}\\p{N}])";
    return new RegExp(`(?<![\\p{L}\\p{N}])${fold(phrase)}${end}`, "u").test(folded);
  });
}

/** The name of a word of text-words.json in the question's language. */
export const nameOf = (word: string, { reading: { language } }: Situation): string | undefined =>
  (words[word]?.[language] ?? words[word]?.en)?.[0];

const asides: readonly (string | undefined)[] = ["placement", "guard", "aside", "example"];
const isOfRequest = ({ clause }: { clause: number }, { reading }: Situation): boolean =>
  !asides.includes(reading.clauses[clause]?.kind);

/** The concepts with these names, except in placements, fallbacks, asides and examples. */
export const concepts = (situation: Situation, ...names: string[]): Situation["reading"]["concepts"] =>
  situation.reading.concepts.filter(
    (concept) => names.includes(concept.name) && isOfRequest(concept, situation),
  );
/** Whether the question has one of these concepts, or one of these words of text-words.json. */
export const isMentioned = (situation: Situation, ...names: string[]): boolean =>
  concepts(situation, ...names).length > 0 ||
  names.some((name) => hasWord(situation.reading.question, name, situation));

/** The numbers of the question in order, except in placements, fallbacks, asides and examples. */
export const numberMentions = (situation: Situation) =>
  situation.reading.mentions.flatMap((mention) =>
    mention.type === "number" && isOfRequest(mention, situation) ? [mention] : [],
  );

/** The numbers of the question that are not ordinals. */
export const countsIn = (situation: Situation): number[] =>
  numberMentions(situation).flatMap(({ value, unit }) => (unit === "ordinal" ? [] : value));

/** The position asked for: 2 for the second, -1 for the last, -2 for the one before it; null if there is none. */
export function nthIn(situation: Situation): number | null {
  if (isMentioned(situation, "secondLast")) return -2;
  const ordinal = numberMentions(situation).find(({ unit, value }) => unit === "ordinal" && value > 0)?.value;
  if (isMentioned(situation, "last", "atEnd")) return -(ordinal ?? 1);
  return ordinal ?? (isMentioned(situation, "first") ? 1 : null);
}

const quotes = ({ reading }: Situation) =>
  reading.mentions.flatMap((each) =>
    each.type === "quote" && reading.clauses[each.clause]?.kind !== "guard" ? [each] : [],
  );

/** The quoted texts of the question in order, except in fallbacks. */
export const quoted = (situation: Situation): string[] => quotes(situation).map(({ text }) => text);

const marks: Readonly<Record<string, string>> = named;
const bare = /(?<=^|\s)[^\p{L}\p{N}\s"'“”„«».?!…]{1,2}(?=$|[\s.,?!)])/gu;

/** The separators that the question quotes, writes or names, in order, each once. */
export function allMarks(situation: Situation): string[] {
  const found = [
    ...quotes(situation).filter(({ text }) => text.length <= 4 && !/^[\p{L}\p{N}]+$/u.test(text)),
    ...[...situation.reading.question.matchAll(bare)].map(({ 0: text, index: start }) => ({ text, start })),
    ...concepts(situation, ...Object.keys(marks)).map((each) => ({ ...each, text: marks[each.name] ?? "" })),
  ].sort((one, other) => one.start - other.start);
  return [...new Set(found.map(({ text }) => text))];
}

/** Common separators, in the order in which they are tried. */
const usualMarks = [" - ", " | ", "|", ";", "\n", "://", ...":@/\\_-,#=(.", " "];

/** The named separators that cells contain; without any, the first common one that most cells contain. */
export function marksIn({ values }: Source, mentioned: readonly string[]): string[] {
  const count = (mark: string) => countFitting(values, (text) => text.trim().includes(mark));
  const found = usualMarks.find((mark) => 2 * count(mark) > values.length);
  const used = mentioned.filter((mark) => values.length < 2 || count(mark) > 0);
  return used.length > 0 || found === undefined ? used : [found];
}
