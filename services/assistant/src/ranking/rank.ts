// Scores candidates by a weighted sum of their features.
import { type Features, featureNames } from "./features.ts";
import { affinity, type Signs } from "./signs.ts";
import weights from "./weights.json" with { type: "json" };

export interface Weights {
  /** By feature. */
  rank: Readonly<Record<string, number>>;
  /** By trait and sign; `""` is the weight of the trait alone. */
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
