// Rounding to digits, multiples, and whole, even and odd numbers.
import { define, type FormulaFunction, type FunctionTable, number, optional } from "../../evaluate/define.ts";
import { fifteenDigits } from "../../evaluate/numbers.ts";
import { finite } from "../../evaluate/operators.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { fromToolPak, toolNumber } from "../engineering/add-in.ts";

type Rounding = (size: number) => number;

const nearest: Rounding = (size) => Math.floor(size + 0.5);

/** No number has more decimals, and with as many places before the point every number is rounded to 0. */
const mostDigits = 330;

/** Multiplies by a power of ten exactly, by moving the decimal point. */
function shiftPoint(value: number, digits: number): number {
  const [significant = "0", exponent = "0"] = value.toExponential().split("e");
  return Number(`${significant}e${Number(exponent) + digits}`);
}

const powers = Array.from({ length: 10 }, (_, places) => 10 ** places);

/**
 * The same as by moving the decimal point, if the number is not close to the middle between two results: the whole
 * number is exact then, and so is the quotient. Null for other numbers.
 */
function nearestQuickly(size: number, power: number): number | null {
  const scaled = size * power;
  const whole = Math.floor(scaled);
  const gap = scaled - whole - 0.5;
  if (scaled > 1e9 || Math.abs(gap) < 1e-5) return null;
  return (gap > 0 ? whole + 1 : whole) / power;
}

/**
 * Rounds the size of a number to `digits` decimals. Like spreadsheets, it rounds the fifteen visible digits,
 * so 1.005 rounds up and 4.35*100 is 435. A number with no digits beyond that place is unchanged.
 */
function toDigits(value: number, digits: number, rounding: Rounding): Scalar {
  if (value === 0) return 0;
  const places = Math.max(-mostDigits, Math.min(mostDigits, Math.trunc(digits)));
  const size = Math.abs(value);
  const exponent = Math.floor(Math.log10(size));
  if (exponent + places >= 15) return value;
  if (rounding === nearest && places >= 0 && places < powers.length) {
    const quick = nearestQuickly(size, powers[places] ?? 1);
    if (quick !== null) return finite(Math.sign(value) * quick);
  }
  // A value that is too small for a double must still round up to 1.
  const scaled = shiftPoint(fifteenDigits(size), places) || Number.MIN_VALUE;
  return finite(Math.sign(value) * shiftPoint(rounding(scaled), -places));
}

const decimals = (rounding: Rounding): FormulaFunction =>
  define([number, optional(number, 0)], (value, digits) => toDigits(value, digits, rounding));

/** The quotient to fifteen digits, so that rounding errors do not make a whole quotient fractional. */
const ratio = (value: number, multiple: number): number => fifteenDigits(value / multiple);

const steps = (value: number, multiple: number, rounding: Rounding): Scalar =>
  finite(rounding(ratio(value, multiple)) * multiple);

/** CEILING and FLOOR: a positive number rejects a negative multiple. The default is 0 in Excel, otherwise 1. */
const signedMultiple = (rounding: Rounding, byZero: Scalar): FormulaFunction =>
  define([number, optional(number, undefined)], (value, given, run) => {
    const multiple = given ?? (run.dialect === "excel" ? 0 : 1);
    if (value === 0) return 0;
    if (multiple === 0) return byZero;
    if (value > 0 && multiple < 0) return errors.num;
    return steps(value, multiple, rounding);
  });

/** CEILING.MATH and FLOOR.MATH: `mode` reverses the direction for negative numbers. */
const unsignedMultiple = (rounding: Rounding, turned: Rounding): FormulaFunction =>
  define([number, optional(number, 1), optional(number, 0)], (value, multiple, mode) => {
    if (multiple === 0) return 0;
    return steps(value, Math.abs(multiple), value < 0 && mode !== 0 ? turned : rounding);
  });

/** Ties go away from zero. The quotient is rounded in binary, so results may differ, as Microsoft warns for MROUND. */
function toNearestMultiple(value: number, multiple: number): Scalar {
  if (value === 0 || multiple === 0) return 0;
  if (Math.sign(value) !== Math.sign(multiple)) return errors.num;
  return finite(nearest(value / multiple) * multiple);
}

/** EVEN and ODD: rounds away from zero to the next integer whose remainder modulo 2 is `parity`. */
const awayTo = (parity: 0 | 1): FormulaFunction =>
  define([number], (value) => {
    const size = Math.abs(value);
    const up = 2 * Math.ceil((size - parity) / 2) + parity;
    return finite((value < 0 ? -1 : 1) * Math.max(up, parity));
  });

/** Rounds toward positive infinity, also for negative numbers. */
const upwards = unsignedMultiple(Math.ceil, Math.ceil);

const ceiling = signedMultiple(Math.ceil, 0);

export const roundingFunctions: FunctionTable = {
  ROUND: decimals(nearest),
  ROUNDUP: decimals(Math.ceil),
  ROUNDDOWN: decimals(Math.floor),
  TRUNC: decimals(Math.floor),
  INT: define([number], (value, run) => Math.floor(run.dialect === "excel" ? fifteenDigits(value) : value)),
  CEILING: ceiling,
  "ECMA.CEILING": ceiling,
  FLOOR: signedMultiple(Math.floor, errors.div0),
  "CEILING.MATH": unsignedMultiple(Math.ceil, Math.floor),
  "FLOOR.MATH": unsignedMultiple(Math.floor, Math.ceil),
  "CEILING.PRECISE": upwards,
  "ISO.CEILING": upwards,
  "FLOOR.PRECISE": unsignedMultiple(Math.floor, Math.floor),
  MROUND: fromToolPak(define([toolNumber, toolNumber], toNearestMultiple)),
  EVEN: awayTo(0),
  ODD: awayTo(1),
  QUOTIENT: fromToolPak(
    define([toolNumber, toolNumber], (dividend, divisor) =>
      divisor === 0 ? errors.div0 : finite(Math.trunc(dividend / divisor)),
    ),
  ),
};
