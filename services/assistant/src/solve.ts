// From a question to candidates: the nearest recipes, their slots filled, formulas built, run and ranked.
import { check } from "@cellwright/formula/check";
import type { Dialect } from "@cellwright/formula/dialect";
import { print } from "@cellwright/formula/format";
import type { Node } from "@cellwright/formula/tree";
import type { Place, Reading } from "@cellwright/questions/reading";
import type { FormulaRecipe } from "@cellwright/recipes/recipe";
import type { Built, Situation } from "./building/builder.ts";
import { builders } from "./building/builders.ts";
import { areaOf } from "./building/references.ts";
import { withoutUsed } from "./building/used-conditions.ts";
import { homeOf, situations } from "./data/situations.ts";
import type { Tables } from "./data/tables.ts";
import { type Filling, fillings } from "./matching/fill.ts";
import type { Match } from "./matching/retrieve.ts";
import type { Features } from "./ranking/feature.ts";
import { featuresOf } from "./ranking/features.ts";
import { referencesIn } from "./ranking/mentioned.ts";
import { oddsOf, scoreOf } from "./ranking/rank.ts";
import { kindOfResult } from "./ranking/resulting.ts";
import { type Signs, signsOf, taskOf, traitsOf } from "./ranking/signs.ts";
import { type Ran, run } from "./trying/run.ts";

export interface Task {
  reading: Reading;
  tables: Tables;
  dialect: Dialect;
  excel: string | null;
  now: Date;
}
export interface Candidate {
  formula: string;
  recipe: string;
  shape: Built["shape"];
  place: Place;
  ran: Ran;
  features: Features;
  /** What the question shows of its task, and what goes with that. */
  signs: Signs;
  traits: readonly string[];
  score: number;
  /** Among all candidates that differ in value. */
  odds: number;
}

const mostTried = 2000;

/** The best first; those that give the same are one. */
export function solve(task: Task, matches: readonly Match<FormulaRecipe>[]): Candidate[] {
  const found = new Map<string, Candidate>();
  const signs = signsOf(task.reading);
  let tried = 0;
  const places = situations(task).map((situation) => ({ situation, home: homeOf(task, situation.place) }));
  for (const match of matches)
    for (const { situation, home } of places)
      for (const filling of fillings(match.recipe, task.reading, task.tables.sheets, home))
        for (const built of builtBy(match, filling, situation)) {
          if (tried++ > mostTried) break;
          // written for one cell, it is not one that can be filled
          if (built.shape === "row" && situation.shape !== "row") continue;
          const candidate = judged(built, match, filling, situation, task, signs);
          if (!candidate) continue;
          const key = `${candidate.shape === "row"}${JSON.stringify(candidate.ran.results)}${candidate.ran.cannotRun || task.tables.isSupposed ? candidate.formula : ""}`;
          const before = found.get(key);
          if (!before || before.score < candidate.score) found.set(key, candidate);
        }
  const ranked = [...found.values()].toSorted((one, other) => other.score - one.score);
  const odds = oddsOf(ranked.map(({ score }) => score));
  return ranked.map((candidate, at) => ({ ...candidate, odds: odds[at] ?? 0 }));
}

function builtBy(
  { recipe }: Match<FormulaRecipe>,
  { slots }: Filling,
  situation: Situation,
): readonly Built[] {
  return builders[recipe.build]?.(slots, withoutUsed(slots, situation), recipe.options ?? {}) ?? [];
}

/** A formula that was run, with what speaks for it; null where it is not sound or reads its own place. */
export function judged(
  { formula, shape, spans, weight = 1 }: Built,
  match: Pick<Match, "score" | "words" | "concepts" | "spans"> & {
    recipe: Pick<FormulaRecipe, "id" | "build" | "options">;
  },
  filling: Filling,
  situation: Situation,
  { tables, dialect, now }: Task,
  signs: Signs,
): Candidate | null {
  const { place } = situation;
  const { ok, tree } = check(formula, { dialect });
  if (!ok || readsItself(tree, place, situation)) return null;
  const ran = run(tree, place, shape === "row", tables, dialect, now);
  const slotSpans = Object.values(filling.slots).flatMap((each) => each?.spans ?? []);
  const features = featuresOf(
    {
      ...{ tree, ran, shape, weight },
      ...{
        phrase: match.score,
        words: match.words,
        concepts: match.concepts,
        slots: filling.score,
        spans: [...match.spans, ...slotSpans, ...spans],
      },
    },
    situation,
  );
  const traits = traitsOf(taskOf(match.recipe), shape, kindOfResult({ ran, shape }));
  const printed = print(tree, { dialect });
  return {
    formula: printed.startsWith("=") ? printed : `=${printed}`,
    ...{ recipe: match.recipe.id, shape, place, ran, features, signs, traits, odds: 0 },
    score: scoreOf(features, traits, signs),
  };
}

/** Whether it reads a cell that it is written into. */
function readsItself(tree: Node, place: Place, { sheet }: Situation): boolean {
  const own = areaOf(place.range ?? place.cell);
  return (
    own !== null &&
    referencesIn(tree).some(({ sheet: prefix, from, to }) => {
      const last = to ?? from;
      const isHere = prefix === null || prefix.first.toLowerCase() === sheet.toLowerCase();
      const isBeside = own.right < from.column || (last.column || from.column) < own.left;
      const isApart = from.row > 0 && (own.bottom < from.row || (last.row || from.row) < own.top);
      return isHere && !isBeside && !isApart;
    })
  );
}
