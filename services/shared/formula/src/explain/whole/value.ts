// Formats numbers, dates, time spans and texts in a language.
import type { Words } from "../words.ts";

const known = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

/** Caches formatters, because creating one is slow. */
function kept<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  make: () => Format,
): Format {
  const found = (known.get(key) as Format | undefined) ?? make();
  known.set(key, found);
  return found;
}

const tagOf = ({ language }: Words): string => `${language}-u-ca-gregory-nu-latn`;

export const numberText = (value: number, words: Words): string =>
  kept(
    `number ${words.language}`,
    () => new Intl.NumberFormat(tagOf(words), { useGrouping: false, maximumFractionDigits: 12 }),
  ).format(value);

export const percentText = (value: number, words: Words): string =>
  kept(
    `percent ${words.language}`,
    () => new Intl.NumberFormat(tagOf(words), { style: "percent", maximumFractionDigits: 4 }),
  )
    .format(value / 100)
    // Removes invisible direction marks.
    .replace(/[\u200e\u200f\u061c]/g, "");

const parts = {
  day: { year: "numeric", month: "long", day: "numeric" },
  month: { year: "numeric", month: "long" },
  year: { year: "numeric" },
} as const;

export const dayText = (day: Date, words: Words, part: keyof typeof parts = "day"): string =>
  kept(
    `${part} ${words.language}`,
    () => new Intl.DateTimeFormat(tagOf(words), { ...parts[part], timeZone: "UTC" }),
  ).format(day);

/** A time span in words, such as "3 months". */
export const spanText = (count: number, unit: "day" | "month" | "year", words: Words): string =>
  kept(
    `span ${unit} ${words.language}`,
    () => new Intl.NumberFormat(tagOf(words), { style: "unit", unit, unitDisplay: "long" }),
  ).format(count);

/** Whether a text needs no quotes after "is", because it begins with a capital or a number. */
export const isPlainText = (text: string): boolean =>
  /^(?:\p{Lu}|\p{Lo}|\p{N})[\p{L}\p{M}\p{N} .&'’/+-]{0,39}$/u.test(text) && !/^[\d.,-]+$/.test(text);
