// Fits the probability that the best candidate is right, by logistic regression on writers left out of the ranking.
import { type RejectInputs, rejectNames } from "@cellwright/assistant/ranking/reject";
import { minimum } from "./minimum.ts";

export interface Judged {
  known: RejectInputs;
  isRight: boolean;
}
export interface RejectWeights {
  reject: Record<string, number>;
  rejectBase: number;
  leastSure: number;
}

const pull = 0.5;
/** The largest share of all questions that may get a wrong answer without a doubt being shown. */
const mostWrong = 0.015;

export function fitReject(judged: readonly Judged[]): RejectWeights {
  const rows = judged.map(({ known, isRight }) => ({
    values: [1, ...rejectNames.map((name) => known[name])],
    isRight,
  }));
  const chance = (x: Float64Array, values: readonly number[]): number =>
    1 / (1 + Math.exp(-values.reduce((sum, value, at) => sum + value * (x[at] as number), 0)));
  const found = minimum(
    (x, slope) => {
      let loss = 0;
      x.forEach((weight, at) => {
        loss += at === 0 ? 0 : pull * weight * weight;
        slope[at] = at === 0 ? 0 : 2 * pull * weight;
      });
      for (const { values, isRight } of rows) {
        const p = Math.min(1 - 1e-9, Math.max(1e-9, chance(x, values)));
        loss -= Math.log(isRight ? p : 1 - p);
        values.forEach((value, at) => {
          slope[at] = (slope[at] as number) + (p - Number(isRight)) * value;
        });
      }
      return loss;
    },
    new Float64Array(rejectNames.length + 1),
  );
  const sorted = rows
    .map(({ values, isRight }) => ({ p: chance(found, values), isRight }))
    .toSorted((one, other) => other.p - one.p);
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    reject: Object.fromEntries(rejectNames.map((name, at) => [name, round(found[at + 1] as number)])),
    rejectBase: round(found[0] as number),
    leastSure: leastSureIn(sorted),
  };
}

/** The lowest probability from which on the share of wrong answers stays within `mostWrong`. */
function leastSureIn(sorted: readonly { p: number; isRight: boolean }[]): number {
  let wrong = 0;
  for (const { p, isRight } of sorted) {
    if (!isRight) wrong += 1;
    if (wrong > mostWrong * sorted.length) return Math.ceil(p * 1000) / 1000;
  }
  return 0.5;
}
