// Reproducible randomness: the same seed gives the same numbers, choices and orders.

/** Returns a number from 0 to below 1. */
export type Next = () => number;

/** The generator mulberry32, by Tommy Ettinger (public domain). */
export function random(seed: number): Next {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(of: readonly T[], next: Next): T => of[Math.floor(next() * of.length)] as T;

/** The list in a random order. */
export const shuffled = <T>(list: readonly T[], next: Next): T[] =>
  list
    .map((one) => ({ one, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ one }) => one);
