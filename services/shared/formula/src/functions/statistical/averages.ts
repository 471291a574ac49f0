// Averages: arithmetic, geometric, harmonic, weighted and trimmed mean, median and mode.

import { define, type FunctionTable, number, numbers, raw, rest } from "../../evaluate/define.ts";
import { fifteenDigits } from "../../evaluate/numbers.ts";
import { finite } from "../../evaluate/operators.ts";
import { fill, type Run, toMatrix } from "../../evaluate/run.ts";
import { type Argument, errors, isError, matrixOf } from "../../evaluate/values.ts";
import { ofTotals } from "../of-totals.ts";
import { arrayNumbers, mean, measured, nth, numbersAndTexts, sorted, sum } from "./samples.ts";

function median(list: readonly number[]): number {
  if (list.length === 0) throw errors.num;
  const ranked = sorted(list);
  const half = Math.floor(ranked.length / 2);
  return ranked.length % 2 === 1 ? nth(ranked, half) : (nth(ranked, half - 1) + nth(ranked, half)) / 2;
}

/** The most frequent values, in order of first occurrence; #N/A if none occurs twice. */
function mostFrequent(list: readonly number[]): number[] {
  const counts = new Map<number, number>();
  let most = 0;
  for (const each of list) {
    const count = (counts.get(each) ?? 0) + 1;
    counts.set(each, count);
    most = Math.max(most, count);
  }
  if (most < 2) throw errors.na;
  return [...counts].filter(([, count]) => count === most).map(([each]) => each);
}

const mode = define([rest(arrayNumbers)], (lists) => nth(mostFrequent(lists.flat()), 0));

/** AVERAGE.WEIGHTED. Arguments are pairs of values and weights; a pair with another value than a number is ignored. */
function weightedMean(run: Run, args: readonly Argument[]): number {
  let total = 0;
  let weights = 0;
  for (let at = 0; at < args.length; at += 2) {
    const values = toMatrix(run, args[at]);
    const shares = toMatrix(run, args[at + 1]);
    if (values.rows !== shares.rows || values.columns !== shares.columns) throw errors.value;
    values.items.forEach((value, place) => {
      const share = shares.items[place] ?? null;
      if (isError(value)) throw value;
      if (isError(share)) throw share;
      if (typeof value !== "number" || typeof share !== "number") return;
      if (share < 0) throw errors.num;
      total += value * share;
      weights += share;
    });
  }
  if (weights === 0) throw errors.div0;
  return total / weights;
}

function trimmed(list: readonly number[], share: number): number {
  if (list.length === 0 || share < 0 || share >= 1) throw errors.num;
  const cut = Math.floor(fifteenDigits((list.length * share) / 2));
  return mean(sorted(list).slice(cut, list.length - cut));
}

function positive(list: readonly number[]): readonly number[] {
  if (list.length === 0 || list.some((each) => each <= 0)) throw errors.num;
  return list;
}

export const averages: FunctionTable = {
  AVERAGE: ofTotals(
    ({ sum, count }) => (count === 0 ? errors.div0 : finite(sum / count)),
    define([rest(numbers)], (lists) => finite(mean(lists.flat()))),
  ),
  AVERAGEA: define([rest(numbersAndTexts)], (lists) => finite(mean(lists.flat()))),
  "AVERAGE.WEIGHTED": define([rest(raw)], (args, run) => finite(weightedMean(run, args))),
  GEOMEAN: define([rest(measured)], (lists) =>
    Math.exp(mean(positive(lists.flat()).map((each) => Math.log(each)))),
  ),
  HARMEAN: define([rest(measured)], (lists) => {
    const list = positive(lists.flat());
    return list.length / sum(list.map((each) => 1 / each));
  }),
  MEDIAN: define([rest(numbers)], (lists) => median(lists.flat())),
  MODE: mode,
  "MODE.SNGL": mode,
  "MODE.MULT": define([rest(arrayNumbers)], (lists, run) => {
    const found = mostFrequent(lists.flat());
    return found.length === 1 ? matrixOf(1, 1, found) : fill(run, found.length, 1, (row) => nth(found, row));
  }),
  TRIMMEAN: define([numbers, number], trimmed),
};
