// How sure an answer is: by its share of the odds of all formulas that were weighed for the question, and by what nobody read of it.
import type { Best, Found } from "./tried.ts";

/** Of answers with less, fewer than half are right: they are told with a doubt. A place that is supposed may be wrong too. */
const leastSure = { placed: 0.9, supposed: 0.97 };
/** Hardly any of these is right: they are kept back. */
const leastTold = 0.2;
/** Small talk reaches less: where no place is told, that much is asked for. */
const leastLikely = 0.5;
/** Where the rules leave so much of a question aside, two answers of three are wrong. */
const mostUnread = 1;

const isBelow = ({ weighed }: Best, least: number): boolean => weighed !== undefined && weighed.share < least;
const isUnread = ({ weighed }: Best): boolean => weighed !== undefined && weighed.unread >= mostUnread;

/** The longest questions that the odds were learned from have fewer letters: of longer ones the odds say less. */
const mostLetters = 400;

/** Hardly anything is left aside: the question says itself what is meant. */
export const isRead = ({ loss }: Found): boolean => loss < 0.5;

/** `isPlaced`: the question tells the place for its answer. */
export function isDoubtful(best: Best, isPlaced: boolean): boolean {
  const { found, weighed } = best;
  if (!weighed) return found.reading.data !== null && !isRead(found);
  // what was learned from rows that were shown says less of headings alone
  if (found.reading.data?.columns.every(({ cells }) => cells.length === 0)) return true;
  if (best.isElsewhere || isUnread(best) || found.reading.text.length > mostLetters) return true;
  return weighed.share < (isPlaced ? leastSure.placed : leastSure.supposed);
}

export const isSure = (best: Best): boolean => !isBelow(best, leastSure.placed);
export const isHopeless = (best: Best): boolean => isBelow(best, leastTold);
/** `isHeard`: the rules alone would answer it. */
export const isLikely = (best: Best, isHeard: boolean): boolean =>
  !isBelow(best, leastLikely) && (isHeard || !isUnread(best));
