// Columns that a question names: by their heading, by a part of it, by a word for what they hold, or by letter.
import type { Mention, Token } from "../reading.ts";
import { byLetter, columnOf, gaps, type Heading, tails } from "../sheet-words.ts";
import { type Found, isUsual, spanOf, type Text, tokenFrom } from "../text.ts";

type Column = Found<"column">;
const mostPerWord = 6;

export function columnsIn(text: Text): Mention[] {
  const found: Column[] = [];
  text.tokens.forEach((token, at) => {
    const before = found.length;
    byHeading(text, token, at, found);
    if (found.length === before) otherwise(text, token, at, found);
    byNoun(text, at, found);
  });
  const whole = text.own.headings.filter((heading) => isWhole(text, found, heading));
  const meant = whole.length === 1 ? whole[0] : undefined;
  const scored = found.map((one) =>
    one.by === "part" && one.region === meant?.region && one.column === meant.column
      ? { ...one, score: 0.9 }
      : one,
  );
  return [...scored, ...lettersIn(text)];
}

/** "Actual in Q2" for Q2 Actual: every word of the heading is said, though not together. */
function isWhole({ tokens }: Text, found: readonly Column[], { region, column, stems }: Heading): boolean {
  const said = new Set(
    found
      .filter((one) => one.by === "part" && one.region === region && one.column === column)
      .flatMap(({ start }) => tokens[tokenFrom(tokens, start)]?.stem ?? []),
  );
  return stems.length > 1 && stems.every((stem) => said.has(stem));
}

function add(
  { tokens }: Text,
  at: number,
  length: number,
  heading: Heading,
  score: number,
  by: Column["by"],
): Column {
  const { region, column } = heading;
  return { type: "column", region, column, by, score, clause: 0, ...spanOf(tokens, at, length) };
}

/** Word for word, by stems, or some words of a longer heading. */
function byHeading(text: Text, token: Token, at: number, found: Column[]): void {
  const { own, tokens } = text;
  let left = mostPerWord;
  for (const heading of own.byStem.get(token.stem) ?? []) {
    if (left-- === 0) break;
    const first = heading.stems.indexOf(token.stem);
    let length = 1;
    while (
      first + length < heading.stems.length &&
      tokens[at + length]?.stem === heading.stems[first + length]
    )
      length++;
    if (length === heading.stems.length) {
      const told = text.question.slice(token.start, tokens[at + length - 1]?.end);
      const isSame = told.toLowerCase() === heading.text.toLowerCase();
      // A heading that is a common word, "To" or "In", must be written as it stands there, or name a number: "table 3".
      const isCommon = length === 1 && (isUsual(text, token) || token.word.length === 1);
      const next = Number(tokens[at + 1]?.word ?? Number.NaN);
      const isNumbered = columnOf(text.sheets, heading)?.values.includes(next) ?? false;
      if (isCommon && !isNumbered && !told.includes(heading.text)) continue;
      const isLone = length === 1 && token.word.length === 1;
      found.push(add(text, at, length, heading, isLone ? 0.5 : isSame ? 1 : 0.95, "heading"));
    } else if (!(length === 1 && (isUsual(text, token) || /^\d*\p{L}?$/u.test(token.word)))) {
      const told = heading.stems.filter((stem) => !text.words.usual.has(stem)).length;
      found.push(add(text, at, length, heading, 0.6 + (0.3 * length) / Math.max(told, length + 1), "part"));
    }
  }
}

