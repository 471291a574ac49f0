// Student's t distribution and the F distribution.
import { betaInverse, betaLower, logBeta } from "./beta.ts";

/** The share of the distribution above t; `df` is the degrees of freedom. */
export function studentUpper(t: number, df: number): number {
  const square = t * t;
  const beyond = betaLower(df / 2, 0.5, df / (df + square), square / (df + square)) / 2;
  return t >= 0 ? beyond : 1 - beyond;
}

export const studentDensity = (t: number, df: number): number =>
  Math.exp(-logBeta(df / 2, 0.5) - ((df + 1) / 2) * Math.log1p((t * t) / df)) / Math.sqrt(df);

/** The t ≥ 0 for which the two tails beyond ±t have the share `beyond`; 0 < beyond ≤ 1. */
export function studentTwoTailed(beyond: number, df: number, within = 1 - beyond): number {
  const { odds } = betaInverse(df / 2, 0.5, beyond, within);
  return Math.sqrt(df) * Math.exp(-odds / 2);
}

/** The t below which the share `below` lies; 0 < below < 1. */
export function studentInverse(below: number, df: number): number {
  if (below === 0.5) return 0;
  return below < 0.5
    ? -studentTwoTailed(2 * below, df, 1 - 2 * below)
    : studentTwoTailed(2 * (1 - below), df);
}

/** The share of the F distribution below x. */
export const fisherLower = (x: number, df1: number, df2: number): number =>
  betaLower(df1 / 2, df2 / 2, (df1 * x) / (df1 * x + df2), df2 / (df1 * x + df2));

/** The share of the F distribution above x. */
export const fisherUpper = (x: number, df1: number, df2: number): number =>
  betaLower(df2 / 2, df1 / 2, df2 / (df1 * x + df2), (df1 * x) / (df1 * x + df2));

/** The x with the share `below` below it and the share `above` above it. */
export const fisherInverse = (below: number, above: number, df1: number, df2: number): number =>
  (df2 / df1) * Math.exp(betaInverse(df1 / 2, df2 / 2, below, above).odds);
