// Scores candidates by a weighted sum of their features.
import { type Features, featureNames } from "./features.ts";
import { affinity, type Signs } from "./signs.ts";
import weights from "./weights.json" with { type: "json" };

export interface Weights {
  /** The weight of each feature. */
  rank: Readonly<Record<string, number>>;
  /** The weights of pairs of a trait and a sign. The sign `""` has the weight of the trait alone. */
  signs: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export const scoreOf = (
  features: Features,
  traits: readonly string[],
  signs: Signs,
  { rank, signs: bySign }: Weights = weights,
): number =>
  featureNames.reduce(
    (sum, name) => sum + (rank[name] ?? 0) * features[name],
    affinity(signs, traits, bySign),
  );

/** The probabilities of the candidates, which add up to 1. */
export function oddsOf(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((one, other) => one + other, 0);
  return powers.map((power) => power / sum);
}
