// Help where no formula is the answer: steps through menus, or the causes of what goes wrong.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Sheets } from "@cellwright/formula/tables/region";
import { read } from "@cellwright/questions/read";
import type { Language, Reading } from "@cellwright/questions/reading";
import type { DiagnosisRecipe, StepsRecipe } from "@cellwright/recipes/recipe";
import { recipes } from "@cellwright/recipes/recipes";
import { nearest } from "../matching/retrieve.ts";
import { diagnosisText } from "./diagnosis.ts";
import { slotsOf } from "./slots.ts";
import { stepsText } from "./steps.ts";

export interface Help {
  kind: "steps" | "explanation";
  text: string;
  /** How near the question is to the recipe, 0 to about 1.5. */
  score: number;
  /** By how much it is nearer than any task that a formula does. */
  lead: number;
  /** The share of the question's words that the recipe has, 0–1. */
  grasp: number;
}
export interface HelpRequest {
  question: string;
  sheets: Sheets;
  dialect: Dialect;
  /** Of the answer; undefined: that of the question. */
  language?: Language | undefined;
  now: Date;
}

/** Null where no recipe has anything of the question. */
export function helpFor({ question, sheets, dialect, language, now }: HelpRequest): Help | null {
  // the answer may be wanted in another language than the question is asked in
  const reading = read(question, sheets, { dialect, now });
  const matches = nearest(recipes, reading, recipes.length);
  const best = matches.find(({ recipe }) => recipe.kind !== "formula");
  if (!best) return null;
  const formula = matches.find(({ recipe }) => recipe.kind === "formula")?.score ?? 0;
  return {
    ...told(
      best.recipe as StepsRecipe | DiagnosisRecipe,
      reading,
      sheets,
      dialect,
      language ?? reading.language,
    ),
    ...{ score: best.score, lead: best.score - formula, grasp: best.grasp },
  };
}

function told(
  recipe: StepsRecipe | DiagnosisRecipe,
  reading: Reading,
  sheets: Sheets,
  dialect: Dialect,
  language: Language,
): Pick<Help, "kind" | "text"> {
  const slots = slotsOf(reading, sheets);
  return recipe.kind === "steps"
    ? { kind: "steps", text: stepsText(recipe, slots, dialect, language) }
    : { kind: "explanation", text: diagnosisText(recipe, slots, sheets, dialect, language) };
}
