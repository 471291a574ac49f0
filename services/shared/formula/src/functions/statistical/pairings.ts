// Functions of two paired lists: covariance, correlation, linear regression.
import { define, type FunctionTable, number } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import { errors } from "../../evaluate/values.ts";
import { codeviation, column, mean, pairs, squareDeviation } from "./samples.ts";

const divided = (dividend: number, divisor: number): number => {
  if (divisor === 0) throw errors.div0;
  return dividend / divisor;
};

function correlation(xs: number[], ys: number[]): number {
  const spread = Math.sqrt(squareDeviation(xs)) * Math.sqrt(squareDeviation(ys));
  return divided(codeviation(xs, ys), spread);
}

const slope = (ys: number[], xs: number[]): number => divided(codeviation(xs, ys), squareDeviation(xs));
const intercept = (ys: number[], xs: number[]): number => mean(ys) - slope(ys, xs) * mean(xs);

/** STEYX, from the residuals, so that exact points give exactly 0. #DIV/0! for fewer than three pairs. */
function errorOfEstimate(ys: number[], xs: number[]): number {
  if (xs.length < 3) throw errors.div0;
  const rise = slope(ys, xs);
  const [middleX, middleY] = [mean(xs), mean(ys)];
  const off = ys.map((y, at) => y - middleY - rise * ((xs[at] ?? 0) - middleX));
  return Math.sqrt(off.reduce((total, each) => total + each ** 2, 0) / (xs.length - 2));
}

const of = (measure: (one: number[], other: number[]) => number) =>
  define([column, column], (one, other) => finite(measure(...pairs(one, other))));

const pearson = of(correlation);
const covariance = of((xs, ys) => codeviation(xs, ys) / xs.length);
const forecast = define([number, column, column], (x, known, at) => {
  const [ys, xs] = pairs(known, at);
  return finite(mean(ys) + slope(ys, xs) * (x - mean(xs)));
});

export const pairings: FunctionTable = {
  CORREL: pearson,
  PEARSON: pearson,
  RSQ: of((ys, xs) => correlation(ys, xs) ** 2),
  COVAR: covariance,
  "COVARIANCE.P": covariance,
  "COVARIANCE.S": of((xs, ys) => divided(codeviation(xs, ys), xs.length - 1)),
  SLOPE: of(slope),
  INTERCEPT: of(intercept),
  STEYX: of(errorOfEstimate),
  FORECAST: forecast,
  "FORECAST.LINEAR": forecast,
};
