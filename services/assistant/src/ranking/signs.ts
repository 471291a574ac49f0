// Signs are properties of a question in any language: concepts, mentions, conditions, shape. The ranker has a
// weight for each pair of a sign and a trait of a candidate.
import type { Reading } from "@cellwright/questions/reading";
import { clauseWeight } from "@cellwright/recipes/nearest";
import type { FormulaRecipe } from "@cellwright/recipes/recipe";
import { isErrorValue } from "../trying/run.ts";
import { isBlank, type Judged } from "./features.ts";

/** By name, from 0 to 1; lower in clauses that are no requests. */
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

/** The task of a recipe: the name of its builder and its option `task`. */
export const taskOf = ({ build, options }: Pick<FormulaRecipe, "build" | "options">): string =>
  options?.task === undefined ? build : `${build} ${options.task}`;

/** The traits of a candidate, which the ranker pairs with signs. */
export const traitsOf = (task: string, shape: string, kind: string): readonly string[] => [
  task,
  `as ${shape}`,
  `gives ${kind}`,
];

/** The sum of the weights of all pairs of a sign and a trait. The sign `""` stands for the trait alone. */
export function affinity(
  signs: Signs,
  traits: readonly string[],
  weights: Readonly<Record<string, Readonly<Record<string, number>>>>,
): number {
  return traits.reduce((all, trait) => {
    const known = weights[trait] ?? {};
    return [...signs].reduce(
      (sum, [sign, weight]) => sum + weight * (known[sign] ?? 0),
      all + (known[""] ?? 0),
    );
  }, 0);
}

/** The kind of a candidate's results, as one word. */
export function kindOfResult({ ran: { results, cannotRun }, shape }: Pick<Judged, "ran" | "shape">): string {
  if (cannotRun) return "none";
  const values = results.flat(2).filter((value) => !isErrorValue(value) && !isBlank(value));
  if (results.some((rows) => rows.length > 1 || (rows[0]?.length ?? 0) > 1)) return "list";
  if (values.length === 0) return shape === "row" ? "blanks" : "blank";
  if (values.every((value) => typeof value === "boolean")) return "boolean";
  if (!values.every((value) => typeof value === "number")) return "text";
  const numbers = values as number[];
  if (numbers.every((value) => value > earliest && value < latest)) return "day";
  if (numbers.some((value) => value < 0)) return "negative";
  if (numbers.every((value) => value <= 1)) return "share";
  return numbers.every(Number.isInteger) ? "whole" : "number";
}
/** Excel's serial numbers of the first and the last day of the years 2000 to 2049. */
const earliest = 36_525;
const latest = 54_789;
