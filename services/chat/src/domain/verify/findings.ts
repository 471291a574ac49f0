// Everything that is found in a formula before it is run: by the data, by the question, by itself.
import type { Find } from "./find.ts";
import { always, counts, misspelled, strangeNumbers, textCriteria } from "./findings/always.ts";
import { anchors, still } from "./findings/anchors.ts";
import { ignored, unread, wrongKeys, wrongKind } from "./findings/columns.ts";
import { dates } from "./findings/dates.ts";
import { gaps, patterns } from "./findings/gaps.ts";
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
import { alignment, coverage, emptyRanges, ownCell } from "./findings/ranges.ts";
import { markupInTexts, names, network } from "./findings/safety.ts";
import { sense } from "./findings/sense.ts";
import { wordsForFunctions } from "./findings/terms.ts";
import { turned } from "./findings/turned.ts";
import { comparisons, hardCoded, unanswered, unknownCriteria } from "./findings/values.ts";

const all: readonly Find[] = [
  markupInTexts,
  network,
  names,
  ownCell,
  coverage,
  alignment,
  anchors,
  still,
  ...sense,
  ...turned,
  wordsForFunctions,
  dates,
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
  hardCoded,
  counts,
  aggregation,
  junction,
  nearness,
  guarded,
  branches,
  rounding,
  uncalled,
  ignored,
];

export const findings: Find = (tree, by) => all.flatMap((find) => find(tree, by));
