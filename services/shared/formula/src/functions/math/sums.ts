// Sums and products.
import {
  define,
  type FormulaFunction,
  type FunctionTable,
  matrix,
  numbers,
  type Param,
  rest,
  values,
} from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import { errors, isError, type Matrix, type Scalar } from "../../evaluate/values.ts";
import { toolNumber } from "../engineering/add-in.ts";
import { ofTotals } from "../of-totals.ts";

const added = (one: number, other: number): number => one + other;
const multiplied = (one: number, other: number): number => one * other;

/** The product of the numbers; 0 if there are none. */
export const productOf = (given: readonly number[]): Scalar =>
  given.length === 0 ? 0 : finite(given.reduce(multiplied, 1));

export const sumOf = (given: readonly number[]): Scalar => finite(given.reduce(added, 0));

/** SUMPRODUCT. Other values than numbers count as 0, but in Excel a text that is not in a range gives #VALUE!. */
function sumOfProducts(factors: readonly Matrix[], excel: boolean): Scalar {
  const [first] = factors;
  if (!first) return errors.na;
  if (factors.some(({ rows, columns }) => rows !== first.rows || columns !== first.columns))
    return errors.value;
  const alone = excel && first.items.length === 1;
  let total = 0;
  for (let at = 0; at < first.items.length; at += 1) {
    let product = 1;
    for (const { items } of factors) {
      const item = items[at] ?? null;
      if (isError(item)) return item;
      if (alone && typeof item === "string") return errors.value;
      product *= typeof item === "number" ? item : 0;
    }
    total += product;
  }
  return finite(total);
}

/** Uses the pairs in which both values are numbers; in Excel #DIV/0! if there are none. Lists of different length give #N/A. */
const ofPairs = (body: (x: number, y: number) => number): FormulaFunction =>
  define([values, values], (xs, ys, run) => {
    const wrong = [...xs, ...ys].find(isError);
    if (wrong) return wrong;
    if (xs.length !== ys.length) return errors.na;
    let total = 0;
    let pairs = 0;
    xs.forEach((x, at) => {
      const y = ys[at];
      if (typeof x !== "number" || typeof y !== "number") return;
      total += body(x, y);
      pairs += 1;
    });
    return pairs === 0 && run.dialect === "excel" ? errors.div0 : finite(total);
  });

const coefficients: Param<number[]> = {
  single: false,
  read: (given, run) =>
    values.read(given, run).map((value) => {
      if (isError(value)) throw value;
      if (typeof value !== "number" && value !== null) throw errors.value;
      return value ?? 0;
    }),
};

export const sumFunctions: FunctionTable = {
  SUM: ofTotals(
    ({ sum }) => finite(sum),
    define([rest(numbers)], (given) => sumOf(given.flat())),
  ),
  PRODUCT: define([rest(numbers)], (given) => productOf(given.flat())),
  SUMSQ: define([rest(numbers)], (given) => sumOf(given.flat().map((value) => value * value))),
  SUMPRODUCT: define([rest(matrix)], (factors, run) => sumOfProducts(factors, run.dialect === "excel")),
  SUMX2MY2: ofPairs((x, y) => x * x - y * y),
  SUMX2PY2: ofPairs((x, y) => x * x + y * y),
  SUMXMY2: ofPairs((x, y) => (x - y) ** 2),
  /** The sum a₁xⁿ + a₂xⁿ⁺ᵐ + a₃xⁿ⁺²ᵐ… */
  SERIESSUM: define([toolNumber, toolNumber, toolNumber, coefficients], (x, first, step, terms) =>
    sumOf(terms.map((term, at) => (term === 0 ? 0 : term * x ** (first + at * step)))),
  ),
  PERCENTOF: define([numbers, numbers], (part, all) => {
    const total = all.reduce(added, 0);
    return total === 0 ? errors.div0 : finite(part.reduce(added, 0) / total);
  }),
};
