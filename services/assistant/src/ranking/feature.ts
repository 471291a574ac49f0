// The features of a candidate by name, and what they are made from.
import type { Node } from "@cellwright/formula/tree";
import type { Span } from "@cellwright/questions/reading";
import type { Ran } from "../trying/run.ts";

export const featureNames = [
  "phrase",
  "words",
  "concepts",
  "explained",
  "slots",
  "usual",
  "columnsUnused",
  "valuesUnused",
  "numbersUnused",
  "cellsUnused",
  "functionsUnused",
  "conditionsUnused",
  "storyUnused",
  "columnsUnasked",
  "todayUnasked",
  "shapeTold",
  "shapeOther",
  "lone",
  "errors",
  "allErrors",
  "allBlank",
  "allEqual",
  "echo",
  "zero",
  "kindFits",
  "kindOther",
  "cannotRun",
  "long",
] as const;
export type Features = Record<(typeof featureNames)[number], number>;

export interface Judged {
  tree: Node;
  ran: Ran;
  shape: "one" | "row" | "spill";
  /** Of the recipe's phrase, of its slots, of the builder's own ways. */
  phrase: number;
  words: number;
  concepts: number;
  slots: number;
  weight: number;
  spans: readonly Span[];
}
