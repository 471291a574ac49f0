// Measures of spread: variance, deviations, skewness, kurtosis.
import { define, type FunctionTable, number, numbers, rest } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import { errors } from "../../evaluate/values.ts";
import {
  mean,
  measured,
  numbersAndTexts,
  squareDeviation,
  sum,
  variance,
  variancePopulation,
} from "./samples.ts";

type Measure = (list: number[]) => number;
const of = (measure: Measure) => define([rest(numbers)], (lists) => finite(measure(lists.flat())));
const ofMeasured = (measure: Measure) => define([rest(measured)], (lists) => finite(measure(lists.flat())));
const ofAll = (measure: Measure) => define([rest(numbersAndTexts)], (lists) => finite(measure(lists.flat())));

const deviation: Measure = (list) => Math.sqrt(variance(list));
const deviationPopulation: Measure = (list) => Math.sqrt(variancePopulation(list));

/** The sum of ((x − mean) / spread) ^ power; #DIV/0! if the spread is 0. */
function moments(list: readonly number[], spread: number, power: number): number {
  if (spread === 0) throw errors.div0;
  const middle = mean(list);
  return sum(list.map((each) => ((each - middle) / spread) ** power));
}

function skew(list: number[]): number {
  const n = list.length;
  if (n < 3) throw errors.div0;
  return (moments(list, deviation(list), 3) * n) / ((n - 1) * (n - 2));
}

function skewPopulation(list: number[]): number {
  if (list.length < 3) throw errors.div0;
  return moments(list, deviationPopulation(list), 3) / list.length;
}

function kurtosis(list: number[]): number {
  const n = list.length;
  if (n < 4) throw errors.div0;
  const scale = (n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3));
  return moments(list, deviation(list), 4) * scale - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3));
}

/** The list itself; #NUM! if it is empty. */
function some(list: number[]): number[] {
  if (list.length === 0) throw errors.num;
  return list;
}

export const spread: FunctionTable = {
  AVEDEV: ofMeasured((list) => {
    const middle = mean(some(list));
    return mean(list.map((each) => Math.abs(each - middle)));
  }),
  DEVSQ: define([rest(numbers)], (lists, run) => {
    const list = lists.flat();
    return list.length === 0 && run.dialect === "sheets" ? 0 : finite(squareDeviation(some(list)));
  }),
  KURT: of(kurtosis),
  SKEW: ofMeasured(skew),
  "SKEW.P": of(skewPopulation),
  STANDARDIZE: define([number, number, number], (x, middle, deviation) =>
    deviation <= 0 ? errors.num : finite((x - middle) / deviation),
  ),
  STDEV: of(deviation),
  "STDEV.S": of(deviation),
  STDEVA: ofAll(deviation),
  STDEVP: of(deviationPopulation),
  "STDEV.P": of(deviationPopulation),
  STDEVPA: ofAll(deviationPopulation),
  VAR: of(variance),
  "VAR.S": of(variance),
  VARA: ofAll(variance),
  VARP: of(variancePopulation),
  "VAR.P": of(variancePopulation),
  VARPA: ofAll(variancePopulation),
};
