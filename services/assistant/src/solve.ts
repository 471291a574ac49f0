// From a question to candidates: the nearest recipes, their slots filled, formulas built, run and ranked.
import { check } from "@cellwright/formula/check";
import type { Dialect } from "@cellwright/formula/dialect";
import { print } from "@cellwright/formula/format";
import type { Region } from "@cellwright/formula/tables/region";
import type { Node } from "@cellwright/formula/tree";
import type { Place, Reading, Span } from "@cellwright/questions/reading";
import type { FormulaRecipe } from "@cellwright/recipes/recipe";
import type { Built, ColumnRef, Situation } from "./building/builder.ts";
import { builders } from "./building/builders.ts";
import { areaOf } from "./building/references.ts";
import { withoutUsed } from "./building/used-conditions.ts";
import { placeOfOne, placeOfRows } from "./data/places.ts";
import type { Tables } from "./data/tables.ts";
import { type Filling, fillings } from "./matching/fill.ts";
import { joinsOf } from "./matching/joins.ts";
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
  for (const match of matches)
    for (const situation of situations(task))
      for (const filling of fillings(
        match.recipe,
        task.reading,
        task.tables.sheets,
        homeOf(task, situation.place),
      ))
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

/** A told place with the shape that it has, else both shapes where each would stand. */
export function situations(task: Task): Situation[] {
  const { reading, tables, dialect, excel } = task;
  const { sheets } = tables;
  const of = (place: Place, shape: Situation["shape"]): Situation => ({
    ...{ reading, sheets, dialect, excel, place, shape },
    sheet: place.sheet ?? sheets.names[0] ?? "Sheet1",
    conditions: reading.conditions,
  });
  const told = reading.place;
  if (told) {
    if (told.range !== null) return [of(told, "row"), of({ ...told, range: null }, "one")];
    const home = homeOf(task, told);
    const rows = home && placeOfRows(sheets, home);
    const at = areaOf(told.cell);
    // the first cell of a column is told, and the rest is meant
    const isFirst = rows !== null && at !== null && at.top === home?.top;
    const range = isFirst && home ? `${told.cell}:${told.cell.replace(/\d+$/, "")}${home.bottom}` : null;
    return [of(told, "one"), of({ ...told, range }, "row")];
  }
  const home = homeOf(task, null);
  if (!home) return [of({ sheet: null, cell: "A1", range: null }, "one")];
  const both = [of(placeOfOne(sheets, home), "one"), of(placeOfRows(sheets, home), "row")];
  return reading.isPerRow === true ? both.toReversed() : both;
}

/** The region that the formula belongs to: the one of its rows, else the one that the question speaks of. */
function homeOf({ reading, tables: { sheets } }: Task, place: Place | null): Region | null {
  const { regions } = sheets;
  const at = place && areaOf(place.cell);
  const beside = at
    ? regions
        .filter(
          ({ top, bottom, sheet }) =>
            at.top >= top && at.top <= bottom && sheet === (place.sheet ?? sheets.names[0]),
        )
        .toSorted((one, other) => distance(one, at.left) - distance(other, at.left))[0]
    : undefined;
  if (beside && distance(beside, at?.left ?? 0) <= 2) return beside;
  const each = reading.concepts.filter(({ name }) => name === "each" || name === "eachRow" || name === "per");
  // "For every parcel": the table of the parcels.
  const weightOf = ({ start }: Span) =>
    each.some(({ end }) => start >= end && start - end < 3) && regions.length > 1 ? 5 : 1;
  const points = regions.map(({ sheet }, index) =>
    reading.mentions.reduce((sum, mention) => {
      const isRows = mention.type === "sheet" && mention.name === sheet && weightOf(mention) > 1;
      const isOwn = "region" in mention && mention.region === index;
      return sum + (isRows || isOwn ? mention.score * weightOf(mention) : 0);
    }, 0),
  );
  const most = Math.max(0, ...points);
  const named = regions[points.indexOf(most)] ?? null;
  if (most > 0) return (reading.isPerRow && named && each.length === 0 && userOf(named, sheets)) || named;
  return regions.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? null;
}

/** The table whose rows look things up in this one, a list that has each of its keys once. */
function userOf(list: Region, sheets: Tables["sheets"]): Region | null {
  const isOnce = ({ column: { values } }: ColumnRef) => new Set(values).size === values.length;
  const join = joinsOf(sheets).find(
    ({ own, other, overlap }) => other.region === list && overlap > 0.5 && isOnce(other) && !isOnce(own),
  );
  return join?.own.region ?? null;
}

const distance = ({ left, right }: Region, column: number): number =>
  column < left ? left - column : Math.max(0, column - right);
const sizeOf = ({ top, bottom, columns }: Region): number => (bottom - top + 1) * columns.length;
