// Finds a root of a function of one rate: searches the sign change nearest to a guess, then bisects.

/** A continuous function. Only its sign matters, so it may overflow, but it must not underflow to 0. */
type Curve = (rate: number) => number;

interface Sample {
  rate: number;
  value: number;
}

/** The number of samples per side. The distance from the floor grows by 2 % at first, by over half at the end. */
const samples = 200;
const growth = (steps: number): number => Math.exp(steps * (0.02 + Math.abs(steps) * 0.002));

/** Finds a root to full precision; null if there is none. The rate is always above `floor`. */
export function findRoot(curve: Curve, guess: number, floor: number): number | null {
  const sample = (steps: number): Sample => sampled(curve, floor + (guess - floor) * growth(steps));
  const middle = sampled(curve, guess);
  if (middle.value === 0) return guess;
  const sides = [1, -1].map((way) => ({ way, before: sample(-way), last: middle }));
  for (let steps = 1; steps <= samples; steps += 1) {
    for (const side of sides) {
      const next = sample(side.way * steps);
      if (next.rate <= floor || Number.isNaN(next.value)) continue;
      const root = rootAmong(curve, side.before, side.last, next);
      if (root !== null) return root;
      side.before = side.last;
      side.last = next;
    }
  }
  return null;
}

const sampled = (curve: Curve, rate: number): Sample => ({ rate, value: curve(rate) });
const size = ({ value }: Sample): number => Math.abs(value);
const differ = (one: Sample, other: Sample): boolean => one.value > 0 !== other.value > 0;

/** A root between `middle` and `last`, or where the curve touches 0 between `first` and `last`. */
function rootAmong(curve: Curve, first: Sample, middle: Sample, last: Sample): number | null {
  if (differ(middle, last)) return between(curve, middle, last);
  const least = Math.min(size(first), size(last));
  if (size(middle) >= least) return null;
  const turn = turningPoint(curve, first, last);
  if (differ(middle, turn)) return between(curve, middle, turn);
  return size(turn) <= least * 1e-11 ? turn.rate : null;
}

/** Finds the value nearest to 0 between two samples of the same sign. Stops at a value of the other sign. */
function turningPoint(curve: Curve, from: Sample, to: Sample): Sample {
  let [low, high] = [from.rate, to.rate];
  for (let count = 0; ; count += 1) {
    const third = (high - low) / 3;
    const [one, other] = [sampled(curve, low + third), sampled(curve, high - third)];
    const beyond = [one, other].find((each) => differ(each, from));
    const nearest = size(one) < size(other) ? one : other;
    if (beyond || count === 60) return beyond ?? nearest;
    if (nearest === one) high = other.rate;
    else low = one.rate;
  }
}

/** Bisects until there is no number between the limits. Checks first whether a rate of 0 is the root. */
function between(curve: Curve, from: Sample, to: Sample): number {
  let [low, high] = [from.rate, to.rate];
  if (low > 0 !== high > 0 && curve(0) === 0) return 0;
  for (;;) {
    const middle = sampled(curve, low + (high - low) / 2);
    if (middle.value === 0 || middle.rate === low || middle.rate === high) return middle.rate;
    if (differ(middle, from)) high = middle.rate;
    else low = middle.rate;
  }
}

/** The last step of Excel's iteration is smaller than this. */
export const secantPrecision = 1e-7;

/**
 * Excel's iteration for IRR: the secant through two rates, at first the guess and one 0.001 beside it, until a step is
 * below 1E-7. Null if twenty steps do not suffice. Source: support.microsoft.com, IRR function; the digits of
 * rates that Excel saved, which the second rate explains exactly.
 */
export function secant(curve: Curve, guess: number): number | null {
  let [before, rate] = [guess, guess + (curve(guess) < 0 ? -0.001 : 0.001)];
  for (let steps = 0; steps < 20; steps += 1) {
    const [one, other] = [curve(before), curve(rate)];
    const next = rate - (other * (rate - before)) / (other - one);
    if (!Number.isFinite(next)) return other === 0 ? rate : null;
    [before, rate] = [rate, next];
    if (Math.abs(rate - before) < secantPrecision) return rate;
  }
  return null;
}

/** The result of twenty Newton steps from a guess; the guess itself if they do not converge. */
export function newton(curve: Curve, guess: number, floor: number): number {
  let rate = guess;
  for (let steps = 0; steps < 20; steps += 1) {
    const reach = 1e-6 * (rate - floor);
    const step = (2 * reach * curve(rate)) / (curve(rate + reach) - curve(rate - reach));
    rate -= step;
    if (!(rate > floor)) return guess;
    if (Math.abs(step) < reach) return rate;
  }
  return guess;
}
