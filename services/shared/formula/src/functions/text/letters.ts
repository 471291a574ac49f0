// Functions for case, spaces and character codes.

import {
  define,
  type FormulaFunction,
  type FunctionTable,
  integer,
  raw,
  text,
} from "../../evaluate/define.ts";
import { fill, type Run, settled, topLeft } from "../../evaluate/run.ts";
import { errors, isError, isMatrix, isReference, type Scalar } from "../../evaluate/values.ts";
import { codeOf, letterOf } from "./ansi.ts";
import { byDialect } from "./bounds.ts";
import { fullWidth, halfWidth } from "./widths.ts";

/** Converts character by character if the length would change: `ß` has no upper case in spreadsheets. */
const cased = (given: string, change: (letter: string) => string): string => {
  const whole = change(given);
  if (whole.length === given.length) return whole;
  return Array.from(given, (letter) => {
    const changed = change(letter);
    return changed.length === letter.length ? changed : letter;
  }).join("");
};
const upper = (given: string): string => cased(given, (letter) => letter.toUpperCase());
const lower = (given: string): string => cased(given, (letter) => letter.toLowerCase());

/** PROPER. Also capitalizes letters after an apostrophe or digit: `It'S`, `76Budget`. */
const proper = (given: string): string =>
  lower(given).replace(/(?<!\p{L}\p{M}*)\p{L}/gu, (letter) => upper(letter));

/** TRIM removes only ordinary spaces, no no-break spaces. */
const trim = (given: string): string => given.replace(/ {2,}/g, " ").replace(/^ | $/g, "");

/** CLEAN removes the 32 ASCII control characters. */
const clean = (given: string): string =>
  Array.from(given)
    .filter((letter) => letter >= " ")
    .join("");

const onlyText = (value: Scalar): Scalar => (typeof value === "string" || isError(value) ? value : "");
const textOf: FormulaFunction = define([raw], (given, run) => {
  if (given === undefined || isReference(given)) return onlyText(topLeft(run, given));
  const value = settled(run, given);
  if (!isMatrix(value)) return onlyText(topLeft(run, value));
  return fill(run, value.rows, value.columns, (row, column) =>
    onlyText(value.items[row * value.columns + column] ?? null),
  );
});

/** Whether a code is a character. Surrogates are not. */
const isLetter = (code: number): boolean =>
  code >= 1 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);

function unichar(code: number, run: Run): Scalar {
  if (isLetter(code)) return String.fromCodePoint(code);
  if (run.dialect === "sheets") return errors.num;
  return code >= 0xd800 && code <= 0xdfff ? errors.na : errors.value;
}
const unicode = (given: string): Scalar => given.codePointAt(0) ?? errors.value;

export const letters: FunctionTable = {
  UPPER: define([text], upper),
  LOWER: define([text], lower),
  PROPER: define([text], proper),
  TRIM: define([text], trim),
  CLEAN: define([text], clean),
  T: textOf,
  CHAR: byDialect(define([integer], letterOf), define([integer], unichar)),
  CODE: byDialect(define([text], codeOf), define([text], unicode)),
  UNICHAR: define([integer], unichar),
  UNICODE: define([text], unicode),
  ASC: define([text], halfWidth),
  DBCS: define([text], fullWidth),
  JIS: define([text], fullWidth),
};
