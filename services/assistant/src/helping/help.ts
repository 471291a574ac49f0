// Help for questions that no formula answers: steps through menus, or the causes of a problem.
import type { Reading } from "@cellwright/questions/reading";
import { nearest } from "@cellwright/recipes/nearest";
import type { RuleKind } from "@cellwright/recipes/recipe";
import { recipes } from "@cellwright/recipes/recipes";
import type { Reader } from "../explaining/steps.ts";
import type { Candidate } from "../solve.ts";
import { type DropDown, dropDownIn } from "./drop-down.ts";
import { helpText } from "./help-text.ts";

export interface Help {
  kind: "steps" | "explanation";
  text: string;
  /** What the formula in the text is in the workbook, if it is no cell's formula. */
  rule?: RuleKind;
  /** The cells of a rule, if the question says them: `F2:F20`, `Orders!F2:F20`. */
  cells?: string;
  /** The question asks for a drop-down list, with these entries. */
  isDropDown: boolean;
  /** How similar the question is to the recipe, from 0 to about 1.7. */
  score: number;
  /** The score minus that of the nearest formula recipe. */
  lead: number;
  /** `grasp`: the share of the question's words that the recipe contains; `task`: that of the best formula recipe. */
  grasp: number;
  task: number;
}

/** Returns null if no recipe matches. The reader's language may differ from that of the question. */
export function helpFor(reading: Reading, reader: Reader): Help | null {
  const matches = nearest(recipes, reading);
  const best = matches.find(({ recipe }) => recipe.kind !== "formula");
  if (!best) return null;
  const task = matches.find(({ recipe }) => recipe.kind === "formula");
  const list = dropDownIn(reading, reader);
  const asked = list && isDropDownAsked(list, reading, best.recipe.id) ? list : null;
  const { recipe } = (asked && matches.find(({ recipe: { id } }) => id === listRecipe)) ?? best;
  if (recipe.kind === "formula") return null;
  const dropDown = recipe.id === listRecipe ? list : null;
  const rule = dropDown ? "list" : recipe.kind === "steps" ? recipe.rule : undefined;
  return {
    kind: recipe.kind === "steps" ? "steps" : "explanation",
    text: helpText(recipe, reading, reader, dropDown),
    ...(rule && { rule }),
    ...(dropDown?.cells && { cells: dropDown.cells }),
    isDropDown: asked !== null,
    ...{ score: best.score, lead: best.score - (task?.score ?? 0) },
    ...{ grasp: best.grasp, task: task?.words ?? 0 },
  };
}

const listRecipe = "validation-list";

/** Whether the question names a drop-down list, or says that only listed entries are allowed. */
function isDropDownAsked({ clause, formula }: DropDown, { concepts }: Reading, near: string): boolean {
  const has = (wanted: string) => concepts.some(({ name }) => name === wanted);
  if (has("dropdown"))
    return near === "validation-colors" ? !has("highlight") : clause >= 0 || near !== "validation-dependent";
  const listed = [clause, ...concepts.flatMap((one) => (one.name === "list" ? one.clause : []))];
  const isAllowed = concepts.some((one) => one.name === "allow" && listed.includes(one.clause));
  return isAllowed && /[^\d,="]/.test(formula);
}

/** Help is given from these log-odds on. */
const least = 0.19;
/** The minimum of `grasp` if there is a formula; `alone`: the minimums if there is none. */
const leastGrasp = 0.05;
const alone = { score: 0.9, words: 2, grasp: 0.6 };
const mostNamed = 5;
const places = new Set(["column", "cell", "range", "value", "labelled"]);

/**
 * Whether the question asks for help rather than for its best formula. The weights come from a logistic regression
 * on questions of outside writers: 69 that no formula answers, and 900 that one does.
 */
export function isHelpMeant(
  { score, lead, task, grasp, isDropDown }: Help,
  { mentions, concepts, place, tokens }: Pick<Reading, "mentions" | "concepts" | "place" | "tokens">,
  best: Pick<Candidate, "features"> | undefined,
): boolean {
  if (isDropDown || (!best && concepts.some(({ name }) => name === "dropdown"))) return true;
  if (best === undefined)
    return score > alone.score && (grasp > alone.grasp || grasp * tokens.length >= alone.words);
  if (grasp < leastGrasp) return false;
  // A question that counts things in named cells asks for a number. This rule is not from the regression.
  const isCount = concepts.some(({ name }) => name === "howMany" || name === "count");
  const named = mentions.filter(({ type }) => places.has(type)).length * (isCount ? 2 : 1);
  const isTrouble = concepts.some(({ name }) => name === "why" || name === "fix");
  const { phrase, explained } = best.features;
  const forHelp = 3.27 * score + 3.55 * lead + (isTrouble ? 0.98 : 0);
  const forFormula = 1.23 * task + 1.06 * Math.min(mostNamed, named) + (place === null ? 0 : 0.99);
  return forHelp - forFormula - 2.04 * phrase - 1.65 * explained > least;
}
