// Discrete distributions: binomial, negative binomial, Poisson, hypergeometric; permutations and PROB.
import {
  boolean,
  define,
  type FunctionTable,
  integer,
  number,
  omissible,
  optional,
} from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { betaLower, binomialDensity } from "./beta.ts";
import { count, demand, isInside, isShare } from "./domain.ts";
import { gammaUpper, poissonDensity } from "./gamma.ts";
import { column, nth, pairs, sum } from "./samples.ts";

/** The probability of at most k successes in n trials. */
function binomialLower(k: number, n: number, p: number): number {
  if (k < 0) return 0;
  return k >= n ? 1 : betaLower(n - k, k + 1, 1 - p, p);
}

const binomial = define([count, count, number, boolean], (k, n, p, cumulative) => {
  demand(k >= 0 && k <= n && isShare(p));
  return cumulative ? binomialLower(k, n, p) : binomialDensity(k, n, p, 1 - p);
});

const binomialRange = define([count, number, count, omissible(count, null)], (n, p, from, until) => {
  const to = until ?? from;
  demand(n >= 0 && isShare(p) && from >= 0 && to >= from && to <= n);
  if (to === from) return binomialDensity(from, n, p, 1 - p);
  return binomialLower(to, n, p) - binomialLower(from - 1, n, p);
});

/**
 * Adds up the probabilities in the same order as spreadsheets, so that the sum equals `alpha` where it
 * should: at most 9 heads of 19 coins have the probability 0.5. Undefined if the first one is close to 0.
 */
function summedInverse(n: number, p: number, alpha: number): number | undefined {
  let share = (1 - p) ** n;
  if (n > mostSummed || share < 1e-280) return undefined;
  const odds = p / (1 - p);
  let total = share;
  let successes = 0;
  while (total < alpha && successes < n) {
    share = ((share * (n - successes)) / (successes + 1)) * odds;
    total += share;
    successes += 1;
  }
  return successes;
}
const mostSummed = 1_000;

/** BINOM.INV: the fewest successes at which the cumulative probability reaches `alpha`. */
const binomialInverse = define([count, number, number], (n, p, alpha) => {
  demand(n >= 0 && isInside(p) && isInside(alpha));
  const found = summedInverse(n, p, alpha);
  if (found !== undefined) return found;
  let low = 0;
  let high = n;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (binomialLower(middle, n, p) >= alpha) high = middle;
    else low = middle + 1;
  }
  return low;
});

function negativeBinomial(failures: number, successes: number, p: number, cumulative: boolean): number {
  demand(failures >= 0 && successes >= 1 && p > 0 && p < 1);
  if (cumulative) return betaLower(successes, failures + 1, p, 1 - p);
  const trials = failures + successes;
  return (successes / trials) * binomialDensity(successes, trials, p, 1 - p);
}

const poisson = define([count, number, boolean], (k, mean, cumulative) => {
  demand(k >= 0 && mean >= 0);
  return cumulative ? gammaUpper(k + 1, mean) : poissonDensity(k, mean);
});

/** The probability of k successes in n draws, from `all` items with `successes` successes. */
function hypergeometricDensity(k: number, n: number, successes: number, all: number): number {
  const p = n / all;
  const q = (all - n) / all;
  const drawn = binomialDensity(k, successes, p, q);
  const left = binomialDensity(n - k, all - successes, p, q);
  return (drawn * left) / binomialDensity(n, all, p, q);
}

function hypergeometric(
  run: Run,
  [k, n, successes, all]: readonly [number, number, number, number],
  cumulative: boolean,
): number {
  const least = Math.max(0, n - all + successes);
  demand(all > 0 && n > 0 && n <= all && successes > 0 && successes <= all);
  demand(k >= least && k <= Math.min(n, successes));
  if (!cumulative) return hypergeometricDensity(k, n, successes, all);
  let term = hypergeometricDensity(k, n, successes, all);
  let total = term;
  for (let at = k; at > least; at -= 1) {
    run.budget.step(1);
    term *= (at * (all - successes - n + at)) / ((successes - at + 1) * (n - at + 1));
    total += term;
    if (term < total * 1e-18 && at < (n * successes) / all) break;
  }
  return Math.min(1, total);
}

function permutations(n: number, k: number, run: Run) {
  demand(n >= 0 && k >= 0 && k <= n);
  let product = 1;
  for (let factor = n; factor > n - k && Number.isFinite(product); factor -= 1) {
    run.budget.step(1);
    product *= factor;
  }
  return finite(product);
}

export const discrete: FunctionTable = {
  BINOMDIST: binomial,
  "BINOM.DIST": binomial,
  "BINOM.DIST.RANGE": binomialRange,
  CRITBINOM: binomialInverse,
  "BINOM.INV": binomialInverse,
  NEGBINOMDIST: define([count, count, number], (failures, successes, p) =>
    negativeBinomial(failures, successes, p, false),
  ),
  "NEGBINOM.DIST": define([count, count, number, boolean], negativeBinomial),
  POISSON: poisson,
  "POISSON.DIST": poisson,
  HYPGEOMDIST: define([count, count, count, count], (k, n, successes, all, run) =>
    hypergeometric(run, [k, n, successes, all], false),
  ),
  "HYPGEOM.DIST": define([count, count, count, count, boolean], (k, n, successes, all, summed, run) =>
    hypergeometric(run, [k, n, successes, all], summed),
  ),
  PERMUT: define([integer, integer], permutations),
  PERMUTATIONA: define([integer, integer], (n, k) => {
    demand(n >= 0 && k >= 0);
    return finite(n ** k);
  }),
  PROB: define([column, column, number, optional(number, null)], (values, shares, from, until) => {
    const [xs, ps] = pairs(values, shares);
    demand(ps.every(isShare) && Math.abs(sum(ps) - 1) < 1e-10);
    const to = until ?? from;
    return sum(ps.filter((_, at) => nth(xs, at) >= from && nth(xs, at) <= to));
  }),
};
