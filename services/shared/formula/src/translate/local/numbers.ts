// Translates numbers and dates inside texts, as in `"1.5"+1` and `">1.5"`.
import type { LocalSigns } from "./signs.ts";

/** The whole part with or without thousands separators, the fraction, the exponent or percent sign. */
const patterns = {
  ",": /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:E[+-]?\d+)?%?$/i,
  ".": /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?(?:E[+-]?\d+)?%?$/i,
  " ": /^[+-]?(?:\d+|\d{1,3}(?: \d{3})+)?(?:,\d*)?(?:E[+-]?\d+)?%?$/i,
} as const;

/** The number in the target locale; undefined for other text. */
export function carriedNumber(text: string, from: LocalSigns, to: LocalSigns): string | undefined {
  if (!/\d/.test(text) || !patterns[from.group].test(text)) return undefined;
  const [whole = "", fraction] = text.split(from.decimal);
  const digits = whole.replaceAll(from.group, to.group);
  return fraction === undefined ? digits : digits + to.decimal + fraction;
}

/** `1/2/2024`, `1.2.24` or `3 May`: in other locales day and month may be swapped, and months have other names. */
export const isLocalDate = (text: string): boolean =>
  /^\d{1,4}([-/.])\d{1,2}(?:\1\d{1,4}\.?)?(?: |$)/.test(text)
    ? !/^\d{4}-\d{1,2}-\d{1,2}/.test(text)
    : /\d/.test(text) && /\p{L}{3}/u.test(text);
