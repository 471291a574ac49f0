// The error functions, DELTA, GESTEP and the Bessel functions.
import { define, type FormulaFunction, type FunctionTable, optional } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import { errors } from "../../evaluate/values.ts";
import { erf, erfc } from "../statistical/normal.ts";
import { fromToolPak, toolInteger, toolNumber } from "./add-in.ts";
import { besselI, besselJ, besselK, besselY } from "./bessel.ts";

/** The integral of the error function between two bounds. In the tails, complements keep the precision. */
function erfBetween(lower: number, upper: number): number {
  if (lower > 0.5 && upper > 0.5) return erfc(lower) - erfc(upper);
  if (lower < -0.5 && upper < -0.5) return erfc(-upper) - erfc(-lower);
  return erf(upper) - erf(lower);
}

type Bessel = (x: number, order: number, step: (count: number) => void) => number;

const bessel = (body: Bessel): FormulaFunction =>
  fromToolPak(
    define([toolNumber, toolInteger], (x, order, run) =>
      order < 0 ? errors.num : finite(body(x, order, run.budget.step)),
    ),
  );

/** Defines a Bessel function that has no value for x ≤ 0. */
const besselAbove0 = (body: Bessel): FormulaFunction =>
  bessel((x, order, step) => (x <= 0 ? Number.NaN : body(x, order, step)));

export const specialFunctions: FunctionTable = {
  ERF: fromToolPak(
    define([toolNumber, optional(toolNumber, null)], (lower, upper) =>
      upper === null ? erf(lower) : erfBetween(lower, upper),
    ),
  ),
  "ERF.PRECISE": define([toolNumber], (x) => erf(x)),
  ERFC: fromToolPak(define([toolNumber], (x) => erfc(x))),
  "ERFC.PRECISE": define([toolNumber], (x) => erfc(x)),
  DELTA: fromToolPak(define([toolNumber, optional(toolNumber, 0)], (one, other) => (one === other ? 1 : 0))),
  GESTEP: fromToolPak(
    define([toolNumber, optional(toolNumber, 0)], (value, step) => (value >= step ? 1 : 0)),
  ),
  BESSELI: bessel(besselI),
  BESSELJ: bessel(besselJ),
  BESSELK: besselAbove0(besselK),
  BESSELY: besselAbove0(besselY),
};
