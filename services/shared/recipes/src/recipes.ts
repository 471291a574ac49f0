// All recipes, loaded once from the JSON files in data/.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FormulaRecipe, Recipe } from "./recipe.ts";

const folder = join(import.meta.dirname, "../data");

export const recipes: readonly Recipe[] = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .toSorted()
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Recipe[]);

export const formulaRecipes = recipes.filter((each): each is FormulaRecipe => each.kind === "formula");
