// Explanations are whole in every language: no function, argument or sign is missing, and no English is left.

import { expect, test } from "@jest/globals";
import { languages, wordsOf } from "../src/explain/languages.ts";
import type { Words } from "../src/explain/words.ts";
import { explain } from "../src/explain.ts";
import { functionReference } from "../src/reference.ts";

const english = wordsOf("en");
const others = languages.filter((language) => language !== "en");
const names = new Set(functionReference.flatMap((entry) => entry.arguments.map(({ name }) => name)));
const places = (sentence: string): string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([place]) => place).sort();
const sentences = ["argument", "step", "unknown", "applied", "alone"] as const satisfies (keyof Words)[];

test("there are explanations in ten languages", () => {
  expect([...languages].sort()).toEqual(["ar", "de", "en", "es", "fr", "it", "ja", "pl", "pt-BR", "uk"]);
});

test.each(others)("every function is described in %s, in a sentence of its own", (language) => {
  const { functions } = wordsOf(language);
  expect(Object.keys(functions).sort()).toEqual(functionReference.map(({ name }) => name).sort());
  for (const { name, description } of functionReference) {
    expect([name, functions[name]]).not.toEqual([name, description]);
    expect(functions[name]).toMatch(/^.{6,160}[.。]$/u);
  }
});

test.each(others)("every argument has a name in %s", (language) => {
  const words = wordsOf(language).names;
  const missing = [...names].filter((name) => !words[name] && !words[name.replace(/_?\d+$/, "")]);
  expect(missing).toEqual([]);
});

test.each(others)("sentences in %s have the places that the English ones have", (language) => {
  const words = wordsOf(language);
  for (const sign of Object.keys(english.signs) as (keyof Words["signs"])[])
    expect([sign, places(words.signs[sign])]).toEqual([sign, places(english.signs[sign])]);
  for (const name of sentences) expect([name, places(words[name])]).toEqual([name, places(english[name])]);
});

test.each([...languages])("a formula is explained in %s, the same each time", (language) => {
  const formula = '=IF(SUM(A1:A3)>-3%,"yes"&B1,XLOOKUP(1,A:A,,B:B))';
  const words = wordsOf(language);

  const one = explain(formula, { words });

  expect(one).toEqual(explain(formula, { words }));
  expect(one.ok && one.steps.map(({ text }) => text)).toEqual([
    "SUM(A1:A3)",
    "3%",
    "-3%",
    "SUM(A1:A3)>-3%",
    '"yes"&B1',
    "XLOOKUP(1,A:A,,B:B)",
    formula.slice(1),
  ]);
});
