// Orders candidates by a weighted sum of their features; those with the same values are one.
import { type Features, featureNames } from "./features.ts";
import weights from "./weights.json" with { type: "json" };

export const scoreOf = (features: Features): number =>
  featureNames.reduce((sum, name) => sum + weights.rank[name] * features[name], 0);

/** The odds of each among all of them, which sum to 1. */
export function oddsOf(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / sum);
}
