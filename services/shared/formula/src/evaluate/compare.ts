// Order and equality of scalars: numbers before text before booleans; text comparison ignores case.
import { fifteenDigits } from "./numbers.ts";
import { isError, type Scalar } from "./values.ts";

const rank = (value: Scalar): number =>
  typeof value === "number" ? 1 : typeof value === "string" ? 2 : typeof value === "boolean" ? 3 : 4;

const collator = new Intl.Collator("en", { sensitivity: "accent" });

/** Compares texts alphabetically and ignores case, as Excel and Google Sheets do. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return collator.compare(one, other);
}

/**
 * Negative if `one` comes first, 0 if they are equal. A blank counts as 0, "" or FALSE, depending on the type
 * of the other value. Throws if a value is an error.
 */
export function compare(one: Scalar, other: Scalar): number {
  if (isError(one)) throw one;
  if (isError(other)) throw other;
  const left = one === null ? emptyLike(other) : one;
  const right = other === null ? emptyLike(one) : other;
  if (typeof left === "number" && typeof right === "number") return compareNumbers(left, right);
  if (typeof left === "string" && typeof right === "string") return compareTexts(left, right);
  if (typeof left === "boolean" && typeof right === "boolean") return Number(left) - Number(right);
  return rank(left) - rank(right);
}

/** Compares numbers by fifteen digits, so that 0.1 + 0.2 equals 0.3. */
export function compareNumbers(one: number, other: number): number {
  if (one === other) return 0;
  const gap = one - other;
  // Numbers that differ by more than one in the fifteenth digit need no rounding.
  const digit = (one < 0 ? -one : one) * 1e-14;
  if (gap > digit || gap < -digit) return gap;
  return fifteenDigits(one) - fifteenDigits(other);
}

function emptyLike(other: Scalar): Scalar {
  if (typeof other === "string") return "";
  if (typeof other === "boolean") return false;
  return 0;
}
