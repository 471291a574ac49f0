// The function reference for the API: searchable, in the user's language.
import type { FunctionEntry, functionQuery } from "@cellwright/contracts/formulas";
import { examples } from "@cellwright/formula/examples";
import { wordsOf } from "@cellwright/formula/explain/languages";
import { inVocabulary, localSyntax } from "@cellwright/formula/explain/local-words";
import { localName } from "@cellwright/formula/format";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import { functionReference } from "@cellwright/formula/reference";
import { english } from "@cellwright/formula/vocabulary";
import type { z } from "zod";

export type FunctionQuery = z.infer<typeof functionQuery>;

/** Functions in the order of the reference. With `search`: first those of that name, then names that begin with it. */
export function findFunctions({ dialect, category, search, ...languages }: FunctionQuery): FunctionEntry[] {
  const lowerCategory = category?.toLowerCase();
  const query = search?.trim().toUpperCase() ?? "";
  const entries = inLanguages(languages)
    .filter(({ dialects }) => !dialect || dialects.includes(dialect))
    .filter((entry) => !lowerCategory || entry.category.toLowerCase() === lowerCategory);
  if (query === "") return entries;
  return entries
    .map((entry) => ({ entry, place: placeOf(entry, query) }))
    .filter(({ place }) => place < nowhere)
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry);
}

const nowhere = 4;

function placeOf({ name, localName, description }: FunctionEntry, query: string): number {
  if (name === query || localName === query) return 0;
  if (name.startsWith(query) || localName.startsWith(query)) return 1;
  if (name.includes(query) || localName.includes(query)) return 2;
  const text = description.toUpperCase();
  return query.split(/\s+/).every((word) => text.includes(word)) ? 3 : nowhere;
}

function inLanguages({ language = "en", functionLanguage = "en" }: FunctionQuery): FunctionEntry[] {
  const descriptions = wordsOf(language).functions;
  const vocabulary = vocabularyOf(functionLanguage) ?? english;
  const ofFunctions = wordsOf(functionLanguage);
  const isEnglish = functionLanguage === "en";
  return functionReference.map((entry) => ({
    ...entry,
    localName: localName(entry.name, vocabulary),
    syntax: isEnglish ? entry.syntax : localSyntax(entry.name, entry.syntax, ofFunctions, vocabulary),
    description: inVocabulary(descriptions[entry.name] ?? entry.description, language, vocabulary),
    example: exampleOf(entry.name),
  }));
}

function exampleOf(name: string): FunctionEntry["example"] {
  const example = examples.get(name);
  if (!example) return null;
  const { formula, cells = {}, result, dialect = null, source } = example;
  return { formula, cells, result, only: dialect, source };
}
