// The gamma function, its logarithm, and the incomplete gamma functions with their inverse.
import { invert } from "./invert.ts";
import { erfc } from "./normal.ts";

const halfLogTwoPi = 0.918_938_533_204_672_7;
const eulerGamma = 0.577_215_664_901_532_9;

/** ζ(k) − 1 for k = 2, 3, …: Taylor coefficients of ln Γ around 1. Abramowitz and Stegun 6.1.33, 23.3. */
const zetaLessOne = [
  0.644_934_066_848_226_4, 0.202_056_903_159_594_29, 0.082_323_233_711_138_19, 0.036_927_755_143_369_93,
  0.017_343_061_984_449_14, 0.008_349_277_381_922_827, 0.004_077_356_197_944_34, 0.002_008_392_826_082_214,
  0.000_994_575_127_818_085_3, 0.000_494_188_604_119_464_5, 0.000_246_086_553_308_048_3,
  0.000_122_713_347_578_489_15, 6.124_813_505_870_483e-5, 3.058_823_630_702_049e-5,
  1.528_225_940_865_187_1e-5, 7.637_197_637_899_763e-6, 3.817_293_264_999_84e-6, 1.908_212_716_553_939e-6,
  9.539_620_338_727_962e-7, 4.769_329_867_878_064_5e-7, 2.384_505_027_277_33e-7, 1.192_199_259_653_11e-7,
  5.960_818_905_125_948e-8, 2.980_350_351_465_228e-8, 1.490_154_827_365_042e-8, 7.450_711_789_835_43e-9,
  3.725_334_024_788_457e-9, 1.862_659_723_513_049e-9,
];

/** B₂ₖ / (2k (2k−1)): the coefficients of Stirling's series, for odd powers of 1/x. */
const stirling = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360, 1 / 156, -3617 / 122_400];

function stirlingTail(x: number): number {
  const square = x * x;
  let sum = 0;
  for (const coefficient of stirling.toReversed()) sum = sum / square + coefficient;
  return sum / x;
}

/** ln Γ(1 + z), |z| ≤ 1/2; accurate near its zeros too. */
function nearOne(z: number): number {
  let power = -z;
  let sum = 0;
  zetaLessOne.forEach((coefficient, at) => {
    power *= -z;
    sum += (coefficient * power) / (at + 2);
  });
  return sum - Math.log1p(z) + z * (1 - eulerGamma);
}

/** ln Γ(x) for x > 0. */
export function logGamma(x: number): number {
  if (x < 0.5) return logGamma(x + 1) - Math.log(x);
  if (x <= 1.5) return nearOne(x - 1);
  if (x <= 2.5) return Math.log1p(x - 2) + nearOne(x - 2);
  if (x >= 12) return (x - 0.5) * Math.log(x) - x + halfLogTwoPi + stirlingTail(x);
  let product = 1;
  let rest = x;
  while (rest > 2.5) {
    rest -= 1;
    product *= rest;
  }
  return Math.log(product) + logGamma(rest);
}

/** Γ(x); NaN at 0 and the negative whole numbers, Infinity where it overflows. */
export function gamma(x: number): number {
  if (x <= 0 && Number.isInteger(x)) return Number.NaN;
  if (x < 0.5) return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x));
  if (x > 172) return Number.POSITIVE_INFINITY;
  let product = 1;
  let rest = x;
  while (rest > 2) {
    rest -= 1;
    product *= rest;
  }
  if (rest === 1 || rest === 2) return product;
  return product * Math.exp(logGamma(rest));
}

/** The difference of ln n! and Stirling's formula, n ≥ 0. */
export function stirlingError(n: number): number {
  if (n === 0) return Number.POSITIVE_INFINITY;
  if (n >= 12) return stirlingTail(n);
  return logGamma(n + 1) - (n + 0.5) * Math.log(n) + n - halfLogTwoPi;
}

