// What speaks for and against a candidate, each between 0 and 1 and by name; weights.json says how much each counts.
import type { Situation } from "../building/builder.ts";
import type { Features, Judged } from "./feature.ts";
import { type Mentioned, mentioned } from "./mentioned.ts";
import { type Resulting, resulting } from "./resulting.ts";

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
