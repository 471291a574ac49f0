// The features of a candidate, each from 0 to 1. weights.json has their weights.
import type { Node } from "@cellwright/formula/tree";
import type { Span } from "@cellwright/questions/reading";
import type { Situation } from "../building/builder.ts";
import { isErrorValue, type Plain, type Ran } from "../trying/run.ts";
import { mentioned } from "./mentioned.ts";
import weights from "./weights.json" with { type: "json" };

type FeatureName = keyof typeof weights.rank;
export type Features = Record<FeatureName, number>;
export const featureNames = Object.keys(weights.rank) as FeatureName[];

export interface Judged {
  tree: Node;
  ran: Ran;
  shape: "one" | "row" | "spill";
  /** The scores of the recipe for the question (`phrase`, `words`, `concepts`), and of its filled slots. */
  phrase: number;
  words: number;
  concepts: number;
  slots: number;
  /** The share of the filled slots whose content the question does not name. */
  guessed: number;
  weight: number;
  spans: readonly Span[];
}

export const isBlank = (value: Plain): boolean => value === "" || value === null;

export function featuresOf(judged: Judged, situation: Situation): Features {
  const { phrase, words, concepts, slots, guessed, weight, tree, shape, ran } = judged;
  const { reading, place } = situation;
  const isRow = reading.isPerRow ?? (place.range !== null && reading.place !== null ? true : null);
  const values = ran.results.flat(2);
  const errors = values.filter(isErrorValue).length;
  const distinct = new Set(ran.results.map((result) => JSON.stringify(result)));
  return {
    ...{ phrase, words, concepts, slots, guessed },
    usual: weight,
    ...mentioned(tree, judged.spans, situation),
    shapeOther: Number(isRow !== null && isRow !== (shape === "row")),
    errors: values.length === 0 ? 0 : errors / values.length,
    allErrors: Number(values.length > 0 && errors === values.length),
    allBlank: Number(values.length > 0 && values.every(isBlank)),
    allEqual: Number(shape === "row" && ran.results.length > 2 && distinct.size === 1),
    cannotRun: Number(ran.cannotRun),
    long: Math.min(1, tree.end / 400),
  };
}
