// Finds cell values, labels of cells and sheet names that a question repeats.
import type { Mention, Token } from "../reading.ts";
import { has, isUsual, spanOf, type Text } from "../text.ts";
import { fold } from "../tokens.ts";

const mostPerWord = 6;

export function valuesIn(text: Text): Mention[] {
  return text.tokens.flatMap((token, at) => [...cellsOf(text, token, at), ...namesOf(text, token, at)]);
}

function cellsOf(text: Text, token: Token, at: number): Mention[] {
  const { tokens, own, question } = text;
  const { values = [], length = 1 } = own.values.at(tokens, at) ?? {};
  const span = spanOf(tokens, at, length);
  const found = question.slice(span.start, span.end);
  const isUsualWord = length === 1 && isUsual(text, token);
  return values.slice(0, mostPerWord).flatMap((one) => {
    const cell = String(one.value).trim();
    const isExact = found === cell;
    // Common words like "no" must be spelled as in the cell and capitalized. "#N/A" reports an error, not a value.
    const isName = isExact && /^[\p{Lu}\d]/u.test(found) && (at > 0 || found.length > 1);
    if (cell.startsWith("#") || (isUsualWord && !isName && !isAnswer(text, at))) return [];
    if (!isExact && (found.length === 1 || (/^\d+$/.test(found) && Number(found) !== one.value))) return [];
    // a single letter is more likely a column
    const score = found.length === 1 ? 0.75 : isExact ? 1 : fold(found) === fold(cell) ? 0.96 : 0.86;
    return { ...span, ...one, type: "value", score, clause: 0 };
  });
}

function namesOf(text: Text, token: Token, at: number): Mention[] {
  const { own, tokens, question, sheets } = text;
  const [label, name] = [own.labels.at(tokens, at), own.names.at(tokens, at)];
  const isCommon = (length: number) => length === 1 && isUsual(text, token);
  const spanFor = (length = 1) => ({ ...spanOf(tokens, at, length), clause: 0 });
  const { start, end } = spanFor(name?.length);
  const labels = label && !isCommon(label.length) ? label.values : [];
  const names =
    name?.values.filter((one) => !isCommon(name.length) || question.slice(start, end) === one) ?? [];
  const score = sheets.names.length > 1 ? 0.92 : 0.6;
  return [
    ...labels.map((index) => ({ ...spanFor(label?.length), type: "labelled", index, score: 0.93 }) as const),
    ...names.map((name) => ({ start, end, clause: 0, type: "sheet", name, score }) as const),
  ];
}

/** Whether a common word is meant as a value: "Paid is no", "how many yes", or a word in quotes. */
const isAnswer = (text: Text, at: number): boolean =>
  /["'“„«]$/.test(text.question.slice(text.tokens[at - 1]?.end ?? 0, text.tokens[at]?.start)) ||
  (has(text, at, "yes", "no") && has(text, at - 1, "equal", "howMany", "count", "contains"));
