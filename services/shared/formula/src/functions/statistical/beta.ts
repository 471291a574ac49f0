// The incomplete beta function, its inverse, and the binomial density that other functions use too.
import { errors } from "../../evaluate/values.ts";
import { deviance, gammaLower, gammaUpper, logGamma, stirlingError } from "./gamma.ts";
import { invert } from "./invert.ts";

/** ln B(a, b); a, b > 0. */
export function logBeta(a: number, b: number): number {
  const small = Math.min(a, b);
  const large = Math.max(a, b);
  if (small < 12) {
    if (large < 12) return logGamma(a) + logGamma(b) - logGamma(a + b);
    const change = small * (Math.log(large) - 1) + (large + small - 0.5) * Math.log1p(small / large);
    return logGamma(small) - change + stirlingError(large) - stirlingError(large + small);
  }
  const half = 0.918_938_533_204_672_7;
  const errors = stirlingError(a) + stirlingError(b) - stirlingError(a + b);
  return half + errors + entropy(a, b) - 0.5 * Math.log((a / (a + b)) * b);
}

const entropy = (a: number, b: number): number => -a * Math.log1p(b / a) - b * Math.log1p(a / b);

/** C(n, k) pᵏ qⁿ⁻ᵏ for any 0 ≤ k ≤ n, q = 1 − p; C. Loader 2000. */
export function binomialDensity(k: number, n: number, p: number, q: number): number {
  if (p === 0) return k === 0 ? 1 : 0;
  if (q === 0) return k === n ? 1 : 0;
  const rest = n - k;
  if (k === 0) return p < 0.1 ? Math.exp(n * Math.log1p(-p)) : Math.exp(n * Math.log(q));
  if (rest === 0) return q < 0.1 ? Math.exp(n * Math.log1p(-q)) : Math.exp(n * Math.log(p));
  if (k < 1 || rest < 1) {
    const choose = -Math.log(n + 1) - logBeta(k + 1, rest + 1);
    return Math.exp(choose + k * logOf(p, q) + rest * logOf(q, p));
  }
  const exponent =
    stirlingError(n) - stirlingError(k) - stirlingError(rest) - deviance(k, n * p) - deviance(rest, n * q);
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * k * rest));
}

const logOf = (p: number, q: number): number => (q < 0.1 ? Math.log1p(-q) : Math.log(p));

const mostTerms = 200_000;
const tiny = 1e-300;

/** Lentz's method for the continued fraction; #NUM! if it does not converge. Abramowitz and Stegun 26.5.8. */
function byFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 - ((a + b) * x) / (a + 1);
  if (Math.abs(d) < tiny) d = tiny;
  d = 1 / d;
  let fraction = d;
  for (let m = 1; m < mostTerms; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 + even * d;
    if (Math.abs(d) < tiny) d = tiny;
    c = 1 + even / c;
    if (Math.abs(c) < tiny) c = tiny;
    d = 1 / d;
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 + odd * d;
    if (Math.abs(d) < tiny) d = tiny;
    c = 1 + odd / c;
    if (Math.abs(c) < tiny) c = tiny;
    d = 1 / d;
    const change = d * c;
    fraction *= change;
    if (Math.abs(change - 1) < 2e-16) return fraction;
  }
  throw errors.num;
}

/** xᵃ yᵇ / B(a, b), y = 1 − x. */
const weight = (a: number, b: number, x: number, y: number): number =>
  ((a * b) / (a + b)) * binomialDensity(a, a + b, x, y);

/** Above this limit the beta integral is approximated by the gamma integral; Abramowitz and Stegun 26.5.20. */
const farLarger = 1e7;
const farSmaller = 20;

/** Iₓ(a, b), the share of B(a, b) below x; a, b > 0. `y` is 1 − x, as either may be very small. */
export function betaLower(a: number, b: number, x: number, y = 1 - x): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  if (a >= farLarger && b <= farSmaller) return gammaUpper(b, -(a + (b - 1) / 2) * logOf(x, y));
  if (b >= farLarger && a <= farSmaller) return gammaLower(a, -(b + (a - 1) / 2) * logOf(y, x));
  if (x < (a + 1) / (a + b + 2)) return Math.min(1, (weight(a, b, x, y) * byFraction(a, b, x)) / a);
  return Math.max(0, 1 - (weight(a, b, x, y) * byFraction(b, a, y)) / b);
}

/**
 * Returns the x with Iₓ(a, b) = `below`, and y = 1 − x. `above` is 1 − `below`. `odds` is ln(x / y), which
 * stays exact if x or y underflows.
 */
export function betaInverse(
  a: number,
  b: number,
  below: number,
  above: number,
): { x: number; y: number; odds: number } {
  if (below <= 0) return { x: 0, y: 1, odds: Number.NEGATIVE_INFINITY };
  if (above <= 0) return { x: 1, y: 0, odds: Number.POSITIVE_INFINITY };
  const shares = (odds: number): [x: number, y: number] => [
    1 / (1 + Math.exp(-odds)),
    1 / (1 + Math.exp(odds)),
  ];
  const slope = (at: number) => weight(a, b, ...shares(at));
  const guess = Math.log(a / b);
  const odds =
    below <= above
      ? invert({ tail: (at) => betaLower(a, b, ...shares(at)), slope, probability: below, guess })
      : invert({
          tail: (at) => betaLower(b, a, ...(shares(at).toReversed() as [number, number])),
          slope: (at) => -slope(at),
          probability: above,
          guess,
        });
  const [x, y] = shares(odds);
  return { x, y, odds };
}
