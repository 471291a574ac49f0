// Numbers as spreadsheets have them: fifteen digits, and conversion to and from text.

import { readNumber } from "./read-number.ts";
import type { Run } from "./run.ts";

/** The maximum length, including `0.`, of a number below one that is shown in plain digits. */
const longestFraction = 20;

/**
 * Converts a number to text: fifteen digits, `1E+20` only if plain digits would be too long. Source: the
 * table of raw doubles and their Excel texts in Apache POI's NumberToTextConverter.
 */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value === 0 ? 0 : value);
  const isExtreme = Math.abs(value) >= 1e99 || Math.abs(value) < 1e-98;
  const [mantissa = "0", power = "0"] = Math.abs(value)
    .toExponential(isExtreme ? 13 : 14)
    .split("e");
  const exponent = Number(power);
  const digits = mantissa.replace(".", "").replace(/0+$/, "");
  const sign = value < 0 ? "-" : "";
  if (exponent >= 20 || (exponent < 0 && 1 - exponent + digits.length > longestFraction)) {
    const fraction = digits.length > 1 ? `.${digits.slice(1)}` : "";
    return `${sign}${digits[0]}${fraction}E${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
  }
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  if (digits.length <= exponent + 1) return `${sign}${digits.padEnd(exponent + 1, "0")}`;
  return `${sign}${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}

const leastNormal = 2 ** -1022;

/** Turns denormal numbers into 0, because spreadsheets do not have them. Source: Apache POI, pull request 1295. */
export const normal = (value: number): number => (Math.abs(value) < leastNormal ? 0 : value);

/** Parses text as a number: `12`, `1,234.5`, `15%`, `$3`, a date, a time. Null for other text. */
export const textNumber = (run: Run, text: string): number | null => readNumber(text, run);

/** Rounds to fifteen digits, the precision of comparisons. */
export function fifteenDigits(value: number): number {
  if (!Number.isFinite(value) || (Number.isInteger(value) && Math.abs(value) < 1e15)) return value;
  return Number(value.toPrecision(15));
}
