// Powers, roots, logarithms, signs and remainders.
import {
  define,
  type FormulaFunction,
  type FunctionTable,
  number,
  omissible,
} from "../../evaluate/define.ts";
import { finite, raise } from "../../evaluate/operators.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { fromToolPak, toolNumber } from "../engineering/add-in.ts";

/** Defines a logarithm; #NUM! for 0 and negative numbers. */
const logarithm = (body: (x: number) => number): FormulaFunction =>
  define([number], (x) => (x > 0 ? body(x) : errors.num));

function logTo(value: number, base: number): Scalar {
  if (value <= 0 || base <= 0) return errors.num;
  if (base === 1) return errors.div0;
  if (base === 10) return Math.log10(value);
  return base === 2 ? Math.log2(value) : Math.log(value) / Math.log(base);
}

/** MOD in Excel gives #NUM! for larger quotients. */
const mostTimes = 1_125_900_000_000;

/** MOD. The result has the sign of the divisor. */
function remainder(value: number, divisor: number): number {
  const rest = value % divisor;
  return rest !== 0 && rest < 0 !== divisor < 0 ? rest + divisor : rest;
}

export const powerFunctions: FunctionTable = {
  POWER: define([number, number], (base, exponent, run) => raise(run, base, exponent)),
  SQRT: define([number], (x) => (x < 0 ? errors.num : Math.sqrt(x))),
  SQRTPI: fromToolPak(define([toolNumber], (x) => (x < 0 ? errors.num : finite(Math.sqrt(x * Math.PI))))),
  EXP: define([number], (x) => finite(Math.exp(x))),
  LN: logarithm(Math.log),
  LOG10: logarithm(Math.log10),
  LOG: define([number, omissible(number, 10)], logTo),
  ABS: define([number], Math.abs),
  SIGN: define([number], Math.sign),
  MOD: define([number, number], (value, divisor, run) => {
    if (divisor === 0) return errors.div0;
    if (run.dialect === "excel" && Math.abs(value / divisor) >= mostTimes) return errors.num;
    return remainder(value, divisor);
  }),
};
