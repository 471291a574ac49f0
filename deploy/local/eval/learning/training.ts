// Learns which formula a question asks for: vectors of signs and tells first, on all questions; then the weights of all that is known, on those nobody tuned the rules for.
import { type Model, sharpness } from "../../ai/assistant/worked/model.ts";
import { type Next, shuffled } from "../../random.ts";
import type { Sample, Samples } from "./samples.ts";

/** Marks that the rules leave on questions that they were tuned for: the vectors are learned without them. */
const ofRules = new Set(
  "rank ruled ruledLoss ruledLeft isBest bestRank bestMargin bestUnknown bestLeft isAsk isIntent isFrame isRuled shared sharedAll".split(
    " ",
  ),
);

const size = 48;
const epochs = 6;
const pace = 0.004;
const leftOut = 0.3;
const decay = 0.001;
/** Signs and tells of fewer questions are not learned. */
const leastSigns = 4;
const leastTells = 8;

interface Prepared {
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

interface Vocabulary {
  words: readonly string[];
  /** By the number of a word. */
  signs: ReadonlyMap<number, { at: number; count: number }>;
  signWeights: Float32Array;
  tells: ReadonlyMap<number, { at: number; count: number }>;
  names: readonly string[];
  means: readonly number[];
  spreads: readonly number[];
}

/** `isUntuned`: the rules were not made with the questions of such a set in view. */
export function trained(
  samples: Samples,
  isUntuned: (set: string) => boolean,
  random: Next,
  say: (line: string) => void,
): Model {
  const usable = samples.all.filter(({ candidates }) => candidates.length > 1);
  const vocabulary = vocabularyOf({ ...samples, all: usable });
  const prepared = usable.map((sample) => prepare(sample, vocabulary));
  const untuned = [...new Set(prepared.map(({ set }) => set).filter(isUntuned))];
  // each fifth of the untuned sets is judged by vectors that have not seen it
  const apart: { set: string; its: Weighable }[] = [];
  const parts = Array.from(
    { length: folds },
    (_, fold) => new Set(untuned.filter((_, at) => at % folds === fold)),
  );
  for (const sets of parts) {
    const vectors = learned(
      prepared.filter(({ set }) => !sets.has(set)),
      vocabulary,
      random,
    );
    for (const its of prepared.filter(({ set }) => sets.has(set)))
      apart.push({ set: its.set, its: weighable({ its, first: firstOf(its, vectors) }) });
  }
  for (const sets of parts) {
    const weights = weighted(apart.flatMap(({ set, its }) => (sets.has(set) ? [] : [its])));
    const those = apart.filter(({ set }) => sets.has(set));
    const alone = Float64Array.from(weights, (_, at) => (at === weights.length - 2 ? 1 : 0));
    const right = (by: Float64Array): number =>
      those.filter(({ its }) => its.isRight[indexOfMost(lastOf(its, by))]).length;
    say(
      `${[...sets].join(" ")}: ${right(weights)} of ${those.length} right, ${right(alone)} by the vectors alone`,
    );
  }
  const last = weighted(apart.map(({ its }) => its));
  const vectors = learned(prepared, vocabulary, random);
  return {
    size,
    signs: byWord(vocabulary.signs, vocabulary),
    signWeights: vocabulary.signWeights,
    signVectors: vectors.signs.values,
    tells: byWord(vocabulary.tells, vocabulary),
    tellVectors: vectors.tells.values,
    tellWeights: vectors.tellWeights.values,
    marks: vocabulary.names.map((name, at) => ({
      name,
      mean: vocabulary.means[at] ?? 0,
      spread: vocabulary.spreads[at] ?? 1,
      first: ofRules.has(name) ? 0 : (vectors.marks.values[at] ?? 0),
      last: last[at] ?? 0,
    })),
    judgement: {
      distance: last[vocabulary.names.length] ?? 0,
      share: last[vocabulary.names.length + 1] ?? 0,
    },
  };
}

const folds = 5;

const byWord = (numbers: Vocabulary["signs"], { words }: Vocabulary): Map<string, number> =>
  new Map([...numbers].map(([word, { at }]) => [words[word] ?? "", at]));

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

function vocabularyOf({ words, names, all }: Samples): Vocabulary {
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

function prepare({ set, signs, candidates }: Sample, vocabulary: Vocabulary): Prepared {
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

/** Values with their running means of slopes and squares (Adam); only what a question touches moves. */
interface Moving {
  values: Float32Array;
  slopes: Float32Array;
  squares: Float32Array;
}

const moving = (length: number, start: () => number): Moving => ({
  values: Float32Array.from({ length }, start),
  slopes: new Float32Array(length),
  squares: new Float32Array(length),
});

function move({ values, slopes, squares }: Moving, at: number, slope: number, step: number): void {
  const mean = 0.9 * (slopes[at] ?? 0) + 0.1 * slope;
  const square = 0.99 * (squares[at] ?? 0) + 0.01 * slope * slope;
  slopes[at] = mean;
  squares[at] = square;
  values[at] = (values[at] ?? 0) * (1 - step * decay) - (step * mean) / (Math.sqrt(square) + 1e-6);
}

interface Vectors {
  signs: Moving;
  tells: Moving;
  tellWeights: Moving;
  marks: Moving;
  /** The marks that are no rule's. */
  own: readonly number[];
}

function learned(samples: readonly Prepared[], vocabulary: Vocabulary, random: Next): Vectors {
  const bell = (spread: number) => () =>
    spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const vectors: Vectors = {
    signs: moving(vocabulary.signs.size * size, bell(0.3)),
    tells: moving(vocabulary.tells.size * size, bell(0.05)),
    tellWeights: moving(vocabulary.tells.size, () => 0),
    marks: moving(vocabulary.names.length, () => 0),
    own: vocabulary.names.flatMap((name, at) => (ofRules.has(name) ? [] : [at])),
  };
  const useful = samples.filter(({ isRight }) => isRight.some(Boolean) && !isRight.every(Boolean));
  const steps = epochs * useful.length;
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const sample of shuffled(useful, random)) {
      learnFrom(sample, vectors, pace * (1 - step / steps) + pace * 0.02, random);
      step += 1;
    }
  }
  return vectors;
}

/** Slopes of how unlikely the right formulas are among all; they take the place of the scores. */
function blames(scores: Float64Array, isRight: readonly boolean[]): Float64Array {
  const most = Math.max(...scores);
  let [all, right] = [0, 0];
  for (let at = 0; at < scores.length; at++) {
    const odds = Math.exp((scores[at] ?? 0) - most);
    scores[at] = odds;
    all += odds;
    if (isRight[at]) right += odds;
  }
  for (let at = 0; at < scores.length; at++) {
    const odds = scores[at] ?? 0;
    scores[at] = odds / all - (isRight[at] ? odds / Math.max(1e-12, right) : 0);
  }
  return scores;
}

function learnFrom(sample: Prepared, vectors: Vectors, step: number, random: Next): void {
  const kept = [...sample.signs.keys()].filter(() => random() >= leftOut);
  const asked = askedBy(sample, vectors, kept, 1 / (1 - leftOut));
  const hidden = sample.tells.map(() => (random() < leftOut / 2 ? 1 : 0));
  const blame = blames(scoresOf(sample, asked, vectors, hidden), sample.isRight);
  const slopes = new Float32Array(sample.tells.length);
  blame.forEach((slope, at) => {
    const told = sample.told[at];
    if (!told || Math.abs(slope) < 1e-4) return;
    const share = slope / Math.sqrt(Math.max(1, told.length));
    for (const tell of told) if (!hidden[tell]) slopes[tell] = (slopes[tell] ?? 0) + share;
  });
  const askedSlope = new Float32Array(size);
  slopes.forEach((slope, at) => {
    if (slope === 0) return;
    const from = (sample.tells[at] ?? 0) * size;
    for (let part = 0; part < size; part++)
      askedSlope[part] =
        (askedSlope[part] ?? 0) + sharpness * slope * (vectors.tells.values[from + part] ?? 0);
    for (let part = 0; part < size; part++)
      move(vectors.tells, from + part, sharpness * slope * (asked[part] ?? 0), step);
    move(vectors.tellWeights, sample.tells[at] ?? 0, slope, step);
  });
  for (const at of kept) {
    const weight = (sample.weights[at] ?? 0) / (1 - leftOut);
    const from = (sample.signs[at] ?? 0) * size;
    for (let part = 0; part < size; part++)
      move(vectors.signs, from + part, weight * (askedSlope[part] ?? 0), step);
  }
  for (const mark of vectors.own) {
    const slope = blame.reduce((sum, each, at) => sum + each * (sample.marks[at]?.[mark] ?? 0), 0);
    move(vectors.marks, mark, slope, step);
  }
}

/** The vector of a question, of some of its signs. */
function askedBy(sample: Prepared, { signs }: Vectors, some: Iterable<number>, more = 1): Float32Array {
  const asked = new Float32Array(size);
  for (const at of some) {
    const weight = (sample.weights[at] ?? 0) * more;
    const from = (sample.signs[at] ?? 0) * size;
    for (let part = 0; part < size; part++)
      asked[part] = (asked[part] ?? 0) + weight * (signs.values[from + part] ?? 0);
  }
  return asked;
}

/** Of every formula; a tell that many of them have is reckoned once. */
function scoresOf(
  sample: Prepared,
  asked: Float32Array,
  vectors: Vectors,
  hidden?: Int32Array,
): Float64Array {
  const tells = Float64Array.from(sample.tells, (tell, at) => {
    if (hidden?.[at]) return 0;
    let product = 0;
    for (let part = 0; part < size; part++)
      product += (asked[part] ?? 0) * (vectors.tells.values[tell * size + part] ?? 0);
    return (vectors.tellWeights.values[tell] ?? 0) + sharpness * product;
  });
  return Float64Array.from(sample.told, (told, at) => {
    const sum = told.reduce((total, tell) => total + (tells[tell] ?? 0), 0);
    const marks = sample.marks[at];
    return vectors.own.reduce(
      (total, mark) => total + (vectors.marks.values[mark] ?? 0) * (marks?.[mark] ?? 0),
      sum / Math.sqrt(Math.max(1, told.length)),
    );
  });
}

const firstOf = (sample: Prepared, vectors: Vectors): Float64Array =>
  scoresOf(sample, askedBy(sample, vectors, sample.signs.keys()), vectors);

const indexOfMost = (scores: Float64Array): number => scores.indexOf(Math.max(...scores));

const judgementOf = (first: Float64Array): { distances: Float64Array; shares: Float64Array } => {
  const most = Math.max(...first);
  const odds = first.map((score) => Math.exp(score - most));
  const all = odds.reduce((sum, each) => sum + each, 0);
  return { distances: first.map((score) => score - most), shares: odds.map((each) => each / all) };
};

/** Marks, distance and share of all formulas of a question, row by row. */
interface Weighable {
  rows: Float32Array;
  columns: number;
  isRight: readonly boolean[];
}

function weighable({ its: { marks, isRight }, first }: { its: Prepared; first: Float64Array }): Weighable {
  const { distances, shares } = judgementOf(first);
  const columns = (marks[0]?.length ?? 0) + 2;
  const rows = new Float32Array(columns * marks.length);
  marks.forEach((row, at) => {
    rows.set(row, at * columns);
    rows.set([distances[at] ?? 0, shares[at] ?? 0], at * columns + row.length);
  });
  return { rows, columns, isRight };
}

function lastOf({ rows, columns, isRight }: Weighable, weights: Float64Array): Float64Array {
  const scores = new Float64Array(isRight.length);
  for (let at = 0; at < scores.length; at++) {
    let sum = 0;
    for (let column = 0; column < columns; column++)
      sum += (rows[at * columns + column] ?? 0) * (weights[column] ?? 0);
    scores[at] = sum;
  }
  return scores;
}

const rounds = 120;
const lastDecay = 0.002;

/** The weights of all marks, of the distance and of the share. */
function weighted(all: readonly Weighable[]): Float64Array {
  const useful = all.filter(({ isRight }) => isRight.some(Boolean) && !isRight.every(Boolean));
  const columns = useful[0]?.columns ?? 0;
  const weights = new Float64Array(columns);
  const [slopes, squares] = [new Float64Array(columns), new Float64Array(columns)];
  for (let round = 1; round <= rounds; round++) {
    const slope = new Float64Array(columns);
    for (const each of useful) {
      const blame = blames(lastOf(each, weights), each.isRight);
      for (let at = 0; at < blame.length; at++) {
        const own = blame[at] ?? 0;
        if (Math.abs(own) < 1e-5) continue;
        for (let column = 0; column < columns; column++)
          slope[column] = (slope[column] ?? 0) + own * (each.rows[at * columns + column] ?? 0);
      }
    }
    for (let at = 0; at < columns; at++) {
      const each = (slope[at] ?? 0) / useful.length + lastDecay * (weights[at] ?? 0);
      slopes[at] = 0.9 * (slopes[at] ?? 0) + 0.1 * each;
      squares[at] = 0.99 * (squares[at] ?? 0) + 0.01 * each * each;
      const [mean, square] = [
        (slopes[at] ?? 0) / (1 - 0.9 ** round),
        (squares[at] ?? 0) / (1 - 0.99 ** round),
      ];
      weights[at] = (weights[at] ?? 0) - (0.05 * mean) / (Math.sqrt(square) + 1e-8);
    }
  }
  return weights;
}