/** Compounds, abbreviations and slips of the pen. */
function otherwise(text: Text, token: Token, at: number, found: Column[]): void {
  const { own, conceptsAt } = text;
  const { stem, word } = token;
  if (isUsual(text, token) || /^\d/.test(word)) return;
  const push = (headings: readonly Heading[] | undefined, score: number) => {
    for (const heading of headings?.slice(0, 4) ?? []) {
      const share = 1 / Math.max(1, heading.stems.length);
      found.push(add(text, at, 1, heading, score * (0.7 + 0.3 * share), "part"));
    }
  };
  if (stem.length >= 5 && !conceptsAt.has(at))
    for (const other of new Set([...gaps(stem)].flatMap((gap) => own.byGap.get(gap) ?? [])))
      if (isOneEdit(stem, other)) push(own.byStem.get(other), 0.8);
  if (text.words.language === "de" || text.words.language === "ja" || /[\u3040-\u9fff]/.test(word)) {
    for (const tail of tails(stem)) {
      const headings = own.byStem.get(tail);
      if (headings) {
        push(headings, 0.72);
        break;
      }
    }
    if (stem.length >= 4 || /[\u3040-\u9fff]{2}/.test(stem)) push(own.byTail.get(stem), 0.72);
  }
  if (conceptsAt.has(at) || word.length < 3 || found.at(-1)?.start === token.start) return;
  for (const other of own.byInitial.get(word.charAt(0)) ?? [])
    if (isShortFor(word, other) || isShortFor(other, word)) push(own.byStem.get(other), 0.6);
}

/** What columns of this kind are called elsewhere: "earnings" for Sales. */
function byNoun(text: Text, at: number, found: Column[]): void {
  const nouns = text.words.nouns.at(text.tokens, at);
  if (nouns?.length === 1 && isUsual(text, text.tokens[at] as Token)) return;
  for (const name of nouns?.values ?? []) {
    const headings = text.own.byNoun.get(name) ?? [];
    for (const heading of headings.slice(0, 4))
      found.push(add(text, at, nouns?.length ?? 1, heading, headings.length === 1 ? 0.58 : 0.5, "kind"));
  }
}

/** "qty" for quantity: letters in their order, the first the same, most of them consonants. */
function isShortFor(short: string, long: string): boolean {
  if (short.length < 3 || short.length + 2 > long.length || short.length > 5) return false;
  if (long.startsWith(short)) return true;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length && !/[aeiou]/.test(short.slice(1, -1));
}

function isOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other || one.length < 4) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const rest = (skip: number, otherSkip: number) => one.slice(at + skip) === other.slice(at + otherSkip);
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at] && rest(2, 2);
  return rest(1, 0) || rest(0, 1) || rest(1, 1) || isSwapped;
}

/** "column C", "columns A to C", "C column", and single capitals where columns are spoken of. */
function lettersIn(text: Text): Column[] {
  const { tokens, conceptsAt, sheets } = text;
  const found: Column[] = [];
  let isListed = false;
  tokens.forEach((token, at) => {
    const previous = tokens[at - 1];
    const isColumnWord = (index: number) => conceptsAt.get(index)?.names.includes("column") ?? false;
    const isBehind = isColumnWord(at - 1);
    const isBefore = isColumnWord(at + 1);
    if (!/^[A-Za-z]{1,2}$/.test(token.text) || (!/^[A-Z]/.test(token.text) && !isBehind)) {
      if (!isUsual(text, token) && !conceptsAt.has(at)) isListed = false;
      return;
    }
    if (token.text.length === 2 && !isBehind && !isListed) return;
    const isPrecise = isBehind || isBefore || isListed;
    const isAfterWord =
      (previous !== undefined && isUsual(text, previous)) ||
      /^\(.\)$/.test(text.question.slice(token.start - 1, token.end + 1));
    const isWord =
      (token.text === "I" && text.words.language === "en") ||
      (token.text === "A" && !isAfterWord && at === 0);
    if (!isPrecise && (isWord || !/^[A-Z]$/.test(token.text))) return;
    isListed = isPrecise;
    const score = isPrecise ? 1 : isAfterWord ? 0.9 : 0.55;
    for (const { region, column } of byLetter(sheets, token.text))
      found.push({
        ...spanOf(tokens, at, 1),
        type: "column",
        region,
        column,
        by: "letter",
        score,
        clause: 0,
      });
  });
  return found;
}
