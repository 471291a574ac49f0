// Function names: which one was most likely meant by a word that is none.
import type { Dialect } from "../dialect.ts";
import { localName } from "../format.ts";
import { vocabularies } from "../locales/all.ts";
import { arityIn, functionNames } from "../reference.ts";
import { readingOf, type Vocabulary } from "../vocabulary.ts";
import { distance, farthest } from "./nearness.ts";

const longestName = 40;

/** What a function of the product, named in any language, is called in this one. */
export function foreignFunction(name: string, dialect: Dialect, vocabulary: Vocabulary): string | undefined {
  for (const other of vocabularies.values()) {
    const english = readingOf(other).functions.get(name);
    if (english !== undefined && arityIn(dialect, english)) return localName(english, vocabulary);
  }
  return undefined;
}

/** The nearest function name of the product in the language, the first of {@link nearestFunctions}. */
export const nearestFunction = (name: string, dialect: Dialect, vocabulary: Vocabulary): string | undefined =>
  nearestFunctions(name, dialect, vocabulary)[0];

/** The function names of the product in the language that are nearest, all as near; the name may be nearly an English one. */
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
