// Questions answered by what is asked to be done and what is named: each pattern makes its formulas, the rest is counted against them.
import { type Candidate, candidate, type Task } from "../tasks/candidate.ts";
import { type Ask, askOf } from "./ask.ts";
import { lossOf, type Made } from "./claims.ts";
import { decisions } from "./decisions.ts";
import { bandCounts, figures, pairs, rowFigures } from "./figures.ts";
import { filters, summaries } from "./filters.ts";
import { banded, crossed, found, joined, positions } from "./lookups.ts";
import { bestList, bests, bestsOfRows, places } from "./ranks.ts";
import { columnRepeats, otherList, rowRepeats } from "./repeats.ts";
import { changes, moving, numbers, reached, running } from "./running.ts";
import { crossTotal, groupTotal, listedTotal, total } from "./totals.ts";

type Pattern = (ask: Ask) => Made[];

const single: readonly Pattern[] = [
  total,
  figures,
  pairs,
  bests,
  columnRepeats,
  otherList,
  filters,
  summaries,
  found,
  banded,
  crossed,
  positions,
  reached,
];
const filled: readonly Pattern[] = [
  crossTotal,
  listedTotal,
  groupTotal,
  places,
  bestsOfRows,
  bestList,
  rowRepeats,
  otherList,
  running,
  changes,
  moving,
  numbers,
  joined,
  banded,
  rowFigures,
  bandCounts,
  decisions,
];

/** Answers that leave more than this are not worth a try. */
const mostLoss = 3;
/** A story of many sentences says more than is read here. */
const mostLetters = 700;
const base = -0.1;

export const asks: Task = (reading) => {
  if (!reading.data || !reading.target || reading.penalty > 0) return [];
  if (!/^(?:en|de|fr)$/.test(reading.known.language) || reading.text.length > mostLetters) return [];
  const ask = askOf(reading);
  return (ask.isFilled ? filled : single)
    .flatMap((pattern) => pattern(ask))
    .flatMap((made): Candidate[] => {
      const loss = base + lossOf(ask, made);
      return loss <= mostLoss ? [{ ...candidate(made.formula, [], { perRow: ask.isFilled }), loss }] : [];
    });
};
