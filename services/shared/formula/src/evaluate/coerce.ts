// From one kind of scalar to another, as operators and functions ask for it. What cannot be is thrown as an error value.
import { numberText, textNumber } from "./numbers.ts";
import type { Run } from "./run.ts";
import { errors, isError, type Scalar } from "./values.ts";

/** A blank is 0, TRUE is 1, a text is read as a number; #VALUE! when it is none. */
export function toNumber(run: Run, value: Scalar): number {
  if (typeof value === "number") return value;
  if (value === null) return 0;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "string") throw value;
  const read = textNumber(run, value);
  if (read === null) throw errors.value;
  return read;
}

/** A blank is "", a number is written with up to fifteen digits. */
export function toText(value: Scalar): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return numberText(value);
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  throw value;
}

/** A blank is FALSE, 0 is FALSE, the texts TRUE and FALSE are themselves; #VALUE! for any other text. */
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

/** The value itself; an error is thrown. */
export function sound(value: Scalar): Exclude<Scalar, { type: "error" }> {
  if (isError(value)) throw value;
  return value;
}
