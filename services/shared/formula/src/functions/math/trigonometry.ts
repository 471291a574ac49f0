// Circular and hyperbolic functions, their inverses and reciprocals, in radians.
import { define, type FormulaFunction, type FunctionTable, number } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors } from "../../evaluate/values.ts";

/** Defines a function of one number. Undefined and infinite results give #NUM!. */
const of = (body: (x: number) => number): FormulaFunction => define([number], (x) => finite(body(x)));

/** Excel gives an error for angles of this size and above. */
const tooLarge = 2 ** 27;

function angle(x: number, run: Run): number {
  if (run.dialect === "excel" && Math.abs(x) >= tooLarge) throw errors.num;
  return x;
}

const circular = (body: (x: number) => number): FormulaFunction =>
  define([number], (x, run) => finite(body(angle(x, run))));

/** For reciprocals with a pole at 0, which gives #DIV/0!. */
const pole = (body: (x: number) => number): FormulaFunction =>
  define([number], (x) => (x === 0 ? errors.div0 : finite(body(x))));

const circularPole = (body: (x: number) => number): FormulaFunction =>
  define([number], (x, run) => (x === 0 ? errors.div0 : finite(body(angle(x, run)))));

export const trigonometryFunctions: FunctionTable = {
  SIN: circular(Math.sin),
  COS: circular(Math.cos),
  TAN: circular(Math.tan),
  SEC: circular((x) => 1 / Math.cos(x)),
  CSC: circularPole((x) => 1 / Math.sin(x)),
  COT: circularPole((x) => 1 / Math.tan(x)),
  ASIN: of(Math.asin),
  ACOS: of(Math.acos),
  ATAN: of(Math.atan),
  ATAN2: define([number, number], (x, y) => (x === 0 && y === 0 ? errors.div0 : Math.atan2(y, x))),
  /** The result is between 0 and π. */
  ACOT: of((x) => Math.atan2(1, x)),
  SINH: of(Math.sinh),
  COSH: of(Math.cosh),
  TANH: of(Math.tanh),
  SECH: of((x) => 1 / Math.cosh(x)),
  CSCH: pole((x) => 1 / Math.sinh(x)),
  COTH: pole((x) => 1 / Math.tanh(x)),
  ASINH: of(Math.asinh),
  ACOSH: of(Math.acosh),
  ATANH: of(Math.atanh),
  ACOTH: of((x) => (Math.abs(x) > 1 ? Math.atanh(1 / x) : Number.NaN)),
  DEGREES: of((x) => (x * 180) / Math.PI),
  RADIANS: of((x) => (x * Math.PI) / 180),
  PI: define([], () => Math.PI),
};
