// Rounding: to digits, to multiples, to whole, even and odd numbers.
import { define, type FormulaFunction, type FunctionTable, number, optional } from "../../evaluate/define.ts";
import { fifteenDigits } from "../../evaluate/numbers.ts";
import { finite } from "../../evaluate/operators.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { fromToolPak, toolNumber } from "../engineering/add-in.ts";

type Rounding = (size: number) => number;

const nearest: Rounding = (size) => Math.floor(size + 0.5);

/** Decimals beyond this are not there; so many zeros before the point make every number small. */
const mostDigits = 330;

/** The number whose point stands `digits` places further right, without the error of a product. */
function shiftPoint(value: number, digits: number): number {
  const [significant = "0", exponent = "0"] = value.toExponential().split("e");
  return Number(`${significant}e${Number(exponent) + digits}`);
}

/**
 * To `digits` decimals, the sign aside. The products round what they show: fifteen digits, so that 1.005 is no less
 * than it looks and 4.35*100 is 435. Where that reaches beyond the fifteenth digit the number stays as it is.
 */
function toDigits(value: number, digits: number, rounding: Rounding): Scalar {
  if (value === 0) return 0;
  const places = Math.max(-mostDigits, Math.min(mostDigits, Math.trunc(digits)));
  const size = Math.abs(value);
  const exponent = Math.floor(Math.log10(size));
  if (exponent + places >= 15) return value;
  // What is too small for a double is not nothing: rounded up it is 1.
  const scaled = shiftPoint(fifteenDigits(size), places) || Number.MIN_VALUE;
  return finite(Math.sign(value) * shiftPoint(rounding(scaled), -places));
}

const decimals = (rounding: Rounding): FormulaFunction =>
  define([number, optional(number, 0)], (value, digits) => toDigits(value, digits, rounding));

/** How many times the one goes into the other; what is whole but for the last bits is whole. */
const ratio = (value: number, multiple: number): number => fifteenDigits(value / multiple);

const steps = (value: number, multiple: number, rounding: Rounding): Scalar =>
  finite(rounding(ratio(value, multiple)) * multiple);

/** CEILING and FLOOR: a positive number takes no negative multiple. Left empty it is 0 in Excel, which asks for one, else 1. */
const signedMultiple = (rounding: Rounding, byZero: Scalar): FormulaFunction =>
  define([number, optional(number, undefined)], (value, given, run) => {
    const multiple = given ?? (run.dialect === "excel" ? 0 : 1);
    if (value === 0) return 0;
    if (multiple === 0) return byZero;
    if (value > 0 && multiple < 0) return errors.num;
    return steps(value, multiple, rounding);
  });

/** CEILING.MATH and FLOOR.MATH: `mode` turns the direction of negative numbers. */
const unsignedMultiple = (rounding: Rounding, turned: Rounding): FormulaFunction =>
  define([number, optional(number, 1), optional(number, 0)], (value, multiple, mode) => {
    if (multiple === 0) return 0;
    return steps(value, Math.abs(multiple), value < 0 && mode !== 0 ? turned : rounding);
  });

/** To the nearest multiple as binary numbers have it, which MROUND's documentation warns of; of two equally near the outer. */
function toNearestMultiple(value: number, multiple: number): Scalar {
  if (value === 0 || multiple === 0) return 0;
  if (Math.sign(value) !== Math.sign(multiple)) return errors.num;
  return finite(nearest(value / multiple) * multiple);
}

/** Away from zero to the next whole number that leaves this rest on division by 2. */
const awayTo = (parity: 0 | 1): FormulaFunction =>
  define([number], (value) => {
    const size = Math.abs(value);
    const up = 2 * Math.ceil((size - parity) / 2) + parity;
    return finite((value < 0 ? -1 : 1) * Math.max(up, parity));
  });

/** Up, whatever the signs. */
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
