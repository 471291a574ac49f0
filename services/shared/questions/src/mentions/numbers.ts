// Finds numbers in digits and words, with their units: 1,200.50, "three weeks", 5 %, 10k, the 2nd.
import type { Mention, NumberUnit, Token } from "../reading.ts";
import { spanOf, type Text } from "../text.ts";

const ordinal = /^(?:st|nd|rd|th|er|ere|e|eme|º|ª|o|a)$/i;
const thousands: Readonly<Record<string, number>> = { k: 1e3, tsd: 1e3, m: 1e6, mio: 1e6, mln: 1e6, bn: 1e9 };
/** A number word of this size multiplies the number before it: "two hundred". */
const leastScale = 100;

export function numbersIn(text: Text): Mention[] {
  const { tokens, words, question } = text;
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const written = /^\d/.test(token.word) ? null : words.numbers.at(tokens, at);
    const parsed = written ? null : fromDigits(token.text, words.lexicon.decimalComma);
    const word = written?.values[0];
    // "one" is usually an article, except before a unit.
    const isArticle = word?.value === 1 && !word.isOrdinal && !words.units.at(tokens, at + 1);
    if ((!parsed && !word) || isArticle) continue;
    const tail = parsed?.tail ?? "";
    const isOrdinal = word?.isOrdinal || (tail !== "" && ordinal.test(tail));
    const own = isOrdinal || tail === "" ? null : words.units.at([{ stem: words.stem(tail) }], 0);
    let length = written?.length ?? 1;
    const scale = words.numbers.at(tokens, at + length)?.values[0]?.value ?? 0;
    if (scale >= leastScale && !isOrdinal && tail === "") length += 1;
    let value =
      (parsed?.value ?? word?.value ?? 0) *
      (length > (written?.length ?? 1) ? scale : (thousands[tail] ?? 1));
    let unit: NumberUnit | null = isOrdinal ? "ordinal" : (own?.values[0] ?? null);
    let { start } = token;
    const behind = unit ? null : words.units.at(tokens, at + length);
    if (behind) {
      unit = behind.values[0] ?? null;
      length += behind.length;
    }
    if (/(?:^|[\s(:=<>])[-−]$/.test(question.slice(Math.max(0, start - 2), start))) {
      value = -value;
      start--;
    }
    const { end } = spanOf(tokens, at, length);
    const score = parsed ? 0.9 : word?.isOrdinal ? 0.7 : 0.8;
    found.push({
      ...{ type: "number", value, unit },
      ...{ start, end, score, clause: 0 },
    });
    at += length - 1;
  }
  return found;
}

/** Parses `1,200.50` or `1.200,50` with its suffix. `isComma`: the language has a decimal comma. */
function fromDigits(text: string, isComma: boolean): { value: number; tail: string } | null {
  const [, number, tail = ""] =
    /^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*)([A-Za-z]*)$/.exec(text) ?? [];
  if (number === undefined) return null;
  const digits = number.replace(/[ \u00a0\u202f]/g, "");
  const signs = digits.replace(/\d/g, "");
  const last = signs.at(-1) ?? ".";
  const isGrouped = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits);
  const isMixed = new Set(signs).size > 1;
  const isWhole = isGrouped && !isMixed && (signs.length > 1 || (last === ",") !== isComma);
  if (signs.length > 1 && !isMixed && !isWhole) return null;
  const whole = digits.replaceAll(isWhole ? /[.,]/g : last === "," ? "." : ",", "");
  return { value: Number(isWhole ? whole : whole.replace(last, ".")), tail: tail.toLowerCase() };
}
