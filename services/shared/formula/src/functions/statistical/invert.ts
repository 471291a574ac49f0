// Inverts a distribution: finds where its tail has a given size.

export interface Inversion {
  /** A share from 0 to 1; monotonic. */
  tail(at: number): number;
  /** The derivative of the tail. */
  slope(at: number): number;
  /** The tail to find; must be above 0. */
  probability: number;
  guess: number;
}

const mostSteps = 400;

/** Newton's method on the logarithm of the tail, kept within shrinking bounds. */
export function invert({ tail, slope, probability, guess }: Inversion): number {
  const target = Math.log(probability);
  const rising = slope(guess) >= 0;
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  let at = guess;
  let reach = 1;
  for (let step = 0; step < mostSteps; step += 1) {
    const size = tail(at);
    const off = Math.log(size) - target;
    if (off === 0) return at;
    if (off < 0 === rising) low = at;
    else high = at;
    const newton = at - (off * size) / slope(at);
    if (Math.abs(newton - at) <= 4e-16 * Math.max(1, Math.abs(at))) return newton;
    let next = newton;
    if (!(newton > low && newton < high) || Math.abs(newton - at) > 4 * reach) {
      const bounded = Number.isFinite(low) && Number.isFinite(high);
      next = bounded ? (low + high) / 2 : low === at ? at + reach : at - reach;
      reach *= 2;
    }
    if (next === at || next === low || next === high) return next;
    at = next;
  }
  return at;
}
