// Everything that is found in a formula before it is run: by the data, by the question, by itself.
import type { Node } from "@cellwright/formula/tree";
import type { Find, Measure } from "./find.ts";
import { always, counts, misspelled, strangeNumbers, textCriteria } from "./findings/always.ts";
import { anchors, still } from "./findings/anchors.ts";
import {
  datesOfCells,
  findsItself,
  givesTheSought,
  headingsCounted,
  joined,
  order,
  rates,
} from "./findings/arguments.ts";
import {
  comparedWithMeans,
  countsOfAll,
  firstForLast,
  missingShares,
  signsOfValues,
  unaskedEnds,
} from "./findings/asked-for.ts";
import { neverBlank, otherBlanks, reckonedBlanks } from "./findings/blank-sides.ts";
import { floorsAndCeilings, presentOnes, zerosTaken } from "./findings/bounds.ts";
import { deadCases } from "./findings/cases.ts";
import { ignored, limitsOf, unread, wrongKeys, wrongKind } from "./findings/columns.ts";
import { datesAsNumbers, partsOfNoDates } from "./findings/date-cells.ts";
import { comparedDates, dates } from "./findings/dates.ts";
import { openSides, otherwise, partsNamed, ranked, sameEnds, weekends } from "./findings/demands.ts";
import { comparedColumns, rankEnds } from "./findings/directions.ts";
import { missingExtremes, otherExtremes, unaskedExtremes } from "./findings/extremes.ts";
import { addedTwice, gaps, headings, patterns, sameCases, squares } from "./findings/gaps.ts";
import { hardCoded } from "./findings/hard-coded.ts";
import { joints } from "./findings/joints.ts";
import {
  countedElsewhere,
  limitsBeyond,
  literalsOfRow,
  mixedRows,
  namesAsked,
  patternsElsewhere,
  percentsUnused,
  sharesOfOthers,
  uniqueAlready,
} from "./findings/kinds.ts";
import { returned, unnamed, unreadLetters } from "./findings/letters.ts";
import {
  aggregation,
  branches,
  guarded,
  junction,
  nearness,
  rounding,
  uncalled,
} from "./findings/meaning.ts";
import {
  countsOfTexts,
  keysElsewhere,
  nearTexts,
  ownCounts,
  sortedByText,
  sumsOfOne,
} from "./findings/memberships.ts";
import { dayEnds, emptySpans, otherDays, unusedDays } from "./findings/named-dates.ts";
import {
  countsOfSigns,
  ordinalPlaces,
  ranksFromTwo,
  spansOfOne,
  wholeMultiples,
} from "./findings/named-figures.ts";
import { endsOfYears, otherMonths, sidesOfToday } from "./findings/named-times.ts";
import { mixedSigns, scopes, unsaidBlanks, writtenConditions } from "./findings/negation.ts";
import { outcomesAsNamed, scalesInOrder } from "./findings/outcome-order.ts";
import { absentOnes, firstAndAgain, lateOnes, yesAndNo } from "./findings/outcome-words.ts";
import {
  emptyCases,
  outcomesForTheRest,
  outcomesInOrder,
  outcomesOfLimits,
  scalesOfOne,
} from "./findings/outcomes.ts";
import { groupsIgnored, nothingNamed, returnsOthers, textsOfOthers } from "./findings/own-columns.ts";
import { periods } from "./findings/periods.ts";
import { alignment, columnsAligned, coverage, emptyRanges, ownCell } from "./findings/ranges.ts";
import { rowNumbersTotalled } from "./findings/row-numbers.ts";
import { markupInTexts, names, network } from "./findings/safety.ts";
import { neverDivided, numbersLeft } from "./findings/said-numbers.ts";
import { sense } from "./findings/sense.ts";
import { misshapen, nearKeys, nothingThere, spread } from "./findings/shapes.ts";
import { bases, bothTested, meanBases, mixedShares, neededPieces, weights } from "./findings/shares.ts";
import { statedRanges, statedRows } from "./findings/stated-ranges.ts";
import {
  countsAmongSums,
  countsBesideRows,
  countsInShares,
  countsOfProducts,
  countsOfRows,
  takenTwice,
  testsAmongSums,
  timesUnsaid,
} from "./findings/tallies.ts";
import { wordsForFunctions } from "./findings/terms.ts";
import { besideFound, betweenFound, turnedEnds, unsaidLengths } from "./findings/text-ends.ts";
import { turned } from "./findings/turned.ts";
import {
  beyondReach,
  decimalsUnsaid,
  otherDecimals,
  unsaidAddends,
  unsaidBounds,
  unsaidDays,
  unsaidDecimals,
  unsaidDigits,
  unsaidFactors,
  unsaidFallbacks,
  unsaidLimits,
  unsaidPlaces,
  unsaidRates,
  unsaidSteps,
} from "./findings/unsaid-numbers.ts";
import {
  besideItself,
  doubleNegations,
  knownRelations,
  ownCountsOfSeveral,
  productsOfOne,
  swallowed,
  textsAmongNumbers,
  twoKeys,
  withoutEffect,
} from "./findings/unvarying.ts";
import { comparisons, unanswered, unknownCriteria } from "./findings/values.ts";
import { below, ownAbove, windows } from "./findings/windows.ts";
import { type Finding, type Flaw, flaw } from "./flaw.ts";
import { messagesOf } from "./messages/languages.ts";
import { told } from "./said.ts";

