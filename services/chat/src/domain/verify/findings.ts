// Everything that is found in a formula before it is run: by the data, by the question, by itself.
import type { Node } from "@cellwright/formula/tree";
import { always, misspelled, strangeNumbers, textCriteria } from "./findings/always.ts";
import { anchors, still } from "./findings/anchors.ts";
import { ignored, unread, wrongKeys, wrongKind } from "./findings/columns.ts";
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
import { comparisons, counts, hardCoded, unanswered, unknownCriteria } from "./findings/values.ts";
import type { Finding } from "./flaw.ts";
import type { Place } from "./place.ts";
import type { Stated } from "./stated.ts";

export type Measure = Stated & { place: Place };
export type Find = (tree: Node, by: Measure) => Finding[];

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
