// What speaks for and against a candidate, each between 0 and 1 and by name; weights.json says how much each counts.
import type { Node } from "@cellwright/formula/tree";
import type { Span } from "@cellwright/questions/reading";
import type { Situation } from "../building/builder.ts";
import type { Ran } from "../trying/run.ts";
import { type Mentioned, mentioned } from "./mentioned.ts";
import { type Resulting, resulting } from "./resulting.ts";

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

export function featuresOf(judged: Judged, situation: Situation): Features {
  const { phrase, words, concepts, slots, weight, tree } = judged;
  return {
    ...{ phrase, words, concepts, slots },
    usual: weight,
    ...(mentioned(judged, situation) satisfies Mentioned),
    ...shapes(judged, situation),
    ...(resulting(judged, situation) satisfies Resulting),
    long: Math.min(1, tree.end / 400),
  };
}

function shapes(
  { shape }: Judged,
  { reading, place }: Situation,
): Pick<Features, "shapeTold" | "shapeOther"> {
  const told = reading.isPerRow ?? (place.range !== null && reading.place !== null ? true : null);
  if (told === null) return { shapeTold: 0, shapeOther: 0 };
  const fits = told === (shape === "row");
  return { shapeTold: Number(fits), shapeOther: Number(!fits) };
}