/** What no reading of the question excuses. */
const firm: readonly Find[] = [markupInTexts, network, names, ownCell, hardCoded, anchors, still];

/** What is measured by the words of the question and the look of the data. */
const measured: readonly Find[] = [
  coverage,
  alignment,
  columnsAligned,
  ...sense,
  ...turned,
  wordsForFunctions,
  dates,
  comparedDates,
  gaps,
  patterns,
  always,
  misspelled,
  strangeNumbers,
  textCriteria,
  unreadLetters,
  returned,
  unnamed,
  emptyRanges,
  unread,
  wrongKind,
  wrongKeys,
  unknownCriteria,
  unanswered,
  comparisons,
  counts,
  aggregation,
  junction,
  nearness,
  guarded,
  branches,
  rounding,
  uncalled,
  ignored,
  deadCases,
  countsOfTexts,
  keysElsewhere,
  nearTexts,
  ownCounts,
  sortedByText,
  sumsOfOne,
  scopes,
  writtenConditions,
  bases,
  bothTested,
  meanBases,
  neededPieces,
  weights,
  statedRanges,
  statedRows,
  addedTwice,
  headings,
  sameCases,
  squares,
  betweenFound,
  besideFound,
  turnedEnds,
  unsaidLengths,
  beyondReach,
  unsaidAddends,
  unsaidBounds,
  unsaidDays,
  otherDecimals,
  unsaidDecimals,
  unsaidDigits,
  unsaidFactors,
  unsaidFallbacks,
  unsaidLimits,
  unsaidPlaces,
  unsaidRates,
  unsaidSteps,
  limitsOf,
  openSides,
  dayEnds,
  emptySpans,
  otherDays,
  unusedDays,
  mixedShares,
  mixedSigns,
  unsaidBlanks,
  otherwise,
  partsNamed,
  ranked,
  sameEnds,
  weekends,
  below,
  ownAbove,
  windows,
  order,
  rates,
  findsItself,
  givesTheSought,
  datesOfCells,
  joined,
  headingsCounted,
  besideItself,
  withoutEffect,
  ownCountsOfSeveral,
  twoKeys,
  textsAmongNumbers,
  swallowed,
  productsOfOne,
  knownRelations,
  doubleNegations,
  emptyCases,
  outcomesForTheRest,
  outcomesOfLimits,
  outcomesInOrder,
  scalesOfOne,
  unaskedExtremes,
  otherExtremes,
  missingExtremes,
  ordinalPlaces,
  countsOfSigns,
  otherMonths,
  endsOfYears,
  sidesOfToday,
  signsOfValues,
  countsOfAll,
  comparedWithMeans,
  firstForLast,
  spansOfOne,
  wholeMultiples,
  unaskedEnds,
  missingShares,
  ranksFromTwo,
  textsOfOthers,
  returnsOthers,
  groupsIgnored,
  nothingNamed,
  countedElsewhere,
  datesAsNumbers,
  limitsBeyond,
  literalsOfRow,
  mixedRows,
  namesAsked,
  partsOfNoDates,
  patternsElsewhere,
  percentsUnused,
  sharesOfOthers,
  uniqueAlready,
  neverBlank,
  otherBlanks,
  reckonedBlanks,
  comparedColumns,
  rankEnds,
  joints,
  outcomesAsNamed,
  scalesInOrder,
  periods,
  rowNumbersTotalled,
  neverDivided,
  numbersLeft,
  misshapen,
  nearKeys,
  nothingThere,
  spread,
  countsAmongSums,
  countsInShares,
  countsOfProducts,
  countsOfRows,
  takenTwice,
  countsBesideRows,
  timesUnsaid,
  decimalsUnsaid,
  yesAndNo,
  lateOnes,
  firstAndAgain,
  absentOnes,
  testsAmongSums,
  floorsAndCeilings,
  zerosTaken,
  presentOnes,
];

/** `isFirm`: a second reading of the question that comes to the same does not outweigh it. */
export type Found = Flaw & Pick<Finding, "grade"> & { isFirm: boolean; by: Find };

export function findings(tree: Node, measure: Measure): Found[] {
  const messages = messagesOf(measure.language);
  const all = (finds: readonly Find[], isFirm: boolean): Found[] =>
    finds.flatMap((find) =>
      find(tree, measure).map(({ said, start, end, grade }) => ({
        by: find,
        ...flaw(told(said, messages), start, end),
        grade,
        isFirm,
      })),
    );
  return weighed([...all(firm, true), ...all(measured, false)]);
}

/** Of two that were found in different ways each speaks for the other. */
function weighed(found: Found[]): Found[] {
  const isMet = new Set(found.map(({ by }) => by)).size > 1;
  return isMet ? found.map((one) => (one.grade === "likely" ? { ...one, grade: "certain" } : one)) : found;
}
