// From a question to ranked candidates: fills the slots of the nearest recipes, then builds and runs formulas.
import { check } from "@cellwright/formula/check";
import type { Dialect } from "@cellwright/formula/dialect";
import { print, printNode } from "@cellwright/formula/format";
import { areaOf as areaOfReference } from "@cellwright/formula/references";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { Place, Reading } from "@cellwright/questions/reading";
import type { Match } from "@cellwright/recipes/nearest";
import type { FormulaRecipe } from "@cellwright/recipes/recipe";
import type { Built, Situation } from "./building/builder.ts";
import { builders } from "./building/builders.ts";
import { withoutUsed } from "./building/conditions.ts";
import { homeRegion } from "./building/lookup-keys.ts";
import { areaOf, isBeside } from "./building/references.ts";
import { homeOf, situations } from "./data/situations.ts";
import type { Tables } from "./data/tables.ts";
import { type Filling, fillings } from "./matching/fill.ts";
import { type Features, featuresOf } from "./ranking/features.ts";
import { referencesIn } from "./ranking/mentioned.ts";
import { oddsOf, scoreOf } from "./ranking/rank.ts";
import { kindOfResult, type Signs, signsOf, taskOf, traitsOf } from "./ranking/signs.ts";
import { firstRowsOf } from "./trying/first-rows.ts";
import { type Ran, run } from "./trying/run.ts";
import { endWhenOver } from "./trying/time-limit.ts";

export interface Task {
  reading: Reading;
  tables: Tables;
  dialect: Dialect;
  now: Date;
}
export interface Candidate {
  formula: string;
  recipe: string;
  shape: Built["shape"];
  place: Place;
  ran: Ran;
  features: Features;
  /** The signs of the question and the traits of the formula, which the ranker weighs in pairs. */
  signs: Signs;
  traits: readonly string[];
  score: number;
  /** The probability that this candidate is right; the odds of all candidates add up to 1. */
  odds: number;
}

const mostTried = 2000;
/** How many candidates that were tried on the first rows of long tables are also run on all rows. */
const mostOnAllRows = 3;
/** With unknown data, formulas are not run, because results would say nothing about them. */
const notRun: Ran = { results: [], cannotRun: false };

/** Returns candidates, the best first. Of formulas with the same results, only the best is kept. */
export function solve(task: Task, matches: readonly Match<FormulaRecipe>[]): Candidate[] {
  const found = new Map<string, Tried>();
  const trying = { ...task, tables: firstRowsOf(task.tables) };
  const signs = signsOf(task.reading);
  let tried = 0;
  const places = situations(task).map((situation) => ({ situation, home: homeOf(task, situation.place) }));
  for (const match of matches)
    for (const { situation, home } of places)
      for (const filling of fillings(match.recipe, { ...situation, home }))
        for (const built of builtBy(match.recipe, filling, situation)) {
          if (tried++ > mostTried) return ranked(onAllRows([...found.values()], task, trying));
          endWhenOver();
          // A formula that is to be filled down does not fit a situation with a single cell.
          if (built.shape === "row" && situation.shape !== "row") continue;
          const judgedIn = (its: Task) => judged(built, match, filling, situation, its, signs);
          const candidate = judgedIn(trying);
          if (!candidate) continue;
          const isKnown = !candidate.ran.cannotRun && candidate.ran !== notRun;
          const key = isKnown ? JSON.stringify(candidate.ran.results) : withoutAnchors(candidate.formula);
          const before = found.get(`${candidate.shape === "row"} ${key}`);
          if (!before || before.candidate.score < candidate.score)
            found.set(`${candidate.shape === "row"} ${key}`, { candidate, judgedIn });
        }
  return ranked(onAllRows([...found.values()], task, trying));
}

interface Tried {
  candidate: Candidate;
  judgedIn(task: Task): Candidate | null;
}

/**
 * If candidates were only tried on some rows, runs the best ones on all rows until one of these is the best.
 * Candidates that are still better, but were not run on all rows, are dropped.
 */
