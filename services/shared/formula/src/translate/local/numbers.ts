// Numbers and dates that stand in texts: `"1.5"+1`, `">1.5"`.
import type { LocalSigns } from "./signs.ts";

/** Whole part with or without a sign between thousands, fraction, exponent or percent sign. */
const patterns = {
  ",": /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:E[+-]?\d+)?%?$/i,
  ".": /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?(?:E[+-]?\d+)?%?$/i,
  " ": /^[+-]?(?:\d+|\d{1,3}(?: \d{3})+)?(?:,\d*)?(?:E[+-]?\d+)?%?$/i,
} as const;

/** The number as the other reader writes it; undefined for what is no number. */
export function carriedNumber(text: string, from: LocalSigns, to: LocalSigns): string | undefined {
  if (!/\d/.test(text) || !patterns[from.group].test(text)) return undefined;
  const [whole = "", fraction] = text.split(from.decimal);
  const digits = whole.replaceAll(from.group, to.group);
  return fraction === undefined ? digits : digits + to.decimal + fraction;
}

/** `1/2/2024`, `1.2.24`, `3 May`: which part is the day, and what months are called, depends on the reader. */
export const isLocalDate = (text: string): boolean =>
  /^\d{1,4}([-/.])\d{1,2}(?:\1\d{1,4}\.?)?(?: |$)/.test(text)
    ? !/^\d{4}-\d{1,2}-\d{1,2}/.test(text)
    : /\d/.test(text) && /\p{L}{3}/u.test(text);
