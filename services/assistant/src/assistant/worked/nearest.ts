// The examples whose questions are most like one: by the signs that both have, rare ones counting more.
import type { Example } from "./example.ts";

export interface Library {
  examples: readonly Example[];
  weights: ReadonlyMap<string, number>;
  /** By sign, the examples that have it. */
  having: ReadonlyMap<string, readonly number[]>;
  lengths: readonly number[];
}

export interface Near {
  example: Example;
  /** From 0 to 1. */
  likeness: number;
}

export function libraryOf(examples: readonly Example[]): Library {
  const having = new Map<string, number[]>();
  examples.forEach(({ signs }, at) => {
    for (const sign of signs) {
      const known = having.get(sign);
      if (known) known.push(at);
      else having.set(sign, [at]);
    }
  });
  const weights = new Map(
    [...having].map(([sign, at]) => [sign, weightOf(sign, at.length, examples.length)]),
  );
  const lengths = examples.map(({ signs }) => lengthOf(signs, weights));
  return { examples, weights, having, lengths };
}

const weightOf = (sign: string, count: number, all: number): number =>
  Math.log(1 + all / count) * (sign.startsWith("g:") ? 0.35 : sign.startsWith("k:") ? 0.4 : 1);
const lengthOf = (signs: readonly string[], weights: ReadonlyMap<string, number>): number =>
  Math.sqrt(signs.reduce((sum, sign) => sum + (weights.get(sign) ?? 0) ** 2, 0));

export function nearest(
  signs: readonly string[],
  library: Library,
  most: number,
  except: (example: Example) => boolean = () => false,
): Near[] {
  const shared = new Float64Array(library.examples.length);
  for (const sign of signs) {
    const weight = library.weights.get(sign);
    if (weight === undefined) continue;
    for (const at of library.having.get(sign) ?? []) shared[at] = (shared[at] ?? 0) + weight * weight;
  }
  const own = lengthOf(signs, library.weights) || 1;
  return library.examples
    .map((example, at) => ({ example, likeness: (shared[at] ?? 0) / (own * (library.lengths[at] || 1)) }))
    .filter(({ example, likeness }) => likeness > 0 && !except(example))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, most);
}
