// Fills the slots of a recipe from the question, and returns the likeliest few combinations.
import type { FormulaRecipe } from "@cellwright/recipes/recipe";
import type { Filled } from "../building/builder.ts";
import type { Slots } from "../building/slots.ts";
import type { Scene } from "./mentions.ts";
import { optionsFor } from "./options.ts";

export interface Filling {
  slots: Slots;
  /** The mean score of the filled slots, 0–1. */
  score: number;
}

const mostOptions = 4;
const mostFillings = 14;

export function fillings({ slots }: FormulaRecipe, scene: Scene): Filling[] {
  let ways: Filling[] = [fillingOf({})];
  for (const [name, slot] of Object.entries(slots)) {
    const options: (Filled | undefined)[] = optionsFor(name, slot, scene)
      .toSorted(byScore)
      .slice(0, mostOptions);
    if (slot.isOptional) options.push(undefined);
    ways = ways
      .flatMap((way) =>
        options
          .filter((option) => !isTaken(option, way.slots))
          .map((option) => fillingOf({ ...way.slots, [name]: option })),
      )
      .toSorted(byScore)
      .slice(0, mostFillings);
  }
  return ways;
}

const byScore = (one: { score: number }, other: { score: number }): number => other.score - one.score;

function fillingOf(slots: Slots): Filling {
  const filled = Object.values(slots).filter((each) => each !== undefined);
  const sum = filled.reduce((all, { score }) => all + score, 0);
  return { slots, score: filled.length === 0 ? 0.5 : sum / filled.length };
}

/** Whether another slot holds the same column already. */
const isTaken = (option: Filled | undefined, slots: Slots): boolean =>
  option?.type === "column" &&
  Object.values(slots).some((each) => each?.type === "column" && each.column.column === option.column.column);
