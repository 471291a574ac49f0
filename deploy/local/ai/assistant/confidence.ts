// How sure an answer is: by what it leaves open, how near the next best one is, and how much of the question is known.
import type { Ranked } from "./tried.ts";

/** Differences beyond this say no more. */
const mostMargin = 3;

/** What is known of an answer, by name. */
export function signsOf({ found, rank, ranks }: Ranked): Record<string, number> {
  const { formula, reading, loss, left, weight, task } = found;
  const kinds = (kind: string): number => reading.items.filter((item) => item.kind === kind).length;
  const [, next = rank + mostMargin] = [...ranks].sort((one, other) => one - other);
  return {
    rank: Math.min(6, rank),
    evidence: Math.min(3, rank - loss),
    margin: Math.min(mostMargin, next - rank),
    tried: Math.log(ranks.length),
    left,
    weight: Math.log(1 + weight),
    unknown: kinds("word"),
    unknownShare: kinds("word") / Math.max(1, reading.items.length),
    concepts: kinds("concept"),
    columns: kinds("column"),
    words: Math.log(1 + (reading.text.match(/\p{L}+/gu)?.length ?? 0)),
    clauses: reading.text.match(/[.,;:!?](?=\s|$)/g)?.length ?? 0,
    length: Math.log(formula.length),
    isAsk: task === "asks" ? 1 : 0,
    isIntent: task === "intents" ? 1 : 0,
  };
}

/** Fitted by `npm run eval -- --confidence`, on all labelled questions that are not held out. */
const weights: Readonly<Record<string, number>> = {
  rank: -0.908,
  evidence: -0.929,
  margin: 0.303,
  tried: 0.008,
  left: 0.097,
  weight: -0.041,
  unknown: 0.059,
  unknownShare: -1.936,
  concepts: -0.088,
  columns: -0.154,
  words: 0.015,
  clauses: -0.178,
  length: -0.108,
  isAsk: 0.455,
  isIntent: -0.024,
};
const bias = 2.836;

/** The share of such answers that are right, from 0 to 1. */
const confidenceOf = (ranked: Ranked): number =>
  1 /
  (1 +
    Math.exp(
      -Object.entries(signsOf(ranked)).reduce(
        (sum, [name, value]) => sum + (weights[name] ?? 0) * value,
        bias,
      ),
    ));

/** Of less sure answers fewer than half are right: they are told with a doubt. */
const leastSure = 0.6;
/** Nearly all of these are wrong: they are kept back. */
const leastTold = 0.05;

/** Without rows and a place for the answer too little is known to doubt it. */
const isBelow = (ranked: Ranked, least: number): boolean => {
  const { data, target, known } = ranked.found.reading;
  const isKnown = data !== null && target !== null && /^(?:en|de|fr)$/.test(known.language);
  return isKnown && confidenceOf(ranked) < least;
};

export const isDoubtful = (ranked: Ranked): boolean => isBelow(ranked, leastSure);
export const isHopeless = (ranked: Ranked): boolean => isBelow(ranked, leastTold);
