// What is measured by the shape of the formula and the look of the data.
import type { Find } from "../find.ts";
import { alignment, columnsAligned } from "./alignment.ts";
import { always, counts, misspelled, strangeNumbers, textCriteria } from "./always.ts";
import {
  datesOfCells,
  findsItself,
  givesTheSought,
  headingsCounted,
  joined,
  order,
  rates,
} from "./arguments.ts";
import { deadCases } from "./cases.ts";
import { consistency } from "./consistency.ts";
import { datesAsNumbers, partsOfNoDates, partsReckoned } from "./date-cells.ts";
import { emptyRanges } from "./empty-ranges.ts";
import { addedTwice, gaps, headings, patterns, sameCases, squares } from "./gaps.ts";
import {
  blanksCounted,
  conditionsElsewhere,
  laterPlaces,
  placesBeyond,
  takenOff,
  textsAdded,
} from "./impossible.ts";
import { reckonedWithNothing, testedElsewise } from "./known-texts.ts";
import {
  countsOfTexts,
  keysElsewhere,
  nearTexts,
  ownCounts,
  sortedByText,
  sumsOfOne,
} from "./memberships.ts";
import { periods } from "./periods.ts";
import { coverage } from "./ranges.ts";
import { rowsFromTexts } from "./row-ranges.ts";
import { sense } from "./sense.ts";
import { misshapen, nearKeys, nothingThere, spread } from "./shapes.ts";
import { contradictions } from "./spans.ts";
import { sumsOfConditions } from "./sums-of-conditions.ts";
import {
  countsAmongSums,
  countsBesideRows,
  countsInShares,
  countsOfProducts,
  countsOfRows,
  takenTwice,
  testsAmongSums,
  timesUnsaid,
} from "./tallies.ts";
import { nothingWhereAllHolds } from "./turned-cases.ts";
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
} from "./unvarying.ts";
import { aboveOwnTotal, countsOfMended, countsOfRanks, stepsTurned } from "./unvarying-counts.ts";

export const byShape: readonly Find[] = [
  ...consistency,
  coverage,
  alignment,
  columnsAligned,
  ...sense,
  rowsFromTexts,
  sumsOfConditions,
  contradictions,
  nothingWhereAllHolds,
  gaps,
  patterns,
  always,
  misspelled,
  strangeNumbers,
  textCriteria,
  emptyRanges,
  counts,
  deadCases,
  testedElsewise,
  placesBeyond,
  takenOff,
  blanksCounted,
  conditionsElsewhere,
  laterPlaces,
  textsAdded,
  reckonedWithNothing,
  countsOfTexts,
  keysElsewhere,
  nearTexts,
  ownCounts,
  sortedByText,
  sumsOfOne,
  addedTwice,
  headings,
  sameCases,
  squares,
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
  datesAsNumbers,
  partsOfNoDates,
  partsReckoned,
  periods,
  misshapen,
  nearKeys,
  nothingThere,
  spread,
  countsAmongSums,
  countsInShares,
  countsOfProducts,
  countsOfRanks,
  countsOfMended,
  aboveOwnTotal,
  stepsTurned,
  countsOfRows,
  takenTwice,
  countsBesideRows,
  timesUnsaid,
  testsAmongSums,
];
