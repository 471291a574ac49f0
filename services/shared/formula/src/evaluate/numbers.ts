// Numbers as spreadsheets have them: fifteen digits, as text, and back from text.

import { readNumber } from "./read-number.ts";
import type { Run } from "./run.ts";

/** As a number is written where text is wanted: fifteen digits, `1E+21` only where plain digits would not do. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value === 0 ? 0 : value);
  const [digits = "0", power = "0"] = value.toExponential(14).split("e");
  const exponent = Number(power);
  const [, sign = "", whole = "0", rest = ""] = /^(-?)(\d)\.?(\d*)$/.exec(digits) ?? [];
  const all = `${whole}${rest}`.replace(/0+$/, "") || "0";
  if (exponent >= 21 || exponent < -9) {
    const fraction = all.length > 1 ? `.${all.slice(1)}` : "";
    return `${sign}${all[0]}${fraction}E${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
  }
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${all}`;
  if (all.length <= exponent + 1) return `${sign}${all.padEnd(exponent + 1, "0")}`;
  return `${sign}${all.slice(0, exponent + 1)}.${all.slice(exponent + 1)}`;
}

/** A text read as a number where a number is wanted: `12`, `1,234.5`, `15%`, `$3`, a date, a time; null when it is none. */
export const textNumber = (run: Run, text: string): number | null => readNumber(text, run);

/** The nearest number of fifteen digits: how two results are compared. */
export function fifteenDigits(value: number): number {
  if (!Number.isFinite(value) || (Number.isInteger(value) && Math.abs(value) < 1e15)) return value;
  return Number(value.toPrecision(15));
}
