// Indexes headings, values, labels and sheet names by word, once for each workbook and language.
import { columnNumber } from "@cellwright/formula/references";
import type { Region, RegionColumn, Sheets } from "@cellwright/formula/tables/region";
import { type Words, wordsOf } from "./languages.ts";
import { phrases } from "./phrases.ts";
import type { Language } from "./reading.ts";

export interface Place {
  region: number;
  column: number;
}
export type SheetWords = ReturnType<typeof make>;

const mostWordsOfCell = 12;
const longestCell = 400;
const made = new WeakMap<Sheets, Map<Language, SheetWords>>();

/** The column of a region by its number. */
export const columnOf = (sheets: Sheets, { region, column }: Place): RegionColumn | undefined =>
  sheets.regions[region]?.columns.find((one) => one.column === column);

export const isSameColumn = (one: Place, other: Place): boolean =>
  one.region === other.region && one.column === other.column;

/** The columns with this letter, in every region that has one. */
export function byLetter(sheets: Sheets, letters: string): Place[] {
  const column = columnNumber(letters.toUpperCase());
  const places = sheets.regions.map((_, region) => ({ region, column }));
  return places.filter((place) => columnOf(sheets, place));
}

export function sheetWords(sheets: Sheets, language: Language): SheetWords {
  const before = made.get(sheets) ?? new Map<Language, SheetWords>();
  const words = before.get(language) ?? make(sheets, language);
  made.set(sheets, before.set(language, words));
  return words;
}

function make({ regions, labelled, names }: Sheets, language: Language) {
  const words = wordsOf(language);
  const { stems, byStem } = words;
  const headings = regions.flatMap((own, region) =>
    own.columns.flatMap(({ column, heading: text }) =>
      text ? [{ region, column, text, stems: stems(text) }] : [],
    ),
  );
  return {
    byStem: group(headings, (heading) => new Set(heading.stems)),
    /** Columns by the lexicon's nouns (groups of synonyms) that their headings contain, in any language. */
    byNoun: group(headings, ({ text }) => nounsOf(text, language)),
    values: valuesOf(regions, words),
    labels: byStem(labelled.map(({ label }, index) => [label, index] as const)),
    names: byStem(names.map((name) => [name, name] as const)),
  };
}

/** The nouns of the lexicon that a heading contains, in the question's language; if there are none, in English. */
export function nounsOf(heading: string, language: Language): Set<string> {
  const found = [wordsOf(language), wordsOf("en")].map((own) => {
    const tokens = own.tokensOf(heading);
    return new Set(tokens.flatMap((_, at) => own.nouns.at(tokens, at)?.values ?? []));
  });
  return found.find(({ size }) => size > 0) ?? new Set();
}

/** Cell values, each once for a column. Number and date columns contribute only their texts. */
function valuesOf(regions: readonly Region[], { stems }: Words) {
  const found = regions.flatMap(({ columns }, region) =>
    columns.flatMap(({ column, kind, values }) =>
      [...new Set(values)].flatMap((value): [string, Place & { value: string | number | boolean }][] => {
        const isNamed = kind === "text" || kind === "mixed" || kind === "boolean";
        const isUsed = value !== null && typeof value !== "object" && (isNamed || typeof value === "string");
        const text = String(value);
        return isUsed && text.length <= longestCell ? [[text, { region, column, value }]] : [];
      }),
    ),
  );
  return phrases(found, (text) => stems(text).slice(0, mostWordsOfCell));
}

function group<T extends object>(all: readonly T[], keysOf: (one: T) => ReadonlySet<string>) {
  const keyed = all.flatMap((one) => [...keysOf(one)].map((key) => ({ ...one, key })));
  return Map.groupBy(keyed, ({ key }) => key);
}
