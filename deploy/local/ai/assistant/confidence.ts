// How sure an answer is: by its share of the odds of all formulas that were weighed for the question.
import type { Best } from "./tried.ts";

/** Of answers with less, fewer than half are right: they are told with a doubt. */
const leastSure = 0.9;
/** Hardly any of these is right: they are kept back. */
const leastTold = 0.2;

/** Only where rules and examples were weighed. */
const isBelow = ({ share }: Best, least: number): boolean => share !== undefined && share < least;

/** The longest questions that the odds were learned from have fewer letters: of longer ones the odds say less. */
const mostLetters = 400;

export const isDoubtful = (best: Best): boolean =>
  isBelow(best, best.found.reading.text.length > mostLetters ? Number.POSITIVE_INFINITY : leastSure);
export const isHopeless = (best: Best): boolean => isBelow(best, leastTold);
