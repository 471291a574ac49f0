// Vectors of signs and tells, learned so that those of a question and of its right formulas go together.
import { sharpness } from "@cellwright/assistant/assistant/worked/model";
import { type Next, shuffled } from "../../support/random.ts";
import { blames } from "./blames.ts";
import type { Prepared, Vocabulary } from "./prepared.ts";

/** Marks that the rules leave on questions that they were tuned for: the vectors are learned without them. */
export const ofRules: ReadonlySet<string> = new Set(
  "rank ruled ruledLoss ruledLeft isBest bestRank bestMargin bestUnknown bestLeft isAsk isIntent isFrame isRuled shared sharedAll".split(
    " ",
  ),
);

/** Numbers a vector has. */
export const size = 48;
const epochs = 6;
const pace = 0.004;
const leftOut = 0.3;
const decay = 0.001;

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

export interface Vectors {
  signs: Moving;
  tells: Moving;
  tellWeights: Moving;
  marks: Moving;
  /** The marks that are no rule's. */
  own: readonly number[];
}

export function learned(samples: readonly Prepared[], vocabulary: Vocabulary, random: Next): Vectors {
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

/** How likely each formula is by signs and tells alone: what the members find on average. */
export function firstOf(sample: Prepared, members: readonly Vectors[]): Float64Array {
  const all = members.map((vectors) =>
    scoresOf(sample, askedBy(sample, vectors, sample.signs.keys()), vectors),
  );
  return Float64Array.from(sample.told, (_, at) =>
    all.reduce((sum, scores) => sum + (scores[at] ?? 0) / members.length, 0),
  );
}
