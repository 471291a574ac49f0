// Clauses that ask nothing: where the formula goes, what stands in which column, and what a word means.
import { columnNumber } from "@cellwright/formula/references";
import type { Token } from "./reading.ts";
import { byLetter, columnOf } from "./sheet-words.ts";
import { has, isSmall, type Text } from "./text.ts";

const reference = /^(?:[A-Z]{1,2}|[A-Z]{1,3}\d+)$/;
const beside = [
  "down",
  "eachRow",
  "and",
  "within",
  "orLess",
  "orMore",
  "formula",
  "row",
  "column",
  "cell",
  "per",
];

/** Whether an opener is followed by a reference, and no more is said: "put it in F2 and down". */
export function isPlace(text: Text, from: number, to: number): boolean {
  const { tokens, conceptsAt } = text;
  const at = [from, from + 1, from + 2].find(
    (index) => index < to && reference.test(tokens[index]?.text ?? ""),
  );
  if (at === undefined) return false;
  for (let index = at + 1; index < to; index++) {
    const names = conceptsAt.get(index)?.names;
    if (names ? !names.some((name) => beside.includes(name)) : /^\d|["'“„«]$/.test(before(index)))
      return false;
  }
  return true;

  function before(index: number): string {
    const token = tokens[index] as Token;
    return /^\d/.test(token.text)
      ? token.text
      : text.question.slice(tokens[index - 1]?.end ?? 0, token.start);
  }
}

const asks =
  "sum average count howMany howMuch max min median rank share running join round extract remove difference subtract percentOf split replace upper lower proper trim unique distinct mark if otherwise except lookup change".split(
    " ",
  );

/** What stands where, "section in B, litres in C", or what a word means: it asks nothing. */
export function isDescription(text: Text, from: number, to: number): boolean {
  const { tokens, words, question, sheets, own } = text;
  const isMeant = [1, 2].some((over) => from + over < to && isSmall(text, from + over, "means"));
  let places = 0;
  for (let at = from; at < to; at++) {
    const token = tokens[at] as Token;
    const opener = words.openers.at(tokens, at);
    const isHeading = own.byStem.get(token.stem)?.some(({ stems }) => stems.length === 1) ?? false;
    if (opener?.values.includes("request") && (opener.length > 1 || at === from) && !isHeading) return false;
    if (has(text, at, ...asks) && !isHeading && !isMeant) return false;
    const letters = reference.test(token.text) && /^[A-Z]+/.exec(token.text)?.[0];
    if (!letters || (letters === token.text && !isTold(at))) continue;
    const row = Number(token.text.slice(letters.length));
    const isFilled = row
      ? sheets.names.some((name) => sheets.at(name, row, columnNumber(letters)) !== null)
      : byLetter(sheets, letters).some((place) => columnOf(sheets, place)?.kind !== "empty");
    if (!isFilled) return false;
    places++;
  }
  return (
    (places > 0 || isMeant) && !/[?？؟]\s*$/.test(question.slice(tokens[from]?.start, tokens[to]?.start))
  );

  /** A letter that a word puts into relation: "in B", "B is", "column B", "B:". */
  function isTold(at: number): boolean {
    return (
      at === from ||
      isSmall(text, at - 1, "into") ||
      has(text, at - 1, "within", "column", "down") ||
      has(text, at + 1, "equal", "having", "contains", "to") ||
      /^\s*[:=)]/.test(question.slice(tokens[at]?.end))
    );
  }
}
