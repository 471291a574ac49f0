// Ten languages: every name means one function, and formulas survive translation into any of them and back.

import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Dialect } from "../src/dialect.ts";
import { vocabularies, vocabularyOf } from "../src/locales/all.ts";
import { functionNames } from "../src/reference.ts";
import { translate } from "../src/translate.ts";
import { errorCodes, type Vocabulary } from "../src/vocabulary.ts";
import { formulas } from "./formulas.ts";

const all = [...vocabularies.values()];
const names = new Set([...functionNames.excel, ...functionNames.sheets]);

/** Local words that stand for more than one English word. */
function doubled(words: Iterable<string>, local: (word: string) => string): string[] {
  const meant = new Map<string, string>();
  const found: string[] = [];
  for (const word of words) {
    const upper = local(word).toUpperCase();
    const other = meant.get(upper);
    if (other !== undefined && other !== word) found.push(`${upper}: ${other}, ${word}`);
    meant.set(upper, word);
  }
  return found;
}

test("all ten languages are found by their tag with any region", () => {
  expect([...vocabularies.keys()].sort()).toEqual([
    "de",
    "en",
    "es",
    "fr",
    "it",
    "ja",
    "pl",
    "pt-BR",
    "ru",
    "uk",
  ]);
  expect(vocabularyOf("de-AT")?.language).toBe("de");
  expect(vocabularyOf("PT")?.language).toBe("pt-BR");
  expect(vocabularyOf("xx")).toBeUndefined();
});

for (const vocabulary of all) {
  test(`in ${vocabulary.language} every word has one meaning`, () => {
    const { functions, errors, tableItems } = vocabulary;
    expect(doubled([...names, ...Object.keys(functions)], (name) => functions[name] ?? name)).toEqual([]);
    expect(doubled(errorCodes, (code) => errors[code] ?? code)).toEqual([]);
    expect(doubled(Object.keys(tableItems), (item) => tableItems[item as keyof typeof tableItems])).toEqual(
      [],
    );
    for (const name of Object.values(functions)) expect(name).toBe(name.normalize("NFC").toUpperCase());
    expect(vocabulary.arrayColumn.excel).not.toBe(vocabulary.arrayRow.excel);
  });
}

const known: [string, string][] = [
  ["de", '=WENN(SUMME(A1:A3;1,5)>3;WAHR;#NV)&SVERWEIS("a,b";B:C;2;FALSCH)'],
  ["fr", '=SI(SOMME(A1:A3;1,5)>3;VRAI;#N/A)&RECHERCHEV("a,b";B:C;2;FAUX)'],
  ["es", '=SI(SUMA(A1:A3;1,5)>3;VERDADERO;#N/A)&BUSCARV("a,b";B:C;2;FALSO)'],
  ["it", '=SE(SOMMA(A1:A3;1,5)>3;VERO;#N/D)&CERCA.VERT("a,b";B:C;2;FALSO)'],
  ["pt-BR", '=SE(SOMA(A1:A3;1,5)>3;VERDADEIRO;#N/D)&PROCV("a,b";B:C;2;FALSO)'],
  ["pl", '=JEŻELI(SUMA(A1:A3;1,5)>3;PRAWDA;#N/D)&WYSZUKAJ.PIONOWO("a,b";B:C;2;FAŁSZ)'],
  ["ru", '=ЕСЛИ(СУММ(A1:A3;1,5)>3;ИСТИНА;#Н/Д)&ВПР("a,b";B:C;2;ЛОЖЬ)'],
  ["uk", '=IF(SUM(A1:A3;1,5)>3;TRUE;#N/A)&VLOOKUP("a,b";B:C;2;FALSE)'],
  ["ja", '=IF(SUM(A1:A3,1.5)>3,TRUE,#N/A)&VLOOKUP("a,b",B:C,2,FALSE)'],
];

for (const [language, expected] of known) {
  test(`a formula in Excel in ${language} is printed as ${expected}`, () => {
    const english = '=IF(SUM(A1:A3,1.5)>3,TRUE,#N/A)&VLOOKUP("a,b",B:C,2,FALSE)';
    const there = { vocabulary: vocabularies.get(language) as Vocabulary };
    expect(translate(english, {}, there)).toEqual({ ok: true, formula: expected, notes: [] });
    expect(translate(expected, there, {})).toEqual({ ok: true, formula: english, notes: [] });
  });
}

const arrays: [string, Dialect, string][] = [
  ["de", "excel", "={1.2;3,5.4}"],
  ["es", "excel", "={1\\2;3,5\\4}"],
  ["ru", "excel", "={1;2:3,5;4}"],
  ["de", "sheets", "={1\\2;3,5\\4}"],
  ["ru", "sheets", "={1\\2;3,5\\4}"],
  ["ja", "excel", "={1,2;3.5,4}"],
];
for (const [language, dialect, expected] of arrays) {
  test(`an array in ${dialect} in ${language} prints as ${expected}`, () => {
    const there = { dialect, vocabulary: vocabularies.get(language) as Vocabulary };
    expect(translate("={1,2;3.5,4}", { dialect }, there)).toMatchObject({ formula: expected });
  });
}

/** Translates into one language, from there into another, and back. */
function roundTrip(formula: string, dialect: Dialect, one: Vocabulary, other: Vocabulary): string | null {
  const home = { dialect };
  const first = translate(formula, home, { dialect, vocabulary: one });
  if (!first.ok) return null;
  const second = translate(first.formula, { dialect, vocabulary: one }, { dialect, vocabulary: other });
  if (!second.ok) return null;
  return translate(second.formula, { dialect, vocabulary: other }, home).formula;
}

for (const dialect of ["excel", "sheets"] as const) {
  test(`translation between any two languages of ${dialect} and back keeps the formula`, () => {
    const sound = formulas(dialect).filter((formula) => translate(formula, { dialect }, { dialect }).ok);
    const pairs = all.flatMap((one) => all.map((other) => [one, other] as const));
    const samples = fc.sample(sound, { numRuns: pairs.length * 4, seed: 20_261_121 });
    samples.forEach((formula, at) => {
      const [one, other] = pairs[at % pairs.length] as (typeof pairs)[number];
      const home = translate(formula, { dialect }, { dialect }).formula;
      expect([one.language, other.language, roundTrip(formula, dialect, one, other)]).toEqual([
        one.language,
        other.language,
        home,
      ]);
    });
  });
}
