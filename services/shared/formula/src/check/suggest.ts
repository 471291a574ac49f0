// Suggests function names for an unknown name.
import type { Dialect } from "../dialect.ts";
import { localName } from "../format.ts";
import { vocabularies } from "../locales/all.ts";
import { arityIn, functionNames } from "../reference.ts";
import { readingOf, type Vocabulary } from "../vocabulary.ts";
import { distance, farthest } from "./nearness.ts";

const longestName = 40;

/** Finds a function of the dialect by its name in any language. Returns its name in the language of `vocabulary`. */
export function foreignFunction(name: string, dialect: Dialect, vocabulary: Vocabulary): string | undefined {
  for (const other of vocabularies.values()) {
    const english = readingOf(other).functions.get(name);
    if (english !== undefined && arityIn(dialect, english)) return localName(english, vocabulary);
  }
  return undefined;
}

/** The first of {@link nearestFunctions}. */
export const nearestFunction = (name: string, dialect: Dialect, vocabulary: Vocabulary): string | undefined =>
  nearestFunctions(name, dialect, vocabulary)[0];

/** The functions of the dialect whose names are most similar to `name`, as local names. Several if equally similar. */
export function nearestFunctions(name: string, dialect: Dialect, vocabulary: Vocabulary): string[] {
  if (name.length > longestName) return [];
  let nearest: string[] = [];
  let least = farthest(name) + 1;
  for (const english of functionNames[dialect]) {
    const local = localName(english, vocabulary);
    const steps = Math.min(...[...new Set([local, english])].map((each) => distance(name, each, least)));
    if (steps < least) [least, nearest] = [steps, []];
    if (steps === least && steps <= farthest(name)) nearest.push(local);
  }
  return nearest;
}
