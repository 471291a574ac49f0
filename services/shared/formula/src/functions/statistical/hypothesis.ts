// Hypothesis tests: chi-squared, F, t and z.
import {
  define,
  type FunctionTable,
  integer,
  matrix,
  number,
  numbers,
  optional,
} from "../../evaluate/define.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors, isError, type Matrix, type Scalar } from "../../evaluate/values.ts";
import { gammaUpper } from "./gamma.ts";
import { normalLower } from "./normal.ts";
import { arrayNumbers, column, mean, pairs, variance } from "./samples.ts";
import { fisherLower, fisherUpper, studentUpper } from "./student.ts";

/** CHISQ.TEST. Uses cells in which both values are numbers; the degrees of freedom depend on the ranges' size. */
function chiSquaredTest(actual: Matrix, expected: Matrix, run: Run): Scalar {
  const { rows, columns } = actual;
  const isShaped = rows === expected.rows && columns === expected.columns;
  if (rows * columns === 1 || (run.dialect === "sheets" && !isShaped)) throw errors.na;
  const [seen, due] = pairs(actual.items, expected.items);
  if (seen.length === 0) throw errors.div0;
  if (!isShaped) throw errors.na;
  let total = 0;
  seen.forEach((each, at) => {
    const expected = due[at] ?? 0;
    if (expected === 0) throw errors.div0;
    if (expected < 0) throw errors.num;
    total += (each - expected) ** 2 / expected;
  });
  const df = rows === 1 ? columns - 1 : columns === 1 ? rows - 1 : (rows - 1) * (columns - 1);
  return gammaUpper(df / 2, total / 2);
}

/** F.TEST: twice the smaller tail of the ratio of the variances. */
function varianceTest(one: number[], other: number[]): Scalar {
  const above = variance(one);
  const below = variance(other);
  if (above === 0 || below === 0) return errors.div0;
  const args = [above / below, one.length - 1, other.length - 1] as const;
  return 2 * Math.min(fisherLower(...args), fisherUpper(...args));
}

type Statistic = { t: number; df: number };

function paired(one: readonly Scalar[], other: readonly Scalar[]): Statistic {
  const [xs, ys] = pairs(one, other);
  const differences = xs.map((x, at) => x - (ys[at] ?? 0));
  const spread = Math.sqrt(variance(differences) / differences.length);
  return { t: divided(mean(differences), spread), df: differences.length - 1 };
}

function equalVariances(xs: number[], ys: number[]): Statistic {
  const df = xs.length + ys.length - 2;
  const pooled = ((xs.length - 1) * variance(xs) + (ys.length - 1) * variance(ys)) / df;
  return { t: divided(mean(xs) - mean(ys), Math.sqrt(pooled * (1 / xs.length + 1 / ys.length))), df };
}

/** Welch's t-test for unequal variances, with fractional degrees of freedom. */
function unequalVariances(xs: number[], ys: number[]): Statistic {
  const one = variance(xs) / xs.length;
  const other = variance(ys) / ys.length;
  const t = divided(mean(xs) - mean(ys), Math.sqrt(one + other));
  const df = (one + other) ** 2 / (one ** 2 / (xs.length - 1) + other ** 2 / (ys.length - 1));
  return { t, df };
}

const divided = (dividend: number, divisor: number): number => {
  if (divisor === 0) throw errors.div0;
  return dividend / divisor;
};

const onlyNumbers = (list: readonly Scalar[]): number[] =>
  list.filter((each) => {
    if (isError(each)) throw each;
    return typeof each === "number";
  }) as number[];

const studentTest = define([column, column, integer, integer], (one, other, tails, kind) => {
  if ((tails !== 1 && tails !== 2) || kind < 1 || kind > 3) return errors.num;
  const { t, df } =
    kind === 1
      ? paired(one, other)
      : (kind === 2 ? equalVariances : unequalVariances)(onlyNumbers(one), onlyNumbers(other));
  return tails * studentUpper(Math.abs(t), df);
});

const normalTest = define([numbers, number, optional(number, null)], (list, x, sigma) => {
  if (list.length === 0) return errors.na;
  if (sigma !== null && sigma <= 0) return errors.num;
  const spread = sigma ?? Math.sqrt(variance(list));
  return normalLower(-divided(mean(list) - x, spread / Math.sqrt(list.length)));
});

const chiTest = define([matrix, matrix], chiSquaredTest);
const fisherTest = define([arrayNumbers, arrayNumbers], varianceTest);

export const hypothesis: FunctionTable = {
  CHITEST: chiTest,
  "CHISQ.TEST": chiTest,
  FTEST: fisherTest,
  "F.TEST": fisherTest,
  TTEST: studentTest,
  "T.TEST": studentTest,
  ZTEST: normalTest,
  "Z.TEST": normalTest,
};
