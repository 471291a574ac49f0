// Runs contestants side by side in rounds, so that a slow moment of the machine affects all of them.

/** Functions by name; undefined for a contestant that cannot take part. */
type Contestants = Record<string, (() => Promise<unknown>) | undefined>;
type Results<All extends Contestants> = {
  [Name in keyof All]: Awaited<ReturnType<NonNullable<All[Name]>>>[];
};

/** Runs all rounds and returns each contestant's results. Every second round runs in reverse order. */
export async function rounds<All extends Contestants>(
  times: number,
  contestants: All,
): Promise<Results<All>> {
  const results: Record<string, unknown[]> = {};
  for (const name in contestants) results[name] = [];
  for (let round = 0; round < times; round += 1) {
    const order = Object.entries(contestants);
    if (round % 2 === 1) order.reverse();
    for (const [name, measure] of order) if (measure) results[name]?.push(await measure());
  }
  return results as Results<All>;
}

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (found === undefined) throw new Error("nothing was measured");
  return found;
}

/** The median; for an even number of values, the mean of the middle two. */
export const median = (values: readonly number[]): number =>
  (quantile(values, 0.5) -
    quantile(
      values.map((value) => -value),
      0.5,
    )) /
  2;

/** The median of the ratios `of` / `to`, each taken within one round. */
export const medianRatio = (of: readonly number[], to: readonly number[]): number =>
  median(of.map((value, round) => value / (to[round] ?? Number.NaN)));