function onAllRows(tried: readonly Tried[], task: Task, { tables }: Task): Candidate[] {
  if (tables === task.tables) return tried.map(({ candidate }) => candidate);
  const order = tried.toSorted((one, other) => other.candidate.score - one.candidate.score);
  const run: Candidate[] = [];
  const best = () => Math.max(...run.map(({ score }) => score));
  let at = 0;
  for (; run.length < mostOnAllRows; at++) {
    const next = order[at];
    if (!next || next.candidate.score <= best()) break;
    endWhenOver();
    const candidate = next.judgedIn(task);
    if (candidate) run.push(candidate);
  }
  const others = order.slice(at).map(({ candidate }) => candidate);
  return [...run, ...others.filter(({ score }) => score <= best())];
}

/** Removes the `$` signs that are not in texts. */
const withoutAnchors = (formula: string): string =>
  formula.replaceAll(/"(?:[^"]|"")*"|\$/g, (part) => (part === "$" ? "" : part));

/** Sorts candidates, drops duplicates and computes odds. Formulas that spill are written without `$` signs. */
export function ranked(candidates: readonly Candidate[]): Candidate[] {
  const once = new Map<string, Candidate>();
  for (const each of candidates.toSorted((one, other) => other.score - one.score)) {
    const formula = each.shape === "spill" ? withoutAnchors(each.formula) : each.formula;
    const key = each.ran === notRun ? withoutAnchors(formula) : formula;
    if (!once.has(key)) once.set(key, { ...each, formula });
  }
  const all = [...once.values()];
  const odds = oddsOf(all.map(({ score }) => score));
  return all.map((candidate, at) => ({ ...candidate, odds: odds[at] ?? 0 }));
}

const builtBy = (
  { build, options = {}, ways }: FormulaRecipe,
  { slots }: Filling,
  situation: Situation,
): readonly Built[] => builders[build]?.(slots, withoutUsed(slots, situation), options, ways) ?? [];

/** Runs and scores a formula. Null if it is invalid, reads a target cell or is filled along another table. */
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
  if (!ok || readsItself(tree, situation) || (tables.supposed && isIdle(tree))) return null;
  if (shape === "row" && isAlongOther(tree, situation)) return null;
  const ran = tables.supposed ? notRun : run(tree, place, shape === "row", tables, dialect, now);
  const filled = Object.values(filling.slots).filter((each) => each !== undefined);
  const slotSpans = filled.flatMap(({ spans }) => spans);
  const guessed = filled.filter(({ spans }) => spans.length === 0).length / Math.max(1, filled.length);
  const { score: phrase, words, concepts } = match;
  const features = featuresOf(
    {
      ...{ tree, ran, shape, weight, phrase, words, concepts, slots: filling.score, guessed },
      spans: [...match.spans, ...slotSpans, ...spans],
    },
    situation,
  );
  const traits = traitsOf(taskOf(match.recipe), shape, kindOfResult({ ran, shape }));
  return {
    formula: print(tree, { dialect }),
    ...{ recipe: match.recipe.id, shape, place, ran, features, signs, traits, odds: 0 },
    score: scoreOf(features, traits, signs),
  };
}

/** Whether a formula compares something with itself, or uses a single cell as a list: `C2:C2`. */
const isIdle = (tree: Node): boolean =>
  nodesOf(tree).some((node) =>
    node.type === "reference"
      ? node.from.row > 0 && node.from.row === node.to?.row && node.from.column === node.to.column
      : node.type === "binary" && /[<>]/.test(node.operator) && bareText(node.left) === bareText(node.right),
  );
const bareText = (node: Node): string => withoutAnchors(printNode(node));

/** Whether a formula that is filled down beside a table reads the rows of a table on another sheet one by one. */
const isAlongOther = (tree: Node, situation: Situation): boolean =>
  homeRegion(situation) !== null &&
  referencesIn(tree).some(
    ({ sheet, from, to }) =>
      sheet !== null &&
      sheet.first.toLowerCase() !== situation.sheet.toLowerCase() &&
      !from.rowFixed &&
      from.row > 0 &&
      (to === null || to.row === from.row),
  );

/** Whether the formula reads one of its target cells. */
function readsItself(tree: Node, { place, sheet: own }: Situation): boolean {
  const area = areaOf(place.range ?? place.cell);
  return referencesIn(tree).some((reference) => {
    const isHere = reference.sheet === null || reference.sheet.first.toLowerCase() === own.toLowerCase();
    return isHere && area !== null && !isBeside(area, areaOfReference(reference));
  });
}
