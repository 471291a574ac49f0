// Divisors, factorials and combinations of whole numbers.
import {
  define,
  type FormulaFunction,
  type FunctionTable,
  integer,
  number,
  numbers,
  type Param,
  rest,
  values,
} from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import { errors, isReference, type Scalar } from "../../evaluate/values.ts";
import { fromToolPak, toolInteger, toolNumber } from "../engineering/add-in.ts";

/** Whole numbers beyond it are not exact. */
const mostExact = 2 ** 53;

/** The numbers of a function of the ToolPak that takes ranges: in Excel a text or boolean in them is #VALUE!, too. */
const toolNumbers: Param<number[]> = {
  single: false,
  read(given, run) {
    if (run.dialect === "sheets") return numbers.read(given, run);
    const found = values.read(given, run);
    const filled = isReference(given) ? found.filter((value) => value !== null) : found;
    return filled.map((value) => toolNumber.read(value, run));
  },
};

/** Without fractions; #NUM! for negative and inexact ones. */
function wholes(given: number[][]): number[] {
  const found = given.flat().map(Math.trunc);
  if (found.some((value) => value < 0 || value >= mostExact)) throw errors.num;
  return found;
}

function commonDivisor(one: number, other: number): number {
  let [large, small] = [one, other];
  while (small !== 0) [large, small] = [small, large % small];
  return large;
}

function commonMultiple(one: number, other: number): number {
  if (one === 0 || other === 0) return 0;
  const multiple = (one / commonDivisor(one, other)) * other;
  if (multiple >= mostExact) throw errors.num;
  return multiple;
}

const mostFactorial = 170;

function factorial(n: number): Scalar {
  if (n < 0 || n > mostFactorial) return errors.num;
  let found = 1;
  for (let factor = 2; factor <= n; factor += 1) found *= factor;
  return found;
}

/** n(n−2)(n−4)…; 1 for −1 and 0. */
function doubleFactorial(n: number): Scalar {
  if (n < -1) return errors.num;
  let found = 1;
  for (let factor = n; factor > 1 && Number.isFinite(found); factor -= 2) found *= factor;
  return finite(found);
}

/** Rounded after each step, where every quotient is whole: exact as far as doubles are. */
function combinations(n: number, chosen: number, step: (count: number) => void): Scalar {
  if (n < 0 || chosen < 0 || chosen > n) return errors.num;
  const fewer = Math.min(chosen, n - chosen);
  let found = 1;
  for (let at = 1; at <= fewer && Number.isFinite(found); at += 1) {
    step(1);
    const product = found * (n - fewer + at);
    found = product < mostExact ? product / at : (found / at) * (n - fewer + at);
  }
  return finite(found < mostExact ? Math.round(found) : found);
}

/** (a + b + …)! / (a! b! …) as a product of combinations. */
function multinomial(counts: readonly number[], step: (count: number) => void): Scalar {
  let total = 0;
  let found = 1;
  for (const count of counts) {
    total += count;
    const ways = combinations(total, count, step);
    if (typeof ways !== "number") return ways;
    found *= ways;
  }
  return finite(found);
}

/** A function of whole numbers out of any values and ranges. */
const ofWholes = (body: (given: number[], step: (count: number) => void) => Scalar): FormulaFunction =>
  define([rest(toolNumbers)], (given, run) => body(wholes(given), run.budget.step));

export const integerFunctions: FunctionTable = {
  GCD: ofWholes((given) => given.reduce(commonDivisor, 0)),
  LCM: ofWholes((given) => given.reduce(commonMultiple, 1)),
  MULTINOMIAL: ofWholes(multinomial),
  FACT: define([number], (value) => factorial(Math.floor(value))),
  FACTDOUBLE: fromToolPak(define([toolInteger], doubleFactorial)),
  COMBIN: define([integer, integer], (n, chosen, run) => combinations(n, chosen, run.budget.step)),
  COMBINA: define([integer, integer], (n, chosen, run) =>
    n === 0 && chosen === 0 ? 1 : n < 0 ? errors.num : combinations(n + chosen - 1, chosen, run.budget.step),
  ),
};
