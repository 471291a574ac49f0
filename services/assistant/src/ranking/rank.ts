// Orders candidates by a weighted sum of their features; those with the same values are one.
import { type Features, featureNames } from "./feature.ts";
import { affinity, type Signs } from "./signs.ts";
import weights from "./weights.json" with { type: "json" };

const bySign: Readonly<Record<string, Readonly<Record<string, number>>>> = weights.signs;

export const scoreOf = (features: Features, traits: readonly string[], signs: Signs): number =>
  featureNames.reduce(
    (sum, name) => sum + weights.rank[name] * features[name],
    affinity(signs, traits, bySign),
  );

/** The odds of each among all of them, which sum to 1. */
export function oddsOf(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / sum);
}
