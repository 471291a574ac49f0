// Explanations are whole in every language: no function, argument or sign is missing, and no English is left.

import { expect, test } from "@jest/globals";
import { languages, wordsOf } from "../src/explain/languages.ts";
import { localSyntax } from "../src/explain/local-words.ts";
import type { Words } from "../src/explain/words.ts";
import { type ExplainOptions, explain } from "../src/explain.ts";
import { locales } from "../src/locales/all.ts";
import { findFunction, functionReference } from "../src/reference.ts";

const english = wordsOf("en");
const others = languages.filter((language) => language !== "en");
const names = new Set(functionReference.flatMap((entry) => entry.arguments.map(({ name }) => name)));
const places = (sentence: string): string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([place]) => place).sort();
const sentences = [
  "argument",
  "part",
  "step",
  "unknown",
  "applied",
  "alone",
] as const satisfies (keyof Words)[];

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
  for (const name of Object.keys(english.conditions) as (keyof Words["conditions"])[])
    expect([name, places(words.conditions[name])]).toEqual([name, places(english.conditions[name])]);
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

const steps = (formula: string, options: ExplainOptions): string[] => {
  const explained = explain(formula, options);
  return explained.ok ? explained.steps.map((step) => step.explanation) : [];
};

test.each([
  ["=ISNA(A1)", { words: wordsOf("de") }, "Prüft, ob ein Wert der Fehler #N/A ist. Wert: A1"],
  [
    "=ISTNV(A1)",
    { vocabulary: locales.de, words: wordsOf("de") },
    "Prüft, ob ein Wert der Fehler #NV ist. Wert: A1",
  ],
  ["=N(A1)", { words: wordsOf("pl") }, "Zamienia wartość na liczbę: TRUE to 1, a tekst to 0. wartość: A1"],
  ["=N(A1)", { vocabulary: locales.fr, words: wordsOf("ja") }, expect.stringContaining("VRAI")],
] as const)("%s is explained in the language of its functions throughout", (formula, options, told) => {
  expect(steps(formula, options)).toEqual([told]);
});

test.each([
  ["=VLOKUP(A1)", {}, "Excel has no function VLOKUP. Did you mean VLOOKUP? 1: A1"],
  ["=VLOKUP(A1)", { vocabulary: locales.de }, "Excel has no function VLOKUP. Did you mean SVERWEIS? 1: A1"],
  ["=WENN(A1)", {}, "WENN is what IF is called in another language. Write IF. 1: A1"],
  ["=FROBNICATE(A1)", {}, "Calls FROBNICATE, which the workbook or an add-in would have to define. 1: A1"],
])("a function that is none is explained by the one that was meant: %s", (formula, options, told) => {
  expect(steps(formula, options)).toEqual([told]);
});

test.each(others)("the same calls are sentences in %s, with the same parts", (language) => {
  const inEnglish = english.calls;
  expect(Object.keys(inEnglish).filter((call) => !findFunction(call.split("/")[0] ?? ""))).toEqual([]);
  const { calls } = wordsOf(language);
  expect(Object.keys(calls)).toEqual(Object.keys(inEnglish));
  for (const [call, sentence] of Object.entries(inEnglish))
    expect([call, places(calls[call] ?? "")]).toEqual([call, places(sentence)]);
});

test.each([
  [
    '=SUMIFS(C2:C5,A2:A5,"North",B2:B5,">="&E1,D2:D5,"*x*")',
    'Adds the values in C2:C5 of the rows where A2:A5 is "North", B2:B5 is at least E1, and D2:D5 contains "x".',
    'Addiert die Werte in C2:C5 aus den Zeilen, für die gilt: A2:A5 ist "North", B2:B5 ist mindestens E1 und D2:D5 enthält "x".',
  ],
  [
    '=SUMIF(A2:A5,"<>North",C2:C5)',
    'Adds the values in C2:C5 of the rows where A2:A5 is not "North".',
    'Addiert die Werte in C2:C5 aus den Zeilen, für die gilt: A2:A5 ist nicht "North".',
  ],
  [
    '=COUNTIFS(A2:A5,"<>",B2:B5,"")',
    "Counts the rows where A2:A5 is not empty and B2:B5 is empty.",
    "Zählt die Zeilen, für die gilt: A2:A5 ist nicht leer und B2:B5 ist leer.",
  ],
  [
    "=VLOOKUP(E2,A2:C6,3,FALSE)",
    "Looks for E2 in the first column of A2:C6 and gives what stands in column 3 of that row.",
    "Sucht E2 in der ersten Spalte von A2:C6 und liefert, was in Spalte 3 dieser Zeile steht.",
  ],
  [
    "=MATCH(E2,A2:A6)",
    "Finds in the sorted A2:A6 the position of the last value that is not greater than E2.",
    "Findet im sortierten A2:A6 die Position des letzten Werts, der nicht größer als E2 ist.",
  ],
])("%s is told in one sentence that its arguments stand in", (formula, inEnglish, inGerman) => {
  expect(steps(formula, {}).at(-1)).toBe(inEnglish);
  expect(steps(formula, { words: wordsOf("de") }).at(-1)).toBe(inGerman);
});

test("in Arabic every part of the formula is set apart, so that it reads from left to right", () => {
  const apart = /\u2066[^\u2066\u2069]*\u2069/g;
  for (const formula of ['=SUMIFS(C2:C5,A2:A5,"North")', "=SUM(A1,B1:B9)", "=VLOOKUP(E2,A2:C6,3,FALSE)"])
    for (const told of steps(formula, { words: wordsOf("ar") }))
      expect(told.replaceAll(apart, "")).not.toMatch(/[A-Za-z0-9]/);
});

test("what no sentence says exactly has its arguments by their names", () => {
  for (const formula of ['=COUNTIF(A2:A5,"~*")', "=MATCH(E2,A2:A6,-1)", "=VLOOKUP(E2,A2:C6,3,)"])
    expect(steps(formula, {}).at(-1)).toMatch(/range: A2:A5|match type: -1|range lookup: left out/);
});

test.each([...languages])("a comparison that is counted is one step in %s", (language) => {
  const words = wordsOf(language);
  const explained = explain('=SUMPRODUCT(--(A2:A5="North"),--C2:C5)', { words });

  expect(explained.ok && explained.steps.map(({ component, text }) => [component, text])).toEqual([
    ["--", '--(A2:A5="North")'],
    ["--", "--C2:C5"],
    ["SUMPRODUCT", 'SUMPRODUCT(--(A2:A5="North"),--C2:C5)'],
  ]);
});

test("a syntax has the names that the language of functions gives to function and arguments", () => {
  const syntax = "VLOOKUP(lookup_value; table_array; col_index_num; [range_lookup])";
  expect(localSyntax("VLOOKUP", syntax, wordsOf("de"), locales.de)).toBe(
    "SVERWEIS(Suchwert; Tabellenbereich; Spaltenindex; [ungefähre_Übereinstimmung])",
  );
  expect(localSyntax("VLOOKUP", syntax, wordsOf("uk"), locales.uk)).toMatch(/^VLOOKUP\(\p{Script=Cyrillic}/u);
});

test.each([
  ["No*", 'Counts the cells where A2:A5 begins with "No".'],
  ["*th", 'Counts the cells where A2:A5 ends with "th".'],
  ["*or*", 'Counts the cells where A2:A5 contains "or".'],
])("a criterion with wildcards says where the text stands: %s", (criterion, said) => {
  const explained = explain(`=COUNTIF(A2:A5,"${criterion}")`, { words: english });
  expect(explained.ok && explained.steps.at(-1)?.explanation).toBe(said);
});
