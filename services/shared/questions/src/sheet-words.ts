// The headings, values, labels and names of sheets by their words: made once for each workbook and language.
import { columnNumber } from "@cellwright/formula/references";
import type { Region, RegionColumn, Sheets } from "@cellwright/formula/tables/region";
import { wordsOf } from "./languages.ts";
import { type Phrases, phrases } from "./phrases.ts";
import { type Language, languages } from "./reading.ts";
import { fold, known, type Scanned, scan } from "./tokens.ts";

export interface Place {
  region: number;
  column: number;
}
export interface Heading extends Place {
  text: string;
  stems: readonly string[];
}
export interface Value extends Place {
  value: string | number | boolean;
  stems: readonly string[];
  /** How many cells hold it. */
  count: number;
}
export interface SheetWords {
  scan(text: string): Scanned[];
  headings: readonly Heading[];
  byStem: ReadonlyMap<string, readonly Heading[]>;
  /** Words of headings with one letter left out, for typos. */
  byGap: ReadonlyMap<string, readonly string[]>;
  /** Ends and beginnings of at least four letters of single words in headings, for compounds. */
  byTail: ReadonlyMap<string, readonly Heading[]>;
  byInitial: ReadonlyMap<string, readonly string[]>;
  /** Columns by the groups of nouns that their headings belong to, in any language. */
  byNoun: ReadonlyMap<string, readonly Heading[]>;
  /** Whole texts of cells by their first stem. */
  values: ReadonlyMap<string, readonly Value[]>;
  /** Words inside longer texts. */
  parts: ReadonlyMap<string, readonly Value[]>;
  labels: Phrases<number>;
  names: Phrases<string>;
}

const mostWordsOfCell = 12;
const mostPerWord = 8;
const made = new WeakMap<Sheets, Map<Language, SheetWords>>();

/** The column of a region by its number. */
export const columnOf = (sheets: Sheets, { region, column }: Place): RegionColumn | undefined => {
  const found = sheets.regions[region];
  return found?.columns[column - found.left]?.column === column
    ? found.columns[column - found.left]
    : found?.columns.find((one) => one.column === column);
};

/** The regions that have a column by its letter. */
export function byLetter(sheets: Sheets, letters: string): Place[] {
  const column = columnNumber(letters.toUpperCase());
  return sheets.regions.flatMap((_, region) =>
    columnOf(sheets, { region, column }) ? [{ region, column }] : [],
  );
}

export function sheetWords(sheets: Sheets, language: Language): SheetWords {
  const known = made.get(sheets) ?? new Map<Language, SheetWords>();
  made.set(sheets, known);
  const before = known.get(language);
  if (before) return before;
  const fresh = make(sheets, language);
  known.set(language, fresh);
  return fresh;
}

function make(sheets: Sheets, language: Language): SheetWords {
  const { stem, known: words, nouns } = wordsOf(language);
  const all = known(textsOf(sheets.regions), words);
  const cut = (text: string) => scan(text, all);
  const stems = (text: string) => cut(text).map(({ word }) => stem(word));
  const headings = sheets.regions.flatMap((region, at) =>
    region.columns.flatMap(({ column, heading }) =>
      heading ? [{ region: at, column, text: heading, stems: stems(heading) }] : [],
    ),
  );
  const byStem = group(headings, (heading) => new Set(heading.stems));
  return {
    scan: cut,
    headings,
    byStem,
    byGap: group(
      [...byStem.keys()].filter((word) => word.length >= 4),
      gaps,
    ),
    byTail: group(headings, (heading) => new Set(heading.stems.flatMap((word) => tails(word)))),
    byInitial: group(
      [...byStem.keys()].filter((word) => word.length >= 4),
      (word) => [word.charAt(0)],
    ),
    byNoun: group(headings, nounsOf),
    ...valuesOf(sheets.regions, cut, stem),
    labels: phrases(
      sheets.labelled.map(({ label }, index) => [label, index] as const),
      stems,
    ),
    names: phrases(
      sheets.names.map((name) => [name, name] as const),
      stems,
    ),
  };

  function nounsOf({ text }: Heading): Set<string> {
    const found = new Set<string>();
    for (const each of new Set<Language>([language, "en", ...languages])) {
      const other = wordsOf(each);
      const tokens = other.scan(text).map(({ word }) => ({ stem: other.stem(word) }));
      for (let at = 0; at < tokens.length; at++)
        for (const name of (each === language ? nouns : other.nouns).at(tokens, at)?.values ?? [])
          found.add(name);
      if (found.size > 0) break;
    }
    return found;
  }
}

function* textsOf(regions: readonly Region[]): Iterable<string> {
  for (const { columns } of regions)
    for (const { heading, values } of columns) {
      if (heading) yield heading;
      for (const value of values) if (typeof value === "string") yield value;
    }
}

/** Whole values and words inside of longer ones, each once for a column. */
function valuesOf(
  regions: readonly Region[],
  cut: (text: string) => Scanned[],
  stem: (word: string) => string,
) {
  const values = new Map<string, Value[]>();
  const parts = new Map<string, Value[]>();
  const put = (map: Map<string, Value[]>, key: string, value: Value) => {
    const list = map.get(key);
    if (!list) map.set(key, [value]);
    else if (list.length < mostPerWord * 50) list.push(value);
  };
  regions.forEach(({ columns }, region) => {
    for (const { column, kind, values: cells } of columns) {
      const counts = new Map<string | number | boolean, number>();
      for (const value of cells) {
        if (value === null || typeof value === "object") continue;
        if (typeof value === "string" || kind === "text" || kind === "mixed" || kind === "boolean")
          counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      const inside = new Map<string, Value>();
      for (const [value, count] of counts) {
        const text = typeof value === "string" ? value : String(value);
        if (text.length > 400) continue;
        const tokens = cut(text);
        const stems = tokens.slice(0, mostWordsOfCell).map(({ word }) => stem(word));
        if (stems[0] !== undefined) put(values, stems[0], { region, column, value, stems, count });
        if (tokens.length < 2) continue;
        tokens.forEach((token, at) => {
          const key = stems[at];
          if (key === undefined || token.word.length < 2) return;
          const before = inside.get(key);
          if (before) before.count += count;
          else inside.set(key, { region, column, value: token.text, stems: [key], count });
        });
      }
      for (const [key, value] of inside) put(parts, key, value);
    }
  });
  return { values, parts };
}

function group<T>(all: Iterable<T>, keysOf: (one: T) => Iterable<string>): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const one of all)
    for (const key of keysOf(one)) {
      const list = map.get(key);
      if (list) list.push(one);
      else map.set(key, [one]);
    }
  return map;
}

/** A word itself and with each letter left out: two words with a common one differ by one edit. */
export function gaps(word: string): Set<string> {
  const all = new Set([word]);
  if (word.length <= 24)
    for (let at = 0; at < word.length; at++) all.add(word.slice(0, at) + word.slice(at + 1));
  return all;
}

/** What a compound may end with, from four letters on (two in scripts of syllables). */
export function tails(word: string): string[] {
  const least = /[\u3040-\u9fff]/.test(word) ? 2 : 4;
  const all: string[] = [];
  if (word.length <= 40) for (let at = 1; word.length - at >= least; at++) all.push(word.slice(at));
  return all;
}

export const isHeadingWord = (sheets: Sheets): ((word: string) => boolean) => {
  const words = new Set(
    sheets.regions
      .flatMap(({ columns }) => columns.flatMap(({ heading }) => (heading ? scan(heading) : [])))
      .map(({ word }) => word),
  );
  return (word) => words.has(fold(word));
};
