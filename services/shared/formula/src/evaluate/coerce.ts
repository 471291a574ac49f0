// Converts scalars between types. An impossible conversion throws an error value.
import { numberText, textNumber } from "./numbers.ts";
import type { Run } from "./run.ts";
import { errors, isError, type Scalar } from "./values.ts";

/** Converts to a number: a blank is 0, TRUE is 1, text is parsed. Throws #VALUE! for other text. */
export function toNumber(run: Run, value: Scalar): number {
  if (typeof value === "number") return value;
  if (value === null) return 0;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "string") throw value;
  const read = textNumber(run, value);
  if (read === null) throw errors.value;
  return read;
}

/** Converts to text: a blank is "", and a number has up to fifteen digits. */
export function toText(value: Scalar): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return numberText(value);
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  throw value;
}

/** Converts to a boolean: a blank and 0 are FALSE; TRUE and FALSE are parsed. Throws #VALUE! for other text. */
export function toBoolean(value: Scalar): boolean {
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return value !== 0;
  if (value === null) return false;
  if (typeof value !== "string") throw value;
  const word = value.toUpperCase();
  if (word === "TRUE") return true;
  if (word === "FALSE") return false;
  throw errors.value;
}

/** Returns the value, or throws it if it is an error. */
export function sound(value: Scalar): Exclude<Scalar, { type: "error" }> {
  if (isError(value)) throw value;
  return value;
}
