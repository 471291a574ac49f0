// Whether a question says something.
import type { Scene } from "../frames/scene.ts";

export const is = ({ low }: Scene, words: RegExp): boolean => [...low.matchAll(words)].length > 0;

/** Otherwise than in a heading. */
export const isSaid = ({ low, named }: Scene, words: RegExp): boolean =>
  [...low.matchAll(words)].some(
    ({ index, 0: { length } }) =>
      !named.some(({ start, end, score }) => score >= 2.5 && start <= index && index + length <= end),
  );
