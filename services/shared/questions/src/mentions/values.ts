// Texts and numbers of cells that a question repeats, labelled cells, and sheets by their names.
import { fits } from "../phrases.ts";
import type { Mention, Token } from "../reading.ts";
import type { Place, Value } from "../sheet-words.ts";
import { has, isUsual, spanOf, type Text } from "../text.ts";
import { fold } from "../tokens.ts";

const mostPerWord = 6;
const mostValues = 2000;

export function valuesIn(text: Text): Mention[] {
  const { tokens, own, question, conceptsAt, sheets } = text;
  const found: Mention[] = [];
  tokens.forEach((token, at) => {
    let longest = 0;
    let left = mostPerWord;
    for (const value of own.values.get(token.stem) ?? []) {
      if (left === 0) break;
      // "#N/A" tells what is wrong, no value.
      if (!fits(value.stems, tokens, at) || /^#[A-Z]/.test(String(value.value))) continue;
      left--;
      const span = spanOf(tokens, at, value.stems.length);
      const told = question.slice(span.start, span.end);
      const cell = String(value.value);
      const isExact = told === cell.trim();
      const isCommon =
        value.stems.length === 1 && (isUsual(text, token) || conceptsAt.has(at) || token.word.length === 1);
      // "no", "in" and "a" are values only as they stand in the cell, in capitals.
      if (
        isCommon &&
        isUsual(text, token) &&
        !isAnswer(text, at) &&
        !(isExact && /^[\p{Lu}\d]/u.test(told) && (at > 0 || told.length > 1))
      )
        continue;
      if (told.length === 1 && !isExact) continue;
      if (/^\d+$/.test(told) && Number(told) !== value.value && !isExact) continue;
      const same = isExact ? 1 : fold(told) === fold(cell.trim()) ? 0.96 : 0.86;
      const score = token.word.length === 1 && value.stems.length === 1 ? 0.75 : isCommon ? same * 0.9 : same;
      const { region, column, value: held } = value;
      found.push({ ...span, type: "value", region, column, value: held, isPart: false, score, clause: 0 });
      longest = Math.max(longest, value.stems.length);
    }
    const isWord =
      token.word.length >= 3 && !isUsual(text, token) && !conceptsAt.has(at) && !/^\d+$/.test(token.word);
    if (longest === 0 && isWord)
      for (const { region, column, value } of (own.parts.get(token.stem) ?? []).slice(0, mostPerWord)) {
        const place = { ...spanOf(tokens, at, 1), region, column };
        found.push({ ...place, type: "value", value, isPart: true, score: 0.62, clause: 0 });
      }
    if (longest === 0 && isWord && own.values.size < mostValues)
      for (const { region, column, value, stems } of shortOrLong(text, token).slice(0, mostPerWord)) {
        const score = isNamed(text, token, { region, column }) ? 0.9 : 0.6;
        if (stems.length === 1)
          found.push({
            ...{ ...spanOf(tokens, at, 1), type: "value", region, column, value },
            ...{ isPart: false, score, clause: 0 },
          });
      }
    const label = own.labels.at(tokens, at);
    const labels = label && !(label.length === 1 && isUsual(text, token)) ? label.values : [];
    const labelled = spanOf(tokens, at, label?.length ?? 1);
    for (const index of labels) found.push({ ...labelled, type: "labelled", index, score: 0.93, clause: 0 });
    const name = own.names.at(tokens, at);
    for (const sheet of name?.values ?? []) {
      const span = spanOf(tokens, at, name?.length ?? 1);
      if (name?.length === 1 && isUsual(text, token) && question.slice(span.start, span.end) !== sheet)
        continue;
      const score = sheets.names.length > 1 ? 0.92 : 0.6;
      found.push({ ...span, type: "sheet", name: sheet, score, clause: 0 });
    }
  });
  return found;
}

/** "Veg" for Vegetables, "lyonnais" for Lyon, "Kuchenstand" for the stand Kuchen: one word begins as the other, and no other cell does. */
function shortOrLong(text: Text, token: Token): readonly Value[] {
  const { word } = token;
  const found = [...text.own.values].filter(
    ([stem, [value]]) =>
      stem !== word &&
      /^\p{L}+$/u.test(stem) &&
      (stem.startsWith(word) ||
        (stem.length >= 4 &&
          word.startsWith(stem) &&
          (word.length - stem.length < 5 || (value && isNamed(text, token, value))))),
  );
  return found.length === 1 ? (found[0]?.[1] ?? []) : [];
}

/** "Kuchenstand": the compound ends with the name of the column. */
const isNamed = ({ own, words }: Text, { stem }: Token, { region, column }: Place): boolean =>
  words.language === "de" &&
  own.headings.some(
    (one) =>
      one.region === region &&
      one.column === column &&
      one.stems.length === 1 &&
      stem.length > (one.stems[0]?.length ?? 0) + 3 &&
      stem.endsWith(one.stems[0] ?? ""),
  );

/** "Paid is no", "how many yes", and what stands in quotes. */
function isAnswer(text: Text, at: number): boolean {
  const { tokens, question, conceptsAt } = text;
  const [last, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (/["'“„«]$/.test(question.slice(last?.end ?? 0, token?.start))) return true;
  if (!has(text, at, "yes", "no") || !has(text, at - 1, "equal", "howMany", "count", "contains"))
    return false;
  return (
    next?.clause !== token?.clause || conceptsAt.has(at + 1) || (next !== undefined && isUsual(text, next))
  );
}
