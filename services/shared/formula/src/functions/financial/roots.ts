// Where a function of one rate becomes 0: Newton's steps from the guess, else the change of sign nearest to it, halved.

type Curve = (rate: number) => number;

const newtonSteps = 60;

/** A root to full precision; null when none is found. Rates at or below `floor` are no candidates. */
export function findRoot(curve: Curve, guess: number, floor: number): number | null {
  return rootByNewton(curve, guess, floor, newtonSteps) ?? byHalving(curve, guess, floor);
}

/** Newton's steps alone; null where so many do not settle. */
export function rootByNewton(curve: Curve, guess: number, floor: number, steps: number): number | null {
  let rate = guess;
  let lastStep = Number.POSITIVE_INFINITY;
  for (let count = 0; count < steps; count += 1) {
    const value = curve(rate);
    if (value === 0) return rate;
    const step = value / slope(curve, rate, floor);
    const next = rate - step;
    if (!Number.isFinite(next) || next <= floor) return null;
    const size = Math.abs(step);
    const scale = Math.max(1e-3, Math.abs(next));
    if (size <= 1e-14 * scale || (size <= 1e-9 * scale && size >= lastStep)) return next;
    lastStep = size;
    rate = next;
  }
  return null;
}

function slope(curve: Curve, rate: number, floor: number): number {
  const reach = Math.min(1e-5 * Math.max(1e-2, Math.abs(rate)), (rate - floor) / 2);
  return (curve(rate + reach) - curve(rate - reach)) / (2 * reach);
}

/** Rates whose distance from the floor grows by this factor are tried, outwards from the guess. */
const stride = 1.2;
const strides = 200;

function byHalving(curve: Curve, guess: number, floor: number): number | null {
  const at = (index: number): number => floor + (guess - floor) * stride ** index;
  let below = curve(guess);
  let above = below;
  for (let count = 1; count <= strides; count += 1) {
    const lower = curve(at(-count));
    if (changesSign(lower, below)) return halved(curve, at(-count), at(1 - count), lower);
    const upper = curve(at(count));
    if (changesSign(above, upper)) return halved(curve, at(count - 1), at(count), above);
    below = lower;
    above = upper;
  }
  return null;
}

const changesSign = (one: number, other: number): boolean =>
  Number.isFinite(one) && Number.isFinite(other) && (one < 0 ? other >= 0 : other < 0);

function halved(curve: Curve, from: number, to: number, valueFrom: number): number {
  let low = from;
  let high = to;
  for (let count = 0; count < 200; count += 1) {
    const middle = low + (high - low) / 2;
    if (middle === low || middle === high) break;
    if (curve(middle) < 0 === valueFrom < 0) low = middle;
    else high = middle;
  }
  return low + (high - low) / 2;
}
