// Functions that convert numbers to text and text to numbers.
import { sound, toNumber } from "../../evaluate/coerce.ts";
import {
  boolean,
  define,
  type FormulaFunction,
  type FunctionTable,
  number,
  omissible,
  optional,
  scalar,
  text,
} from "../../evaluate/define.ts";
import { readAmount, readNumber } from "../../evaluate/read-number.ts";
import { cannotRun, type Run } from "../../evaluate/run.ts";
import type { Calendar } from "../../evaluate/serials.ts";
import { errors, isError, type Scalar } from "../../evaluate/values.ts";
import { decimalOf, rounded } from "../../format-number/decimal.ts";
import { generalText } from "../../format-number/general.ts";
import { formatValue } from "../../format-number.ts";
import { bahtText } from "./baht.ts";
import { limited } from "./bounds.ts";

const calendarOf = ({ dialect, book }: Run): Calendar => ({ dialect, date1904: book.date1904 });

/** TEXT. A boolean is returned unchanged; a text that parses as a number is formatted as a number. */
const inFormat = define([scalar, text], (value, format, run) => {
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  const plain = typeof value === "string" ? (readNumber(value, run) ?? value) : (value ?? 0);
  const written = formatValue(plain, format, calendarOf(run));
  return isError(written) ? written : limited(run, written);
});

const value = define([scalar], (given, run) => {
  if (typeof given === "boolean") return errors.value;
  return toNumber(run, given);
});

const mostDecimals = 127;

/** Rounds half away from zero. Negative `decimals` round left of the decimal point. */
function withDecimals(value: number, decimals: number, isGrouped: boolean): string {
  const places = Math.trunc(decimals);
  if (Math.abs(places) > mostDecimals) throw errors.value;
  const decimal = decimalOf(Math.abs(value));
  const { whole, fraction } =
    places >= 0 ? rounded(decimal, places) : { whole: roundedLeft(Math.abs(value), -places), fraction: "" };
  const grouped = isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, ",") : whole;
  return `${grouped || "0"}${fraction === "" ? "" : `.${fraction}`}`;
}

function roundedLeft(value: number, zeros: number): string {
  const decimal = decimalOf(value);
  const { whole } = rounded({ ...decimal, point: decimal.point - zeros }, 0);
  return whole === "" ? "" : whole + "0".repeat(zeros);
}

const fixed = define(
  [number, omissible(number, 2), optional(boolean, false)],
  (given, decimals, isPlain, run) =>
    limited(run, (given < 0 ? "-" : "") + withDecimals(given, decimals, !isPlain)),
);

const dollars = define([number, omissible(number, 2)], (given, decimals, run) => {
  const amount = `$${withDecimals(given, decimals, true)}`;
  if (given >= 0) return amount;
  return run.dialect === "excel" ? `(${amount})` : `-${amount}`;
});

/** NUMBERVALUE. Ignores spaces; each percent sign divides by 100. Of a separator only the first character counts. */
const numberValue = define(
  [text, optional(text, "."), optional(text, ",")],
  (given, decimalText, groupText) => {
    const decimal = decimalText.charAt(0);
    const group = groupText.charAt(0);
    if (decimal === "" || decimal === group) return errors.value;
    const plain = given.replace(/\s/g, "");
    if (plain === "") return 0;
    let end = plain.length;
    while (plain.charAt(end - 1) === "%") end -= 1;
    const body = plain.slice(0, end);
    const [whole = "", fraction, ...more] = body.split(decimal);
    if (more.length > 0 || (group !== "" && fraction?.includes(group))) return errors.value;
    const digits = group === "" ? whole : whole.replaceAll(group, "");
    const point = fraction === undefined ? "" : `.${fraction}`;
    const read = /[,%]/.test(digits + point) ? null : readAmount(digits + point);
    return read === null ? errors.value : read / 100 ** (plain.length - end);
  },
);

/** TO_DOLLARS and the like return their number unchanged, because they only set the cell's format. */
const shownOtherwise = define([scalar], (given) => given);

/** A number as a cell without a number format shows it. */
const asShown = (given: Scalar, run: Run): string => {
  const plain = sound(given);
  if (typeof plain !== "number") return plain === null ? "" : plain === true ? "TRUE" : plain || "FALSE";
  return plain < 0 ? `-${generalText(-plain, run.dialect)}` : generalText(plain, run.dialect);
};

const baht = define([number], bahtText);
const numerals: FormulaFunction = () => cannotRun("NUMBERSTRING", "run.numberString");

export const amounts: FunctionTable = {
  TEXT: inFormat,
  VALUE: value,
  FIXED: fixed,
  DOLLAR: dollars,
  USDOLLAR: dollars,
  NUMBERVALUE: numberValue,
  TO_DATE: shownOtherwise,
  TO_DOLLARS: shownOtherwise,
  TO_PERCENT: shownOtherwise,
  TO_PURE_NUMBER: shownOtherwise,
  TO_TEXT: define([scalar], asShown),
  BAHTTEXT: baht,
  NUMBERSTRING: numerals,
};
