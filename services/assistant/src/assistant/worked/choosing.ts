// The likeliest of all formulas that rules and examples make.
import type { Examples } from "../examples.ts";
import type { Reading } from "../reading/read.ts";
import { type Best, type Found, type Ranked, type Scored, tried } from "../tried.ts";
import { type Gathered, gathering } from "./gathering.ts";
import { learned } from "./learned.ts";
import { judged } from "./model.ts";
import { signsOf } from "./signs.ts";
import { tellsOf } from "./tells.ts";
import { weighed } from "./weighing.ts";

/** So many of the likeliest are looked at before none is taken. */
const mostLookedAt = 12;

/** What the rules found best, where nothing is known of the place for the answer. */
export function likeliest(
  reading: Reading,
  ruled: Ranked | null,
  except: ReadonlySet<string>,
  examples: Examples,
): Best | null {
  if (!reading.data || !reading.target) return ruled;
  const { library, model } = learned();
  const gathered = gathering(reading, ruled, library);
  if (!gathered) return ruled;
  const { all, ground } = gathered;
  const marks = weighed(gathered);
  const judgeable = all.map((each, at) => ({ tells: tellsOf(each, ground), marks: marks[at] ?? {} }));
  const scores = judged(signsOf(ground), judgeable, model);
  const order = all.map((_, at) => at).sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  for (const at of order.slice(0, mostLookedAt)) {
    const its = all[at];
    if (!its || except.has(its.formula)) continue;
    const found = foundOf(its, reading, examples);
    if (!found) continue;
    const unread = ruled?.found.loss ?? Number.POSITIVE_INFINITY;
    return { found, weighed: { share: shareOf(all, scores, at), unread } };
  }
  return ruled;
}

/** The share of the odds of all formulas that show the same. */
function shareOf(all: readonly Gathered[], scores: readonly number[], at: number): number {
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const line = all[at]?.shows?.line;
  const same = odds.filter(
    (_, other) => other === at || (line !== undefined && all[other]?.shows?.line === line),
  );
  return same.reduce((sum, each) => sum + each, 0) / odds.reduce((sum, each) => sum + each, 0);
}

function foundOf(its: Gathered, reading: Reading, examples: Examples): Found | null {
  if (its.ruled) return its.ruled.found;
  const perRow = reading.target?.isFilled ?? false;
  const scored: Scored = {
    formula: its.formula.slice(1),
    reading,
    perRow,
    used: [],
    penalty: 0,
    loss: 0,
    left: 0,
    task: its.task,
    ease: 0,
  };
  return tried(scored, examples, true);
}