/** x ln(x/mean) + mean − x without cancellation; C. Loader, Computation of Binomial Probabilities, 2000. */
export function deviance(x: number, mean: number): number {
  const difference = x - mean;
  if (Math.abs(difference) >= 0.1 * (x + mean)) return x * Math.log(x / mean) - difference;
  const ratio = difference / (x + mean);
  let sum = difference * ratio;
  let term = 2 * x * ratio;
  const square = ratio * ratio;
  for (let odd = 3; odd < 1_000; odd += 2) {
    term *= square;
    const next = sum + term / odd;
    if (next === sum) break;
    sum = next;
  }
  return sum;
}

/** e^−mean · meanˣ / Γ(x + 1), for any x ≥ 0. */
export function poissonDensity(x: number, mean: number): number {
  if (mean === 0) return x === 0 ? 1 : 0;
  if (x === 0) return Math.exp(-mean);
  if (x < mean * 1e-300) return Math.exp(-mean);
  if (x < 1) return Math.exp(x * Math.log(mean) - mean - logGamma(x + 1));
  return Math.exp(-stirlingError(x) - deviance(x, mean)) / Math.sqrt(2 * Math.PI * x);
}

/** The maximum number of terms. Any a below `large` needs fewer. */
const mostTerms = 100_000;
const tiny = 1e-300;

function lowerBySeries(a: number, x: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 1; n < mostTerms && term > sum * 1e-17; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * poissonDensity(a, x);
}

/** Lentz's method for the continued fraction of Γ(a, x); Abramowitz and Stegun 6.5.31. */
function upperByFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < mostTerms; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = factor * d + b;
    if (Math.abs(d) < tiny) d = tiny;
    c = b + factor / c;
    if (Math.abs(c) < tiny) c = tiny;
    d = 1 / d;
    const change = d * c;
    fraction *= change;
    if (Math.abs(change - 1) < 2e-16) break;
  }
  return fraction * a * poissonDensity(a, x);
}

/** If a is at least this large, the series would be long, and the uniform expansion is exact. */
const large = 1e6;

/** z, and the difference of Q(a, x) and `erfc(z) / 2`; N. Temme, DLMF 8.12.3 and 8.12.9. */
function uniform(a: number, x: number): { z: number; excess: number } {
  const exponent = deviance(a, x);
  const z = Math.sign(x - a) * Math.sqrt(exponent);
  const eta = z * Math.sqrt(2 / a);
  const first = -1 / 3 + eta * (1 / 12 + eta * (-2 / 135 + eta * (1 / 864 + (eta * 1) / 2835)));
  const second = (-1 / 540 - eta / 288) / a;
  return { z, excess: (Math.exp(-exponent) * (first + second)) / Math.sqrt(2 * Math.PI * a) };
}

/** P(a, x), the share of Γ(a) below x; a > 0, x ≥ 0. */
export function gammaLower(a: number, x: number): number {
  if (x <= 0) return 0;
  if (x === Number.POSITIVE_INFINITY) return 1;
  if (a >= large) {
    const { z, excess } = uniform(a, x);
    return Math.max(0, erfc(-z) / 2 - excess);
  }
  return x < a + 1 ? Math.min(1, lowerBySeries(a, x)) : 1 - upperByFraction(a, x);
}

/** Q(a, x) = 1 − P(a, x), accurate for very small values. */
export function gammaUpper(a: number, x: number): number {
  if (x <= 0) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  if (a >= large) {
    const { z, excess } = uniform(a, x);
    return Math.max(0, erfc(z) / 2 + excess);
  }
  return x < a + 1 ? Math.max(0, 1 - lowerBySeries(a, x)) : upperByFraction(a, x);
}

/**
 * Returns the x with P(a, x) = `below`. `above` is 1 − `below`, passed because either may be very small.
 * 0 for `below` 0, Infinity for `above` 0.
 */
export function gammaInverse(a: number, below: number, above: number): number {
  if (below <= 0) return 0;
  if (above <= 0) return Number.POSITIVE_INFINITY;
  const density = (log: number) => a * poissonDensity(a, Math.exp(log));
  const guess = Math.log(a);
  const log =
    below <= above
      ? invert({ tail: (at) => gammaLower(a, Math.exp(at)), slope: density, probability: below, guess })
      : invert({
          tail: (at) => gammaUpper(a, Math.exp(at)),
          slope: (at) => -density(at),
          probability: above,
          guess,
        });
  return Math.exp(log);
}
