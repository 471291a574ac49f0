// Help where no formula is the answer: steps through menus, or the causes of what goes wrong.
import type { Reading } from "@cellwright/questions/reading";
import { nearest } from "@cellwright/recipes/nearest";
import type { DiagnosisRecipe, StepsRecipe } from "@cellwright/recipes/recipe";
import { recipes } from "@cellwright/recipes/recipes";
import type { Reader } from "../explaining/steps.ts";
import type { Candidate } from "../solve.ts";
import { helpText } from "./help-text.ts";

export interface Help {
  kind: "steps" | "explanation";
  text: string;
  /** How near the question is to the recipe, 0 to about 1.5. */
  score: number;
  /** By how much it is nearer than any task that a formula does. */
  lead: number;
  /** The share of the question's words that the recipe has, 0–1; and of those known to any, what the nearest task of a formula has. */
  grasp: number;
  task: number;
}

/** Null where no recipe has anything of the question. The answer may be wanted in another language than the question is asked in. */
export function helpFor(reading: Reading, reader: Reader): Help | null {
  const matches = nearest(recipes, reading);
  const best = matches.find(({ recipe }) => recipe.kind !== "formula");
  if (!best) return null;
  const task = matches.find(({ recipe }) => recipe.kind === "formula");
  const recipe = best.recipe as StepsRecipe | DiagnosisRecipe;
  return {
    kind: recipe.kind === "steps" ? "steps" : "explanation",
    text: helpText(recipe, reading, reader),
    ...{ score: best.score, lead: best.score - (task?.score ?? 0) },
    ...{ grasp: best.grasp, task: task?.words ?? 0 },
  };
}

/** The odds from which help is given, as a logarithm. */
const least = 0.19;
/** Words of its own that help must have, beside a formula and where nothing else would be given. */
const leastGrasp = 0.05;
const alone = { score: 0.9, words: 2, grasp: 0.6 };
const mostNamed = 5;
const places = new Set(["column", "cell", "range", "value", "labelled"]);

/**
 * Whether help is what a question asks for, rather than the best formula for it. The weights are those of a logistic regression on 69
 * questions of strangers that no formula answers and 900 that one does.
 */
export function isHelpMeant(
  { score, lead, task, grasp }: Help,
  { mentions, concepts, place, tokens }: Pick<Reading, "mentions" | "concepts" | "place" | "tokens">,
  best: Pick<Candidate, "features"> | undefined,
): boolean {
  if (best === undefined)
    return score > alone.score && (grasp > alone.grasp || grasp * tokens.length >= alone.words);
  if (grasp < leastGrasp) return false;
  const named = mentions.filter(({ type }) => places.has(type)).length;
  const isTrouble = concepts.some(({ name }) => name === "why" || name === "fix");
  const { phrase, explained } = best.features;
  const forHelp = 3.27 * score + 3.55 * lead + (isTrouble ? 0.98 : 0);
  const forFormula = 1.23 * task + 1.06 * Math.min(mostNamed, named) + (place === null ? 0 : 0.99);
  return forHelp - forFormula - 2.04 * phrase - 1.65 * explained > least;
}
