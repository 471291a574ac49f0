// What a question shows of its task in any language: its concepts, what it mentions, its conditions and shape. The ranker knows
// how often each goes with each kind of formula and of result.
import type { Reading } from "@cellwright/questions/reading";
import type { FormulaRecipe } from "@cellwright/recipes/recipe";
import { clauseWeight } from "../matching/clause-weight.ts";

/** By name, 0–1: less in a clause that asks for nothing. */
export type Signs = ReadonlyMap<string, number>;

export function signsOf(reading: Reading): Signs {
  const signs = new Map<string, number>();
  const add = (name: string, clause: number | null) => {
    const weight = clause === null ? 1 : clauseWeight(reading, clause);
    if (weight > 0) signs.set(name, Math.max(signs.get(name) ?? 0, weight));
  };
  for (const { name, clause } of reading.concepts) add(name, clause);
  for (const { type, clause } of reading.mentions) add(`mention ${type}`, clause);
  for (const { operator } of reading.conditions) add(`condition ${operator}`, null);
  if (reading.limit !== null) add("limit", null);
  if (reading.order !== null) add("order", null);
  if (reading.guard !== null) add(`guard ${reading.guard.when}`, null);
  if (reading.tiers.length > 0) add("tiers", null);
  add(`rows ${reading.isPerRow}`, null);
  add(reading.place === null ? "no place" : reading.place.range === null ? "place one" : "place rows", null);
  return signs;
}

/** What a recipe builds, in a word or two. */
export const taskOf = ({ build, options = {} }: Pick<FormulaRecipe, "build" | "options">): string => {
  const [first] = Object.values(options).filter((value) => typeof value === "string");
  return first === undefined ? build : `${build} ${first}`;
};

/** The traits of a candidate that go with signs. */
export const traitsOf = (task: string, shape: string, kind: string): readonly string[] => [
  task,
  `as ${shape}`,
  `gives ${kind}`,
];

/** How well the signs of a question go with a candidate: `weights` by trait and sign, `""` for the trait alone. */
export function affinity(
  signs: Signs,
  traits: readonly string[],
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>,
): number {
  let sum = 0;
  for (const trait of traits) {
    const known = weights[trait];
    if (!known) continue;
    sum += known[""] ?? 0;
    for (const [sign, weight] of signs) sum += weight * (known[sign] ?? 0);
  }
  return sum;
}
