// What is measured by the words of the question.
import type { Find } from "../find.ts";
import { aggregation, uncalled } from "./aggregation.ts";
import {
  comparedWithMeans,
  countsOfAll,
  firstForLast,
  missingShares,
  signsOfValues,
  unaskedEnds,
} from "./asked-for.ts";
import { neverBlank, reckonedBlanks } from "./blank-sides.ts";
import { floorsAndCeilings, presentOnes, zerosTaken } from "./bounds.ts";
import { ignored, unread, wrongKeys, wrongKind } from "./columns.ts";
import { comparedDates, dates } from "./dates.ts";
import { openSides, otherwise, partsNamed, ranked, sameEnds, weekends } from "./demands.ts";
import { comparedColumns, rankEnds } from "./directions.ts";
import { otherExtremes, unaskedExtremes } from "./extremes.ts";
import { joints } from "./joints.ts";
import {
  countedElsewhere,
  limitsBeyond,
  mixedRows,
  namesAsked,
  patternsElsewhere,
  percentsUnused,
  sharesOfOthers,
  uniqueAlready,
} from "./kinds.ts";
import { returned, unnamed, unreadLetters } from "./letters.ts";
import { branches, guarded, junction, nearness, rounding } from "./meaning.ts";
import { dayEnds, emptySpans, otherDays, unusedDays } from "./named-dates.ts";
import { countsOfSigns, ordinalPlaces, ranksFromTwo, spansOfOne, wholeMultiples } from "./named-figures.ts";
import { endsOfYears, otherMonths, sidesOfToday } from "./named-times.ts";
import { mixedSigns, scopes, unsaidBlanks, writtenConditions } from "./negation.ts";
import { outcomesAsNamed, scalesInOrder } from "./outcome-order.ts";
import { absentOnes, firstAndAgain, lateOnes, yesAndNo } from "./outcome-words.ts";
import { emptyCases, outcomesInOrder, outcomesOfLimits, scalesOfOne } from "./outcomes.ts";
import { groupsIgnored, nothingNamed, returnsOthers, textsOfOthers } from "./own-columns.ts";
import { literalsOfRow } from "./row-literals.ts";
import { rowNumbersTotalled } from "./row-numbers.ts";
import { neverDivided, numbersLeft } from "./said-numbers.ts";
import { bases, bothTested, meanBases, mixedShares, neededPieces, weights } from "./shares.ts";
import { statedRanges, statedRows } from "./stated-ranges.ts";
import { wordsForFunctions } from "./terms.ts";
import { besideFound, betweenFound, turnedEnds, unsaidLengths } from "./text-ends.ts";
import { turned } from "./turned.ts";
import { unanswered } from "./unanswered.ts";
import {
  decimalsUnsaid,
  otherDecimals,
  unsaidDecimals,
  unsaidDigits,
  unsaidSteps,
} from "./unsaid-decimals.ts";
import {
  beyondReach,
  unsaidAddends,
  unsaidBounds,
  unsaidDays,
  unsaidFactors,
  unsaidFallbacks,
  unsaidLimits,
  unsaidPlaces,
  unsaidRates,
} from "./unsaid-numbers.ts";
import { comparisons, unknownCriteria } from "./values.ts";
import { below, ownAbove, windows } from "./windows.ts";

export const byWords: readonly Find[] = [
  ...turned,
  wordsForFunctions,
  dates,
  comparedDates,
  unreadLetters,
  returned,
  unnamed,
  unread,
  wrongKind,
  wrongKeys,
  unknownCriteria,
  unanswered,
  comparisons,
  aggregation,
  junction,
  nearness,
  guarded,
  branches,
  rounding,
  uncalled,
  ignored,
  scopes,
  writtenConditions,
  bases,
  bothTested,
  meanBases,
  neededPieces,
  weights,
  statedRanges,
  statedRows,
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
  emptyCases,
  outcomesOfLimits,
  outcomesInOrder,
  scalesOfOne,
  unaskedExtremes,
  otherExtremes,
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
  limitsBeyond,
  literalsOfRow,
  mixedRows,
  namesAsked,
  patternsElsewhere,
  percentsUnused,
  sharesOfOthers,
  uniqueAlready,
  neverBlank,
  reckonedBlanks,
  comparedColumns,
  rankEnds,
  joints,
  outcomesAsNamed,
  scalesInOrder,
  rowNumbersTotalled,
  neverDivided,
  numbersLeft,
  decimalsUnsaid,
  yesAndNo,
  lateOnes,
  firstAndAgain,
  absentOnes,
  floorsAndCeilings,
  zerosTaken,
  presentOnes,
];
