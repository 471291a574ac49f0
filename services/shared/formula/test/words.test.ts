// Explanations are complete in every language: nothing is missing or left in English.

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
const sentences = ["part", "step", "unknown", "applied", "alone"] as const satisfies (keyof Words)[];

test("there are explanations in ten languages", () => {
  expect([...languages].sort()).toEqual(["ar", "de", "en", "es", "fr", "it", "ja", "pl", "pt-BR", "uk"]);
});

test.each(others)("every function has its own description in %s", (language) => {
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

test.each(others)("sentences in %s have the same placeholders as the English ones", (language) => {
  const words = wordsOf(language);
  for (const sign of Object.keys(english.signs) as (keyof Words["signs"])[])
    expect([sign, places(words.signs[sign])]).toEqual([sign, places(english.signs[sign])]);
  for (const name of sentences) expect([name, places(words[name])]).toEqual([name, places(english[name])]);
  for (const kind of ["tests", "phrases", "nouns"] as const) {
    const [own, inEnglish]: Record<string, string>[] = [words.whole[kind], english.whole[kind]];
    expect(Object.keys(own ?? {})).toEqual(Object.keys(inEnglish ?? {}));
    for (const [name, sentence] of Object.entries(inEnglish ?? {}))
      expect([name, places(own?.[name] ?? "")]).toEqual([name, places(sentence)]);
  }
});

test.each([...languages])("a formula is explained in %s, with the same result each time", (language) => {
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
  ["=ISNA(A1)", { words: wordsOf("de") }, "Prüft, ob ein Wert der Fehler #N/A ist. Dabei gilt: Wert ist A1."],
  [
    "=ISTNV(A1)",
    { vocabulary: locales.de, words: wordsOf("de") },
    "Prüft, ob ein Wert der Fehler #NV ist. Dabei gilt: Wert ist A1.",
  ],
  [
    "=N(A1)",
    { words: wordsOf("pl") },
    "Zamienia wartość na liczbę: TRUE to 1, a tekst to 0. Tutaj wartość to A1.",
  ],
  ["=N(A1)", { vocabulary: locales.fr, words: wordsOf("ja") }, expect.stringContaining("VRAI")],
] as const)("%s is explained only in the language of its functions", (formula, options, text) => {
  expect(steps(formula, options)).toEqual([text]);
});

test.each([
  ["=VLOKUP(A1)", {}, "Excel has no function VLOKUP. Did you mean VLOOKUP? Given: A1."],
  [
    "=VLOKUP(A1)",
    { vocabulary: locales.de },
    "Excel has no function VLOKUP. Did you mean SVERWEIS? Given: A1.",
  ],
  ["=WENN(A1)", {}, "WENN is what IF is called in another language. Write IF. Given: A1."],
  [
    "=FROBNICATE(A1)",
    {},
    "Calls FROBNICATE, which the workbook or an add-in would have to define. Given: A1.",
  ],
])("the explanation of an unknown function suggests a known one: %s", (formula, options, text) => {
  expect(steps(formula, options)).toEqual([text]);
});

test.each(others)("in %s the same calls have sentences, with the same placeholders", (language) => {
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
    'Gives the total of C2:C5 where A2:A5 is North, B2:B5 is at least E1, and D2:D5 contains "x".',
    'Ergibt: Summe von C2:C5 für Zeilen, in denen A2:A5 North ist, B2:B5 mindestens E1 ist und D2:D5 "x" enthält.',
  ],
  [
    '=SUMIF(A2:A5,"<>North",C2:C5)',
    "Gives the total of C2:C5 where A2:A5 is not North.",
    "Ergibt: Summe von C2:C5 für Zeilen, in denen A2:A5 nicht North ist.",
  ],
  [
    '=COUNTIFS(A2:A5,"<>",B2:B5,"")',
    "Gives the number of rows where A2:A5 is not empty and B2:B5 is empty.",
    "Ergibt: Anzahl der Zeilen, in denen A2:A5 nicht leer ist und B2:B5 leer ist.",
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
])("%s is described in one sentence that contains its arguments", (formula, inEnglish, inGerman) => {
  expect(steps(formula, {}).at(-1)).toBe(inEnglish);
  expect(steps(formula, { words: wordsOf("de") }).at(-1)).toBe(inGerman);
});

test("every part of the formula is isolated in Arabic, so that it reads left to right", () => {
  const apart = /\u2066[^\u2066\u2069]*\u2069/g;
  for (const formula of ['=SUMIFS(C2:C5,A2:A5,"North")', "=SUM(A1,B1:B9)", "=VLOOKUP(E2,A2:C6,3,FALSE)"])
    for (const text of steps(formula, { words: wordsOf("ar") }))
      expect(text.replaceAll(apart, "")).not.toMatch(/[A-Za-z0-9]/);
});

test("the explanation of a call that has no sentence of its own lists its arguments by name", () => {
  for (const formula of ['=COUNTIF(A2:A5,"~*")', "=MATCH(E2,A2:A6,-1)", "=VLOOKUP(E2,A2:C6,3,)"])
    expect(steps(formula, {}).at(-1)).toMatch(/range is A2:A5|match type is -1|range lookup is left out/);
});

test.each([...languages])("a condition and the -- that converts it are one step in %s", (language) => {
  const words = wordsOf(language);
  const explained = explain('=SUMPRODUCT(--(A2:A5="North"),--C2:C5)', { words });

  expect(explained.ok && explained.steps.map(({ component, text }) => [component, text])).toEqual([
    ["--", '--(A2:A5="North")'],
    ["--", "--C2:C5"],
    ["SUMPRODUCT", 'SUMPRODUCT(--(A2:A5="North"),--C2:C5)'],
  ]);
});

test("the syntax of a function has the function and argument names of the language", () => {
  const syntax = "VLOOKUP(lookup_value; table_array; col_index_num; [range_lookup])";
  expect(localSyntax("VLOOKUP", syntax, wordsOf("de"), locales.de)).toBe(
    "SVERWEIS(Suchwert; Tabellenbereich; Spaltenindex; [ungefähre_Übereinstimmung])",
  );
  expect(localSyntax("VLOOKUP", syntax, wordsOf("uk"), locales.uk)).toMatch(/^VLOOKUP\(\p{Script=Cyrillic}/u);
});

test.each([
  ["No*", 'Gives the number of rows where A2:A5 begins with "No".'],
  ["*th", 'Gives the number of rows where A2:A5 ends with "th".'],
  ["*or*", 'Gives the number of rows where A2:A5 contains "or".'],
])("a criterion with wildcards says where the text occurs: %s", (criterion, text) => {
  const explained = explain(`=COUNTIF(A2:A5,"${criterion}")`, { words: english });
  expect(explained.ok && explained.steps.at(-1)?.explanation).toBe(text);
});

const kinds = (formula: string, options: ExplainOptions = {}): (readonly [string, string])[] => {
  const explained = explain(formula, options);
  return explained.ok ? explained.steps.map((step) => [step.text, step.explanation] as const) : [];
};

test("multiplied conditions are one step, and the rows that they select are described by the conditions", () => {
  const product = '(C2:C7="Tinned")*(A2:A7>=DATE(2024,11,1))';
  expect(kinds(`=FILTER(A2:D7,${product})`)).toEqual([
    [product, "Gives 1 where C2:C7 is Tinned and A2:A7 is on or after November 1, 2024, and 0 elsewhere."],
    [
      `FILTER(A2:D7,${product})`,
      "Gives the rows of A2:D7 where C2:C7 is Tinned and A2:A7 is on or after November 1, 2024.",
    ],
  ]);
});

test.each([
  ["=SUMPRODUCT(B2:B5,C2:C5)/SUM(C2:C5)", "Gives the weighted average of B2:B5, with C2:C5 as weights."],
  [
    '=XLOOKUP(1,(A2:A5="x")*(B2:B5=E1),C2:C5,0)',
    'Two-condition lookup: gives the value from C2:C5 where A2:A5 is "x" and B2:B5 is E1, or 0 if nothing is found.',
  ],
  [
    '=INDEX(D2:D5,MATCH(1,(A2:A5="X")*(B2:B5=E1)*(C2:C5=1),0))',
    "Lookup with several conditions: gives the value from D2:D5 where A2:A5 is X, B2:B5 is E1, and C2:C5 is 1.",
  ],
  ["=SUMPRODUCT(1/COUNTIF(B2:B7,B2:B7))", "Gives the number of different values of B2:B7."],
  ["=SUM(B$2:B2)", "Gives the running total of B."],
  ["=SUM(B2:B5)/(B3-A3)", "Divides SUM(B2:B5) (step 1) by (B3-A3) (step 2)."],
])("a known combination of functions is described by its meaning: %s", (formula, text) => {
  expect(kinds(formula).at(-1)?.[1]).toBe(text);
});

test("arguments are listed in a sentence, and a step with a long text is referred to by its number", () => {
  expect(kinds("=XNPV(E1,A2:A5,B2:B5)").at(-1)?.[1]).toMatch(
    / Here, rate is E1, values is A2:A5, and dates is B2:B5\.$/,
  );
  expect(kinds('=UPPER(SUBSTITUTE(SUBSTITUTE(A2,"first","second"),"third","fourth"))').at(-1)?.[1]).toBe(
    "Writes the result of step 2 in capitals.",
  );
});

test("dates and negative numbers are not steps of their own", () => {
  expect(kinds("=A1-DATE(2024,11,1)+-5").map(([text]) => text)).toEqual([
    "A1-DATE(2024,11,1)",
    "A1-DATE(2024,11,1)+-5",
  ]);
  expect(kinds("=A1-DATE(2024,11,1)", { words: wordsOf("de") })[0]?.[1]).toBe(
    "Subtrahiert 1. November 2024 von A1.",
  );
});
