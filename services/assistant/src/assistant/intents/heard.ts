// Whether a question says something.
import { spansOf } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";

export const is = ({ low }: Scene, words: RegExp): boolean => spansOf(low, words).length > 0;

/** Otherwise than in a heading. */
export const isSaid = ({ low, named }: Scene, words: RegExp): boolean =>
  spansOf(low, words).some(
    ([from, to]) => !named.some(({ start, end, score }) => score >= 2.5 && start <= from && to <= end),
  );
