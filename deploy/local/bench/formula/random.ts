// Numbers that look random and are the same in every run, and choices made by them.

/** From 0 to below 1. */
export type Next = () => number;

/** mulberry32. */
export function random(seed: number): Next {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(of: readonly T[], next: Next): T => of[Math.floor(next() * of.length)] as T;

/** Small and large, with up to two decimals, a third of them negative. */
export const randomNumber = (next: Next): number =>
  // -0 and 0 are one number
  Math.round((next() - 0.35) * 10 ** Math.floor(next() * 5)) / 10 ** Math.floor(next() * 3) || 0;
