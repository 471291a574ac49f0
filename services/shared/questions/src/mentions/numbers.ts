// Numbers in digits and words, with their units: 1,200.50, "three weeks", 5 %, 10k, the 2nd.
import type { Mention, NumberUnit, Token } from "../reading.ts";
import { isSmall, spanOf, type Text } from "../text.ts";

type Unit = NumberUnit | "quarter";
const ordinal = /^(?:st|nd|rd|th|er|ere|e|eme|º|ª|o|a)$/i;
const thousands: Readonly<Record<string, number>> = {
  k: 1e3,
  tsd: 1e3,
  m: 1e6,
  mio: 1e6,
  mln: 1e6,
  bn: 1e9,
  mrd: 1e9,
};

export function numbersIn(text: Text): Mention[] {
  const { tokens, words, question } = text;
  const found: Mention[] = [];
  const isOrdinal = words.language === "de" || words.language === "pl";
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const digits = /^\d/.test(token.word);
    const written = digits ? null : words.numbers.at(tokens, at);
    if (!digits && !written) continue;
    const parsed = digits ? fromDigits(token.text, words.lexicon.decimalComma) : null;
    if (digits && !parsed) continue;
    const word = written?.values[0];
    // "one" is mostly an article.
    if (word && word.value === 1 && !word.isOrdinal && !words.units.at(tokens, at + 1)) continue;
    let length = written?.length ?? 1;
    let value = parsed?.value ?? word?.value ?? 0;
    let unit: Unit | null = word?.isOrdinal ? "ordinal" : null;
    let { start } = token;
    let score = digits ? 0.9 : word?.isOrdinal ? 0.7 : 0.8;
    const tail = parsed?.tail ?? "";
    // German "den 2. Wert", "2. höchsten": a number with a dot that goes on.
    const isDotted = isOrdinal && Number.isInteger(value) && /^\.\s/.test(question.slice(token.end));
    if ((tail && ordinal.test(tail)) || (isDotted && goesOn(at))) unit = "ordinal";
    else if (tail in thousands) value *= thousands[tail] ?? 1;
    else if (tail) {
      unit = unitOf([{ stem: words.stem(tail) }], 0)?.unit ?? null;
      // 3XL or 100A is a name.
      if (!unit && !/^(?:kg|g|km|m|cm|l|pts?|pcs|px)$/.test(tail)) score = 0.4;
    }
    const next = tokens[at + length];
    const factor = next && thousands[next.word];
    if (factor && next.word.length > 1) {
      value *= factor;
      length++;
    }
    const behind = unit ? null : unitOf(tokens, at + length);
    if (behind && tokens[at + length]) {
      unit = behind.unit;
      length += behind.length;
    }
    const before = tokens[at - 1];
    if (!unit && before && before.end >= token.start - 1 && /^[$€£¥]$/.test(before.text)) {
      unit = "currency";
      start = before.start;
    }
    if (/(?:^|[\s(:=<>])[-−]$/.test(question.slice(Math.max(0, start - 2), start))) {
      value = -value;
      start--;
    }
    const rest = {
      unit: unit === "quarter" ? null : unit,
      score,
      clause: 0,
      end: spanOf(tokens, at, length).end,
    };
    found.push({ type: "number", value, start, ...rest });
    at += length - 1;
  }
  return found;

  function goesOn(at: number): boolean {
    const next = tokens[at + 1];
    return (
      next?.clause === tokens[at]?.clause &&
      (/^\p{Ll}/u.test(next?.text ?? "") || isSmall(text, at - 1, "article"))
    );
  }

  function unitOf(of: readonly { stem: string }[], at: number): { unit: Unit; length: number } | null {
    const unit = words.units.at(of, at);
    return unit ? { unit: unit.values[0] as Unit, length: unit.length } : null;
  }
}

/** `1,200.50` and `1.200,50`, with what is written behind it. A lone sign before three digits is what the language takes it for. */
function fromDigits(text: string, isComma: boolean): { value: number; tail: string } | null {
  const match = /^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*)([A-Za-z]*)$/.exec(text);
  if (!match) return null;
  const digits = (match[1] ?? "").replace(/[ \u00a0\u202f]/g, "");
  const tail = (match[2] ?? "").toLowerCase();
  const signs = digits.replace(/\d/g, "");
  const last = signs.at(-1);
  let plain = digits;
  if (signs.length > 1 && new Set(signs).size > 1) plain = decimalAt(digits, last ?? ".");
  else if (signs.length > 1)
    plain = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) ? digits.replace(/[.,]/g, "") : "";
  else if (signs.length === 1) {
    const isGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) && (last === ",") !== isComma;
    plain = isGroup ? digits.replace(/[.,]/, "") : digits.replace(",", ".");
  }
  const value = Number(plain);
  return plain === "" || !Number.isFinite(value) ? null : { value, tail };
}

const decimalAt = (digits: string, sign: string): string =>
  digits.replaceAll(sign === "," ? "." : ",", "").replace(sign, ".");
