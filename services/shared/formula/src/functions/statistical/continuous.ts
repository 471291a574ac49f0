// Continuous distributions: normal, lognormal, gamma, beta, exponential, Weibull; GAMMA and FISHER.
import { boolean, define, type FunctionTable, number, omissible, optional } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { betaInverse, betaLower, logBeta } from "./beta.ts";
import { demand, isInside } from "./domain.ts";
import { gamma, gammaInverse, gammaLower, logGamma, poissonDensity } from "./gamma.ts";
import { erf, normalDensity, normalInverse, normalLower } from "./normal.ts";

const normal = define([number, number, number, boolean], (x, mean, deviation, cumulative) => {
  demand(deviation > 0);
  const z = (x - mean) / deviation;
  return finite(cumulative ? normalLower(z) : normalDensity(z) / deviation);
});

const inverseNormal = define([number, number, number], (p, mean, deviation) => {
  demand(isInside(p) && deviation > 0);
  return finite(mean + deviation * normalInverse(p));
});

const standardInverse = define([number], (p) => {
  demand(isInside(p));
  return normalInverse(p);
});

function lognormal(x: number, mean: number, deviation: number, cumulative: boolean): Scalar {
  demand(x > 0 && deviation > 0);
  const z = (Math.log(x) - mean) / deviation;
  return finite(cumulative ? normalLower(z) : normalDensity(z) / (x * deviation));
}

const inverseLognormal = define([number, number, number], (p, mean, deviation) => {
  demand(isInside(p) && deviation > 0);
  return finite(Math.exp(mean + deviation * normalInverse(p)));
});

const gammaOf = define([number, number, number, boolean], (x, alpha, beta, cumulative, run) => {
  demand(x >= 0 && alpha > 0 && beta > 0);
  const scaled = x / beta;
  if (cumulative) return gammaLower(alpha, scaled);
  if (x > 0) return finite((alpha / x) * poissonDensity(alpha, scaled));
  if (alpha > 1) return 0;
  return alpha === 1 && run.dialect === "sheets" ? 1 / beta : errors.num;
});

const inverseGamma = define([number, number, number], (p, alpha, beta) => {
  demand(p >= 0 && p <= 1 && alpha > 0 && beta > 0);
  return finite(beta * gammaInverse(alpha, p, 1 - p));
});

/** The density of the beta distribution on 0 to 1. Infinite at an end if the exponent there is negative. */
function betaDensity(alpha: number, beta: number, x: number): number {
  const powers = powerLog(alpha - 1, Math.log(x)) + powerLog(beta - 1, Math.log1p(-x));
  return Math.exp(powers - logBeta(alpha, beta));
}

/** Treats 0 · −∞ as 0, because x⁰ is 1 at 0 too. */
const powerLog = (power: number, log: number): number => (power === 0 ? 0 : power * log);

/** BETA.DIST. If the density is not 0 at an end, Excel and Sheets return 0 there; Excel #NUM! for bounds 0 and 1. */
function betaOf(
  x: number,
  alpha: number,
  beta: number,
  cumulative: boolean,
  from: number,
  to: number,
  run: Run,
): Scalar {
  demand(alpha > 0 && beta > 0 && from < to && x >= from && x <= to);
  const share = (x - from) / (to - from);
  if (cumulative) return betaLower(alpha, beta, share, (to - x) / (to - from));
  const density = betaDensity(alpha, beta, share) / (to - from);
  if (density === 0 || (share > 0 && share < 1)) return finite(density);
  return run.dialect === "excel" && from === 0 && to === 1 ? errors.num : 0;
}

const inverseBeta = define(
  [number, number, number, optional(number, 0), optional(number, 1)],
  (p, alpha, beta, from, to, run) => {
    demand(p > 0 && (run.dialect === "excel" ? p < 1 : p <= 1) && alpha > 0 && beta > 0 && from < to);
    return from + (to - from) * betaInverse(alpha, beta, p, 1 - p).x;
  },
);

const exponential = define([number, number, boolean], (x, rate, cumulative) => {
  demand(x >= 0 && rate > 0);
  return cumulative ? -Math.expm1(-rate * x) : finite(rate * Math.exp(-rate * x));
});

const weibull = define([number, number, number, boolean], (x, alpha, beta, cumulative, run) => {
  demand(x >= 0 && alpha > 0 && beta > 0);
  const power = (x / beta) ** alpha;
  if (cumulative) return -Math.expm1(-power);
  if (x === 0 && run.dialect === "excel") return 0;
  return finite((alpha / beta) * (x / beta) ** (alpha - 1) * Math.exp(-power));
});

const logarithmOfGamma = define([number], (x) => {
  demand(x > 0);
  return finite(logGamma(x));
});

export const continuous: FunctionTable = {
  NORMDIST: normal,
  "NORM.DIST": normal,
  NORMINV: inverseNormal,
  "NORM.INV": inverseNormal,
  NORMSDIST: define([number], normalLower),
  "NORM.S.DIST": define([number, omissible(boolean, true)], (z, cumulative) =>
    cumulative ? normalLower(z) : normalDensity(z),
  ),
  NORMSINV: standardInverse,
  "NORM.S.INV": standardInverse,
  GAUSS: define([number], (z) => erf(z / Math.SQRT2) / 2),
  PHI: define([number], normalDensity),
  LOGNORMDIST: define([number, number, number], (x, mean, deviation) => lognormal(x, mean, deviation, true)),
  "LOGNORM.DIST": define([number, number, number, boolean], lognormal),
  LOGINV: inverseLognormal,
  "LOGNORM.INV": inverseLognormal,
  GAMMA: define([number], (x, run) => (x < 0 && run.dialect === "sheets" ? errors.num : finite(gamma(x)))),
  GAMMALN: logarithmOfGamma,
  "GAMMALN.PRECISE": logarithmOfGamma,
  GAMMADIST: gammaOf,
  "GAMMA.DIST": gammaOf,
  GAMMAINV: inverseGamma,
  "GAMMA.INV": inverseGamma,
  BETADIST: define(
    [number, number, number, optional(number, 0), optional(number, 1)],
    (x, alpha, beta, from, to, run) => betaOf(x, alpha, beta, true, from, to, run),
  ),
  "BETA.DIST": define([number, number, number, boolean, optional(number, 0), optional(number, 1)], betaOf),
  BETAINV: inverseBeta,
  "BETA.INV": inverseBeta,
  EXPONDIST: exponential,
  "EXPON.DIST": exponential,
  WEIBULL: weibull,
  "WEIBULL.DIST": weibull,
  FISHER: define([number], (x) => {
    demand(x > -1 && x < 1);
    return Math.atanh(x);
  }),
  FISHERINV: define([number], (x) => Math.tanh(x)),
};
