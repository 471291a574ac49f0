// Finds columns that a question names: by heading, part of a heading, noun for what they hold, or letter.
import type { Mention, Span, Token } from "../reading.ts";
import { byLetter, type Place } from "../sheet-words.ts";
import { type Found, has, isUsual, spanOf, type Text } from "../text.ts";

type Column = Found<"column">;
const mostPerWord = 6;
/** Common words of at least this length, such as "valor", may differ from the heading in case and endings. */
const longWord = 5;

/** `ranges`: ranges in the question. One that covers all rows of a table, such as C2:C11, names its column. */
export function columnsIn(text: Text, ranges: readonly Mention[]): Column[] {
  const named = text.tokens.flatMap((token, at) => [
    ...byHeading(text, token, at),
    ...byNoun(text, at),
    ...byLetters(text, at),
  ]);
  return [...named, ...ranges.flatMap((one) => byRange(text, one))];
}

function byRange({ sheets }: Text, range: Mention): Column[] {
  if (range.type !== "range" || range.sheet) return [];
  const [, letters = ""] = /^([A-Z]+)\d/.exec(range.address) ?? [];
  return byLetter(sheets, letters)
    .filter(({ region }) => {
      const { top, bottom } = sheets.regions[region] ?? {};
      return range.address === `${letters}${top}:${letters}${bottom}`;
    })
    .map((place) => called(range, place, "letter", 1));
}

function called({ start, end }: Span, { region, column }: Place, by: Column["by"], score: number): Column {
  return { type: "column", region, column, by, score, clause: 0, start, end };
}

/** Matches a whole heading word for word or by stems, or some words of a longer heading. */
function byHeading(text: Text, token: Token, at: number): Column[] {
  const { own, tokens, words } = text;
  return (own.byStem.get(token.stem) ?? []).slice(0, mostPerWord).flatMap((heading) => {
    const { stems } = heading;
    const first = stems.indexOf(token.stem);
    let length = 1;
    while (first + length < stems.length && tokens[at + length]?.stem === stems[first + length]) length++;
    if (length < stems.length) {
      if (length === 1 && (isUsual(text, token) || /^\d*\p{L}?$/u.test(token.word))) return [];
      const total = stems.filter((stem) => !words.usual.has(stem)).length;
      const score = 0.6 + (0.3 * length) / Math.max(total, length + 1);
      return called(spanOf(tokens, at, length), heading, "part", score);
    }
    const span = spanOf(tokens, at, length);
    const written = text.question.slice(span.start, span.end);
    const isLone = length === 1 && token.word.length === 1;
    // A heading that is a common word, such as "To" or "In", must be spelled exactly.
    const isCommon = isLone || (length === 1 && isUsual(text, token) && token.word.length < longWord);
    if (isCommon && !written.includes(heading.text)) return [];
    const isSame = written.toLowerCase() === heading.text.toLowerCase();
    return called(span, heading, "heading", isLone ? 0.5 : isSame ? 1 : 0.95);
  });
}

/** Finds columns by synonyms and translations of their headings: "earnings" names the column Sales. */
function byNoun(text: Text, at: number): Column[] {
  const nouns = text.words.nouns.at(text.tokens, at);
  if (!nouns || (nouns.length === 1 && isUsual(text, text.tokens[at] as Token))) return [];
  return nouns.values.flatMap((name) => {
    const headings = text.own.byNoun.get(name) ?? [];
    const score = headings.length === 1 ? 0.58 : 0.5;
    const span = spanOf(text.tokens, at, nouns.length);
    return headings.slice(0, 4).map((heading) => called(span, heading, "kind", score));
  });
}

/** Finds columns by letter: "column C", or sometimes just a capital letter. */
function byLetters(text: Text, at: number): Column[] {
  const { tokens, sheets, words } = text;
  const [last, token] = [tokens[at - 1], tokens[at] as Token];
  const isBehind = has(text, at - 1, "column");
  if (!(isBehind ? /^[A-Za-z]{1,2}$/ : /^[A-Z]$/).test(token.text)) return [];
  const isWord = (token.text === "I" && words.language === "en") || (token.text === "A" && at === 0);
  if (isWord && !isBehind) return [];
  const isAfterWord = last !== undefined && isUsual(text, last);
  const score = isBehind ? 1 : isAfterWord ? 0.9 : 0.55;
  const span = isBehind ? spanOf(tokens, at - 1, 2) : spanOf(tokens, at, 1);
  return byLetter(sheets, token.text).map((place) => called(span, place, "letter", score));
}
