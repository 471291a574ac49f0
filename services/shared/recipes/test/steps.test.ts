// The recipes for steps and diagnoses are complete in all ten languages.

import { languages } from "@cellwright/questions/reading";
import { expect, test } from "@jest/globals";
import { recipes } from "../src/recipes.ts";

const stepsRecipes = recipes.filter((each) => each.kind === "steps");
const diagnosisRecipes = recipes.filter((each) => each.kind === "diagnosis");
const helpRecipes = [...stepsRecipes, ...diagnosisRecipes];
const placeholders = new Set(["{column}", "{value}", "{cell}", "{row}", "{compare}"]);
const tests = new Set(["textNumbers", "textDates", "padded", "errors"]);

/** All texts in a JSON value, each up to its first code block. */
function textsIn(data: unknown): string[] {
  if (typeof data === "string") return [data.split("```")[0] as string];
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

/** The languages in which a text is missing or empty. */
const gaps = (data: Partial<Record<string, string | readonly string[]>>) =>
  languages.filter((language) => {
    const text = data[language];
    return (
      !text?.length || [...text].some((part) => part === "") || [text].flat().some((part) => !part.trim())
    );
  });

test("recipe ids are unique and in kebab-case, and cause ids are unique within their diagnosis", () => {
  const ids = recipes.map(({ id }) => id);
  expect(helpRecipes.filter(({ id }) => ids.indexOf(id) !== ids.lastIndexOf(id))).toEqual([]);
  for (const { id, causes } of diagnosisRecipes) {
    expect({ id, causes: new Set(causes.map((cause) => cause.id)).size }).toEqual({
      id,
      causes: causes.length,
    });
  }
  for (const { id } of helpRecipes) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("every recipe with steps or causes has a title and up to twelve phrases in each of ten languages", () => {
  for (const { id, title, asks } of helpRecipes) {
    expect({ id, title: gaps(title), asks: gaps(asks) }).toEqual({ id, title: [], asks: [] });
    for (const language of languages) {
      const phrases = asks[language] ?? [];
      expect(phrases.length).toBeLessThanOrEqual(12);
      expect(new Set(phrases).size).toBe(phrases.length);
    }
  }
});

test("steps exist for Excel and Google Sheets in ten languages, the same number in each language", () => {
  for (const { id, steps } of stepsRecipes) {
    for (const product of ["excel", "sheets"] as const) {
      expect({ id, product, gaps: gaps(steps[product]) }).toEqual({ id, product, gaps: [] });
      const counts = new Set(languages.map((language) => steps[product][language]?.length));
      expect({ id, product, counts: counts.size }).toEqual({ id, product, counts: 1 });
      expect(steps[product].en.length).toBeLessThanOrEqual(8);
    }
  }
});

test("each cause has an explanation and a cure in ten languages, and names only a test that exists", () => {
  for (const { id, causes } of diagnosisRecipes) {
    expect(causes.length).toBeGreaterThan(1);
    for (const cause of causes) {
      const where = `${id} ${cause.id}`;
      expect({ where, says: gaps(cause.says), cure: gaps(cause.cure) }).toEqual({
        where,
        says: [],
        cure: [],
      });
      if (cause.test !== undefined) expect(tests).toContain(cause.test);
    }
  }
});

test("texts contain only known placeholders", () => {
  for (const recipe of helpRecipes) {
    const used = textsIn(recipe).flatMap((text) => text.match(/\{[^}]*\}/g) ?? []);
    expect({ id: recipe.id, unknown: used.filter((name) => !placeholders.has(name)) }).toEqual({
      id: recipe.id,
      unknown: [],
    });
  }
});

test("no text contains leftover template syntax", () => {
  for (const recipe of helpRecipes) {
    const left = textsIn(recipe).filter((text) =>
      /\[[a-z]\.?[a-z]{2,}[a-z>.]*\]|<<|\{\d\}|undefined/.test(text),
    );
    expect({ id: recipe.id, left }).toEqual({ id: recipe.id, left: [] });
  }
});
