// Finds the recipes nearest to a question and writes them as example lines for a model, without user data.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Language } from "@cellwright/questions/reading";
import { nearest } from "@cellwright/recipes/nearest";
import type { Example, FormulaRecipe } from "@cellwright/recipes/recipe";
import { formulaRecipes } from "@cellwright/recipes/recipes";
import { createTask } from "@cellwright/verifier/request";
import type { Prompted } from "./prompted.ts";

const mostRecipes = 3;
/** Recipes with a lower score are left out. */
const leastScore = 0.6;

/** One line for each recipe, the nearest first. */
export function recipesLike({ question, dialect = "excel", locale, data }: Prompted): string[] {
  const { reading } = createTask({ question, dialect, locale, data });
  const mentioned = new Set(reading.concepts.map(({ name }) => name));
  // if the question does not mention a recipe's concepts (such as "month"), they share only words
  const isMeant = ({ concepts = [] }: FormulaRecipe) =>
    concepts.every((each) => each.split("|").some((name) => mentioned.has(name)));
  return nearest(formulaRecipes, reading)
    .filter(({ recipe }) => isMeant(recipe))
    .slice(0, mostRecipes)
    .filter(({ score }) => score >= leastScore)
    .flatMap(({ recipe }) => linesOf(recipe.example, dialect, reading.language));
}

function linesOf(
  { question, cells, target, formulas }: Example,
  dialect: Dialect,
  language: Language,
): string[] {
  const formula = formulas[dialect];
  if (formula === undefined) return [];
  const headings = Object.entries(cells).flatMap(([address, text]) => {
    const column = /^(.*[A-Z])1$/.exec(address)?.[1];
    return column === undefined ? [] : [`${column} ${text}`];
  });
  const [cell = target] = target.split(":");
  return [`${question[language] ?? question.en} (${headings.join(", ")}) ${cell}: ${formula}`];
}
