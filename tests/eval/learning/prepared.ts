// Samples with their words as numbers of a vocabulary, ready to learn from.
import type { Sample, Samples } from "./samples.ts";

/** Signs and tells of fewer questions are not learned. */
const leastSigns = 4;
const leastTells = 8;

export interface Prepared {
  set: string;
  signs: Int32Array;
  weights: Float32Array;
  /** All tells of the formulas, each once. */
  tells: Int32Array;
  /** By formula, the places of its tells among these. */
  told: readonly Int32Array[];
  marks: readonly Float32Array[];
  isRight: readonly boolean[];
}

export interface Vocabulary {
  words: readonly string[];
  /** By the number of a word. */
  signs: ReadonlyMap<number, { at: number; count: number }>;
  signWeights: Float32Array;
  tells: ReadonlyMap<number, { at: number; count: number }>;
  names: readonly string[];
  means: readonly number[];
  spreads: readonly number[];
}

/** Words of at least so many samples, by new numbers. */
function numbered(
  lists: Iterable<Iterable<number>>,
  least: number,
): Map<number, { at: number; count: number }> {
  const counts = new Map<number, number>();
  for (const list of lists) for (const each of new Set(list)) counts.set(each, (counts.get(each) ?? 0) + 1);
  const frequent = [...counts].filter(([, count]) => count >= least);
  return new Map(frequent.map(([word, count], at) => [word, { at, count }]));
}

export function vocabularyOf({ words, names, all }: Samples): Vocabulary {
  const signs = numbered(
    all.map((sample) => sample.signs),
    leastSigns,
  );
  const tells = numbered(
    all.map(({ candidates }) => candidates.flatMap((each) => [...each.tells])),
    leastTells,
  );
  const signWeights = new Float32Array(signs.size);
  for (const [word, { at, count }] of signs)
    signWeights[at] = Math.log(1 + all.length / count) * (words[word]?.startsWith("g:") ? 0.5 : 1);
  const rows = all.flatMap(({ candidates }) => candidates.map(({ marks }) => marks));
  const means = names.map((_, at) => rows.reduce((sum, marks) => sum + (marks[at] ?? 0), 0) / rows.length);
  const spreads = names.map((_, at) => {
    const squares = rows.reduce((sum, marks) => sum + ((marks[at] ?? 0) - (means[at] ?? 0)) ** 2, 0);
    return Math.max(1e-6, Math.sqrt(squares / rows.length));
  });
  return { words, signs, signWeights, tells, names, means, spreads };
}

export function prepare({ set, signs, candidates }: Sample, vocabulary: Vocabulary): Prepared {
  const known = [...signs].flatMap((word) => vocabulary.signs.get(word)?.at ?? []);
  const length = Math.hypot(...known.map((at) => vocabulary.signWeights[at] ?? 0)) || 1;
  const tells = new Map<number, number>();
  const tellAt = (word: number): number | undefined => {
    const at = vocabulary.tells.get(word)?.at;
    if (at === undefined) return undefined;
    const known = tells.get(at) ?? tells.size;
    tells.set(at, known);
    return known;
  };
  const told = candidates.map((each) =>
    Int32Array.from([...each.tells].flatMap((word) => tellAt(word) ?? [])),
  );
  return {
    set,
    signs: Int32Array.from(known),
    weights: Float32Array.from(known, (at) => (vocabulary.signWeights[at] ?? 0) / length),
    tells: Int32Array.from(tells.keys()),
    told,
    marks: candidates.map(({ marks }) =>
      marks.map((mark, at) => (mark - (vocabulary.means[at] ?? 0)) / (vocabulary.spreads[at] ?? 1)),
    ),
    isRight: candidates.map((each) => each.isRight),
  };
}
