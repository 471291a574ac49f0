// Fits the ranker's weights: a softmax over each question's candidates, in which the right one should win.
import { featureNames } from "@cellwright/assistant/ranking/features";
import type { Weights } from "@cellwright/assistant/ranking/rank";
import { minimum } from "./minimum.ts";

/** A question with its candidates, best first. `writer` is the author of the question. */
export interface Sample {
  writer: string;
  /** How much this question counts in the fit. */
  weight: number;
  signs: readonly (readonly [string, number])[];
  candidates: readonly Sampled[];
}
export interface Sampled {
  /** The candidate's features, in the order of `featureNames`. */
  values: readonly number[];
  traits: readonly string[];
  isRight: boolean;
}
/** The strength of regularization. Features are pulled towards `start`, traits and signs towards zero. */
const pulls = { feature: 0.3, trait: 1, sign: 2 };
/** Weights closer to zero are not written to the file. */
const leastWeight = 0.08;

interface Row {
  values: readonly number[];
  /** The candidate's traits and signs: their indexes among all weights. `worth` has their values. */
  at: readonly number[];
  worth: readonly number[];
  isRight: boolean;
}

export function fitRanker(samples: readonly Sample[], start: Readonly<Record<string, number>>): Weights {
  const width = featureNames.length;
  const places = new Map<string, number>();
  const placeOf = (name: string): number => {
    const known = places.get(name) ?? width + places.size;
    places.set(name, known);
    return known;
  };
  const questions = samples
    .filter(({ candidates }) => candidates.some(({ isRight }) => isRight))
    .map(({ candidates, signs, weight }) => ({
      weight,
      rows: candidates.map(({ values, traits, isRight }): Row => {
        const pairs = traits.flatMap((trait) => [
          [placeOf(`${trait}\t`), 1] as const,
          ...signs.map(([sign, worth]) => [placeOf(`${trait}\t${sign}`), worth] as const),
        ]);
        return { values, at: pairs.map(([at]) => at), worth: pairs.map(([, worth]) => worth), isRight };
      }),
    }));
  const from = new Float64Array(width + places.size);
  featureNames.forEach((name, at) => {
    from[at] = start[name] ?? 0;
  });
  const pull = new Float64Array(from.length).fill(pulls.feature, 0, width);
  for (const [name, at] of places) pull[at] = name.endsWith("\t") ? pulls.trait : pulls.sign;
  const found = minimum((x, slope) => lossOf(questions, x, slope, from, pull), from);
  return named(found, places);
}

/** The loss: the negative log likelihood of the right candidates, plus regularization. */
function lossOf(
  questions: readonly { weight: number; rows: readonly Row[] }[],
  x: Float64Array,
  slope: Float64Array,
  from: Float64Array,
  pull: Float64Array,
): number {
  let loss = 0;
  slope.fill(0);
  for (let at = 0; at < x.length; at += 1) {
    const away = (x[at] as number) - (from[at] as number);
    loss += (pull[at] as number) * away * away;
    slope[at] = 2 * (pull[at] as number) * away;
  }
  for (const { weight, rows } of questions) {
    const scores = rows.map((row) => scoreOf(row, x));
    const most = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - most));
    const all = powers.reduce((one, other) => one + other, 0);
    const right = powers.reduce((sum, power, at) => sum + (rows[at]?.isRight ? power : 0), 1e-300);
    loss -= weight * Math.log(right / all);
    rows.forEach((row, at) => {
      const power = powers[at] as number;
      raise(slope, row, weight * (power / all - (row.isRight ? power / right : 0)));
    });
  }
  return loss;
}

function scoreOf({ values, at, worth }: Row, x: Float64Array): number {
  let score = 0;
  for (let each = 0; each < values.length; each += 1) score += (x[each] as number) * (values[each] as number);
  for (let each = 0; each < at.length; each += 1)
    score += (x[at[each] as number] as number) * (worth[each] as number);
  return score;
}

function raise(slope: Float64Array, { values, at, worth }: Row, by: number): void {
  for (let each = 0; each < values.length; each += 1)
    slope[each] = (slope[each] as number) + by * (values[each] as number);
  for (let each = 0; each < at.length; each += 1) {
    const place = at[each] as number;
    slope[place] = (slope[place] as number) + by * (worth[each] as number);
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

function named(x: Float64Array, places: ReadonlyMap<string, number>): Weights {
  const signs: Record<string, Record<string, number>> = {};
  for (const [name, at] of [...places].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [trait = "", sign = ""] = name.split("\t");
    const weight = rounded(x[at] as number);
    if (Math.abs(weight) < leastWeight) continue;
    signs[trait] ??= {};
    signs[trait][sign] = weight;
  }
  return {
    rank: Object.fromEntries(featureNames.map((name, at) => [name, rounded(x[at] as number)])),
    signs,
  };
}
