// Every formula recipe answers its own example, in every language of the example.
import { copied } from "@cellwright/formula/copied";
import { evaluateTree } from "@cellwright/formula/evaluate";
import { isMatrix } from "@cellwright/formula/evaluate/values";
import { type PlainCell, workbook } from "@cellwright/formula/evaluate/workbook";
import { parse } from "@cellwright/formula/parse";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import { read } from "@cellwright/questions/read";
import type { Language } from "@cellwright/questions/reading";
import { mostRecipes, nearest } from "@cellwright/recipes/nearest";
import type { FormulaRecipe } from "@cellwright/recipes/recipe";
import { formulaRecipes } from "@cellwright/recipes/recipes";
import { expect, test } from "@jest/globals";
import { areaOf } from "../src/building/references.ts";
import type { Tables } from "../src/data/tables.ts";
import { type Candidate, solve } from "../src/solve.ts";

const now = new Date(2026, 10, 29);

/** Addresses without a sheet are on `Sheet1`; others are like `Prices!B2`. */
function tablesOf({ example: { cells, dates = [] } }: FormulaRecipe): Tables {
  const sheets: Record<string, Record<string, PlainCell>> = {};
  for (const [written, value] of Object.entries(cells)) {
    const [address = "", sheet = "Sheet1"] = written.split("!").reverse();
    sheets[sheet] = { ...sheets[sheet], [address]: value };
  }
  const plain = { sheets };
  const days = new Set(dates.map((each) => (each.includes("!") ? each : `Sheet1!${each}`)));
  return { sheets: sheetsOf(plain, days), book: workbook(plain) };
}

function isExpected(
  { formula, place }: Candidate,
  { example }: FormulaRecipe,
  { book, sheets }: Tables,
): boolean {
  const from = areaOf(place.range ?? place.cell);
  return Object.entries(example.values).every(([cell, expected]) => {
    const to = areaOf(cell);
    if (!from || !to) return false;
    const tree = copied(parse(formula).tree, to.left - from.left, to.top - from.top);
    const outcome = evaluateTree(tree, { book, sheet: sheets.names[0] ?? "Sheet1", cell, now });
    if (outcome.type !== "value") return false;
    const { value } = outcome;
    const given = isMatrix(value) ? value.items : [value];
    const values = Array.isArray(expected) ? expected.flat() : [expected];
    return (
      values.every((each, at) => isSame(given[at], each)) &&
      (!Array.isArray(expected) || given.length === values.length)
    );
  });
}

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === "number" && typeof other === "number" ? Math.abs(one - other) < 1e-6 : one === other;

function unanswered(recipe: FormulaRecipe): string[] {
  const tables = tablesOf(recipe);
  const [cell = "", end] = recipe.example.target.split(":");
  const place = { sheet: null, cell, range: end ? recipe.example.target : null };
  return Object.entries(recipe.example.question).flatMap(([language, question]) => {
    const reading = {
      ...read(question, tables.sheets, { dialect: "excel", now, language: language as Language }),
      place,
    };
    const found = solve({ reading, tables, dialect: "excel", now }, [
      { recipe, score: 1, words: 1, concepts: 1, grasp: 1, spans: [] },
    ]);
    return found.some((each) => isExpected(each, recipe, tables))
      ? []
      : [`${recipe.id} ${language}: ${question}`];
  });
}

test("a recipe builds a formula with the results of its example, from the question in every language", () => {
  expect(formulaRecipes.flatMap(unanswered)).toEqual([]);
});

/** The questions of the example for which the recipe is not among the nearest. */
const unfound = (recipe: FormulaRecipe): string[] =>
  Object.entries(recipe.example.question).flatMap(([language, question]) => {
    const { sheets } = tablesOf(recipe);
    const reading = read(question, sheets, { dialect: "excel", now, language: language as Language });
    const tried = nearest(formulaRecipes, reading).slice(0, mostRecipes);
    return tried.some((each) => each.recipe === recipe) ? [] : [`${recipe.id} ${language}: ${question}`];
  });

test("every recipe is among the best matches for its own example question, in every language", () => {
  expect(formulaRecipes.flatMap(unfound)).toEqual([]);
});
