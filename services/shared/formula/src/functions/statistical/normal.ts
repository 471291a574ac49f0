// The error function and the standard normal distribution.

/** erf(x) by a series of positive terms; |x| ≤ 2. */
function errorSeries(x: number): number {
  const square = x * x;
  let term = x;
  let sum = x;
  for (let odd = 3; Math.abs(term) > Math.abs(sum) * 1e-17; odd += 2) {
    term *= (2 * square) / odd;
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-square) * sum;
}

/** e^−x², corrected for the rounding of x²; beyond 28 it underflows. */
function bell(x: number): number {
  if (Math.abs(x) > 28) return 0;
  const high = Math.fround(x);
  const low = x - high;
  return Math.exp(-high * high) * Math.exp(-low * (x + high));
}

/** erfc(x), x ≥ 1, by its continued fraction, evaluated from the end; Abramowitz and Stegun 7.1.14. */
function complementFraction(x: number): number {
  const depth = Math.ceil(20 + 300 / (x * x));
  let fraction = x;
  for (let n = depth; n > 0; n -= 1) fraction = x + n / 2 / fraction;
  return bell(x) / (fraction * Math.sqrt(Math.PI));
}

/** erf(x) = 2/√π ∫₀ˣ e^−t² dt. */
export function erf(x: number): number {
  if (x < 0) return -erf(-x);
  return x < 1.5 ? errorSeries(x) : 1 - complementFraction(x);
}

/** 1 − erf(x), accurate for very small values. */
export function erfc(x: number): number {
  return x < 1 ? 1 - erf(x) : complementFraction(x);
}

export const normalDensity = (z: number): number => bell(z / Math.SQRT2) / Math.sqrt(2 * Math.PI);

/** The share of the distribution below z. For the share above z, pass −z. */
export const normalLower = (z: number): number => erfc(-z / Math.SQRT2) / 2;

/** The z below which the share `below` lies, 0 < below < 1: Abramowitz and Stegun 26.2.23, then Halley's method. */
export function normalInverse(below: number): number {
  if (below === 0.5) return 0;
  if (below > 0.5) return -normalInverse(1 - below);
  const t = Math.sqrt(-2 * Math.log(below));
  const top = 2.515_517 + t * (0.802_853 + t * 0.010_328);
  const bottom = 1 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308));
  let z = top / bottom - t;
  for (let step = 0; step < 4; step += 1) {
    const off = (normalLower(z) - below) / normalDensity(z);
    z -= off / (1 + (z * off) / 2);
  }
  return z;
}
