// Questions answered by what is asked to be done and what is named: each pattern makes its formulas, the rest is counted against them.
import { accounts } from "../carried/accounts.ts";
import { countedCodes, differentSoFar, numberedOn, records } from "../carried/later-rows.ts";
import { groupEnds, leftOfAllowed, spilled, summedByDate } from "../carried/sums-elsewhere.ts";
import { grownMost, yearlyGrowth } from "../percents/compounded.ts";
import { keyedRates } from "../percents/keyed.ts";
import type { Reading } from "../reading/read.ts";
import { type Candidate, candidate, type Task } from "../tasks/candidate.ts";
import { across } from "./across.ts";
import { anyRepeat } from "./any-repeat.ts";
import { type Ask, askOf } from "./ask.ts";
import { bestHeadings } from "./best-headings.ts";
import { bestList, bests, bestsOfRows } from "./bests.ts";
import { changes, moving, numbers } from "./changes.ts";
import { unspoken } from "./choices.ts";
import { lossOf, type Made } from "./claims.ts";
import { closest } from "./closest.ts";
import { pairs } from "./column-pairs.ts";
import { columnRepeats } from "./column-repeats.ts";
import { decisions } from "./decisions.ts";
import { entries } from "./entries.ts";
import { figures } from "./figures.ts";
import { filters } from "./filters.ts";
import { filledIn } from "./forms.ts";
import { gridded } from "./grids.ts";
import { groupSpreads } from "./group-spreads.ts";

import { joinedGroups } from "./joined-groups.ts";
import { keyworded } from "./keywords.ts";
import { rowKin } from "./kin.ts";
import { countedKinds } from "./kinds-of-cells.ts";
import { againstBest, oneAgainst } from "./leaders.ts";
import { leads } from "./leads.ts";
import { found, joined } from "./lookups.ts";
import { marked } from "./marked.ts";
import { movements } from "./movements.ts";
import { otherList } from "./other-lists.ts";
import { productTotals } from "./products.ts";
import { places } from "./ranks.ts";
import { goalStates, reached } from "./reaching.ts";
import { rowRepeats } from "./repeats.ts";
import { bandCounts, rowFigures } from "./row-figures.ts";
import { rowLimits } from "./row-limits.ts";
import { rowShares } from "./row-shares.ts";
import { firstThere, rowTotals } from "./row-totals.ts";
import { running, runningWhere } from "./running.ts";
import { banded, crossed, fitted, positions } from "./scales.ts";
import { streaks } from "./streaks.ts";
import { summaries } from "./summaries.ts";
import { summedBests } from "./summed-bests.ts";
import { tallies } from "./tallies.ts";
import { crossTotal, groupTotal, listedTotal, total } from "./totals.ts";
import { typedUnits } from "./typed-units.ts";

type Pattern = (ask: Ask) => Made[];

const single: readonly Pattern[] = [
  total,
  productTotals,
  figures,
  pairs,
  bests,
  summedBests,
  leads,
  columnRepeats,
  anyRepeat,
  otherList,
  filters,
  summaries,
  found,
  filledIn,
  marked,
  entries,
  countedKinds,
  typedUnits,
  closest,
  banded,
  crossed,
  positions,
  reached,
  rowShares,
  yearlyGrowth,
  grownMost,
  oneAgainst,
  spilled,
];
const filled: readonly Pattern[] = [
  crossTotal,
  listedTotal,
  groupTotal,
  places,
  againstBest,
  bestsOfRows,
  bestHeadings,
  bestList,
  rowRepeats,
  rowKin,
  otherList,
  accounts,
  differentSoFar,
  records,
  countedCodes,
  numberedOn,
  summedByDate,
  groupEnds,
  leftOfAllowed,
  keyedRates,
  running,
  runningWhere,
  tallies,
  movements,
  streaks,
  goalStates,
  changes,
  moving,
  numbers,
  joined,
  joinedGroups,
  typedUnits,
  rowTotals,
  firstThere,
  keyworded,
  marked,
  gridded,
  banded,
  fitted,
  rowFigures,
  rowLimits,
  groupSpreads,
  across,
  bandCounts,
  decisions,
];

/** Answers that leave more than this are not worth a try. */
const mostLoss = 3;
/** A story of many sentences says more than is read here. */
const mostLetters = 700;
const base = -0.1;

export const asks: Task = (reading) => asksWithin(reading, mostLoss);

/** With those that leave more unsaid, which something may be done to yet. */
export function asksWithin(reading: Reading, most: number): Candidate[] {
  if (!reading.data || !reading.target || reading.penalty > 0) return [];
  if (!/^(?:en|de|fr)$/.test(reading.known.language) || reading.text.length > mostLetters) return [];
  const ask = askOf(reading);
  return (ask.isFilled ? filled : single)
    .flatMap((pattern) => pattern(ask))
    .flatMap((made): Candidate[] => {
      const loss = base + lossOf(ask, made) + unspoken(ask, made.formula);
      return loss <= most ? [{ ...candidate(made.formula, [], { perRow: ask.isFilled }), loss }] : [];
    });
}
