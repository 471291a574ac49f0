// Divisors, factorials and combinations of integers.
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
import { type Run, settled } from "../../evaluate/run.ts";
import { errors, isReference, type Scalar } from "../../evaluate/values.ts";
import { fromToolPak, isOneCell, toolInteger, toolNumber } from "../engineering/add-in.ts";

/** Above this limit doubles cannot represent every integer. */
const mostExact = 2 ** 53;

/**
 * Numbers for ToolPak functions. In Excel a text or boolean in a range gives #VALUE!, an empty argument #N/A. A
 * blank cell as an argument is left out, but in a range it is 0.
 * Sources: github.com/ironcalc/IronCalc/pull/757, github.com/ClosedXML/ClosedXML/pull/2528.
 */
const toolNumbers: Param<number[]> = {
  single: false,
  read(given, run) {
    if (run.dialect === "sheets") return numbers.read(given, run);
    if (given === undefined) throw errors.na;
    if (isReference(given) && isOneCell(given.areas) && settled(run, given) === null) return [];
    return values.read(given, run).map((value) => toolNumber.read(value, run));
  },
};

/** The upper limit of arguments and results. Google Sheets has none, although large numbers become inexact. */
const boundIn = ({ dialect }: Run): number => (dialect === "excel" ? mostExact : Number.POSITIVE_INFINITY);

/** The integers of all lists; #VALUE! if there are none in Excel, #NUM! for negative or too large ones. Source: github.com/ironcalc/IronCalc/issues/756 */
function wholes(given: number[][], run: Run): number[] {
  const found = given.flat();
  if (found.length === 0 && run.dialect === "excel") throw errors.value;
  if (found.some((value) => value < 0 || value >= boundIn(run))) throw errors.num;
  return found.map(Math.trunc);
}

function commonDivisor(one: number, other: number): number {
  let [large, small] = [one, other];
  while (small !== 0) [large, small] = [small, large % small];
  return large;
}

function commonMultiple(one: number, other: number): number {
  if (one === 0 || other === 0) return 0;
  return (one / commonDivisor(one, other)) * other;
}

function multipleOfAll(given: readonly number[], run: Run): Scalar {
  const multiple = given.reduce(commonMultiple, 1);
  return multiple < boundIn(run) ? multiple : errors.num;
}

const mostFactorial = 170;

function factorial(n: number): Scalar {
  if (n < 0 || n > mostFactorial) return errors.num;
  let found = 1;
  for (let factor = 2; factor <= n; factor += 1) found *= factor;
  return found;
}

/** The product n(n−2)(n−4)…; 1 for −1 and 0. */
function doubleFactorial(n: number): Scalar {
  if (n < -1) return errors.num;
  let found = 1;
  for (let factor = n; factor > 1 && Number.isFinite(found); factor -= 2) found *= factor;
  return finite(found);
}

/** C(n, chosen). The quotient after each step is an integer, so the result is exact within double precision. */
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

/** Defines a function of integers that are given as values and ranges. */
const ofWholes = (body: (given: number[], run: Run) => Scalar): FormulaFunction =>
  define([rest(toolNumbers)], (given, run) => body(wholes(given, run), run));

/** The largest argument in Google Sheets. Source: hyperformula.handsontable.com/guide/list-of-differences.html */
const mostInSheets = 1029;

export const integerFunctions: FunctionTable = {
  GCD: ofWholes((given) => given.reduce(commonDivisor, 0)),
  LCM: ofWholes(multipleOfAll),
  MULTINOMIAL: ofWholes((given, run) => multinomial(given, run.budget.step)),
  FACT: define([number], (value) => factorial(Math.floor(value))),
  FACTDOUBLE: fromToolPak(define([toolInteger], doubleFactorial)),
  COMBIN: define([integer, integer], (n, chosen, run) =>
    run.dialect === "sheets" && n > mostInSheets ? errors.num : combinations(n, chosen, run.budget.step),
  ),
  COMBINA: define([integer, integer], (n, chosen, run) =>
    n === 0 && chosen === 0 ? 1 : n < 0 ? errors.num : combinations(n + chosen - 1, chosen, run.budget.step),
  ),
};
