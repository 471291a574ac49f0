// Bessel functions of integer order, to double precision. Formula numbers: Abramowitz and Stegun, chapter 9.
import { logGamma } from "../statistical/gamma.ts";

/** Called with the number of computed terms, so that a huge order reaches the evaluation's limit. */
type Step = (count: number) => void;

const eulerGamma = 0.577_215_664_901_532_9;
/** The smallest x for which the asymptotic expansions of orders 0 and 1 are exact to the last digit. */
const farX = 25;
const huge = 1e200;

/** (x/2)ⁿ/n! · Σ (±x²/4)ᵏ n!/(k! (n+k)!): 9.1.10 and 9.6.10. */
function powerSeries(x: number, order: number, sign: 1 | -1, step: Step): number {
  const quarter = (sign * x * x) / 4;
  let term = 1;
  let sum = 1;
  for (let k = 1; Math.abs(term) > Math.abs(sum) * 1e-18; k += 1) {
    term *= quarter / (k * (order + k));
    sum += term;
    step(1);
  }
  return sum * Math.exp(order * Math.log(x / 2) - logGamma(order + 1));
}

/** Hankel's expansion, 9.2.5 and 9.2.6, for the orders 0 and 1: J and Y. */
function farAway(x: number, order: 0 | 1): { j: number; y: number } {
  const mu = 4 * order * order;
  let term = 1;
  let p = 1;
  let q = 0;
  for (let k = 1; k < 60; k += 1) {
    const next = (term * (mu - (2 * k - 1) ** 2)) / (k * 8 * x);
    if (Math.abs(next) > Math.abs(term)) break;
    term = next;
    if (k % 2 === 1) q += k % 4 === 1 ? term : -term;
    else p += k % 4 === 0 ? term : -term;
  }
  const scale = 1 / Math.sqrt(Math.PI * x);
  const { sin, cos } = Math;
  // This is the cosine or sine of x − (order/2 + 1/4)π, but the difference is not rounded.
  const near = order === 0 ? cos(x) + sin(x) : sin(x) - cos(x);
  const turned = order === 0 ? sin(x) - cos(x) : -sin(x) - cos(x);
  return { j: scale * (p * near - q * turned), y: scale * (p * turned + q * near) };
}

/** Upward recurrence from orders 0 and 1: 9.1.27 and 9.6.26. */
function upwards(zero: number, one: number, x: number, order: number, sign: 1 | -1, step: Step): number {
  if (order === 0) return zero;
  let below = zero;
  let at = one;
  for (let n = 1; n < order && Number.isFinite(at); n += 1) {
    [below, at] = [at, ((2 * n) / x) * at + sign * below];
    step(1);
  }
  return at;
}

/** J of every order from 0 by Miller's downward recurrence, with enough orders for Neumann's series. */
function downwards(x: number, order: number, step: Step): number[] {
  const top = Math.max(order, Math.ceil(x));
  const start = 2 * Math.ceil((top + 30 + Math.sqrt(50 * top)) / 2);
  step(start);
  const found: number[] = new Array(start + 1).fill(0);
  let above = 0;
  let at = 1e-300;
  let total = 0;
  for (let n = start; n >= 0; n -= 1) {
    found[n] = at;
    if (n % 2 === 0) total += n === 0 ? at : 2 * at;
    if (Math.abs(at) > huge) {
      for (let m = n; m <= start; m += 1) found[m] = (found[m] ?? 0) / huge;
      at /= huge;
      above /= huge;
      total /= huge;
    }
    [above, at] = [at, ((2 * n) / x) * at - above];
  }
  return found.map((value) => value / total);
}

/** Jₙ(x) for any x, n ≥ 0. */
export function besselJ(x: number, order: number, step: Step): number {
  if (x < 0) return (order % 2 === 0 ? 1 : -1) * besselJ(-x, order, step);
  if (x === 0) return order === 0 ? 1 : 0;
  if (x * x < 4 * (order + 1)) return powerSeries(x, order, -1, step);
  if (x > farX && order <= x) return upwards(farAway(x, 0).j, farAway(x, 1).j, x, order, -1, step);
  return downwards(x, order, step)[order] ?? 0;
}

/** Yₙ(x) for x > 0, n ≥ 0. Orders 0 and 1 by Neumann's series, 9.1.88. */
export function besselY(x: number, order: number, step: Step): number {
  if (x > farX) return upwards(farAway(x, 0).y, farAway(x, 1).y, x, order, -1, step);
  if (x < 1e-8) {
    const zero = (2 / Math.PI) * (Math.log(x / 2) + eulerGamma);
    return upwards(zero, -2 / (Math.PI * x), x, order, -1, step);
  }
  const j = downwards(x, 1, step);
  const log = Math.log(x / 2) + eulerGamma;
  let even = 0;
  let odd = 0;
  for (let k = 1; 2 * k + 1 < j.length; k += 1) {
    const sign = k % 2 === 0 ? 1 : -1;
    even += (sign * (j[2 * k] ?? 0)) / k;
    odd += (sign * (2 * k + 1) * (j[2 * k + 1] ?? 0)) / (k * (k + 1));
  }
  const [j0 = 0, j1 = 0] = j;
  const zero = (2 / Math.PI) * (log * j0 - 2 * even);
  const one = (2 / Math.PI) * (-j0 / x + (log - 1) * j1 - odd);
  return upwards(zero, one, x, order, -1, step);
}

/** Iₙ(x) for any x, n ≥ 0. */
export function besselI(x: number, order: number, step: Step): number {
  if (x < 0) return (order % 2 === 0 ? 1 : -1) * besselI(-x, order, step);
  if (x === 0) return order === 0 ? 1 : 0;
  return powerSeries(x, order, 1, step);
}

/** K₀ and K₁ by 9.6.24, ∫ e^(−x cosh t) cosh(nt) dt. The trapezoidal rule is exact at this step width. */
function smallK(x: number, order: 0 | 1): number {
  const width = Math.min(0.2, 0.7 / Math.sqrt(x));
  let sum = 0.5;
  for (let t = width; ; t += width) {
    const term = Math.exp(-2 * x * Math.sinh(t / 2) ** 2) * Math.cosh(order * t);
    sum += term;
    if (term < sum * 1e-18) break;
  }
  return sum * width * Math.exp(-x);
}

/** Kₙ(x) for x > 0, n ≥ 0. */
export const besselK = (x: number, order: number, step: Step): number =>
  upwards(smallK(x, 0), smallK(x, 1), x, order, 1, step);
