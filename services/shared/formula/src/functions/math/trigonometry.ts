// Circular and hyperbolic functions, their inverses and reciprocals, in radians.
import { define, type FormulaFunction, type FunctionTable, number } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors } from "../../evaluate/values.ts";
import { cosine, sine, tangent } from "./angle.ts";

/** Defines a function of one number. Undefined and infinite results give #NUM!. */
const of = (body: (x: number) => number): FormulaFunction => define([number], (x) => finite(body(x)));

/** Excel gives an error for angles of this size and above. */
const tooLarge = 2 ** 27;

function angle(x: number, run: Run): number {
  if (run.dialect === "excel" && Math.abs(x) >= tooLarge) throw errors.num;
  return x;
}

/** Of an angle: with the π of Excel, or with that of Google Sheets. */
const circular = (inExcel: (x: number) => number, inSheets: (x: number) => number): FormulaFunction =>
  define([number], (x, run) => finite((run.dialect === "excel" ? inExcel : inSheets)(angle(x, run))));

/** For reciprocals with a pole at 0, which gives #DIV/0!. */
const pole = (body: (x: number) => number): FormulaFunction =>
  define([number], (x) => (x === 0 ? errors.div0 : finite(body(x))));

const circularPole = (body: FormulaFunction): FormulaFunction =>
  define([number], (x, run) => (x === 0 ? errors.div0 : body([x], run)));

const over = (body: (x: number) => number) => (x: number) => 1 / body(x);

export const trigonometryFunctions: FunctionTable = {
  SIN: circular(sine, Math.sin),
  COS: circular(cosine, Math.cos),
  TAN: circular(tangent, Math.tan),
  SEC: circular(over(cosine), over(Math.cos)),
  CSC: circularPole(circular(over(sine), over(Math.sin))),
  COT: circularPole(circular(over(tangent), over(Math.tan))),
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
