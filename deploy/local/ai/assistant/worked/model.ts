// How likely each gathered formula is what a question asks for: learned from labelled questions, by `npm run eval -- --learn`.

/** Vectors of signs and of tells whose product says how well they go together, and weights of what else is known of a formula. */
export interface Model {
  /** Numbers a vector has. */
  size: number;
  signs: ReadonlyMap<string, number>;
  /** How much a sign counts. */
  signWeights: Float32Array;
  signVectors: Float32Array;
  tells: ReadonlyMap<string, number>;
  tellVectors: Float32Array;
  tellWeights: Float32Array;
  /** By name of a mark: its mean and spread, and its weights beside the vectors and in the end. */
  marks: readonly { name: string; mean: number; spread: number; first: number; last: number }[];
  /** Of the vectors' judgement: of its distance from the best, and of its share among all. */
  judgement: { distance: number; share: number };
}

export interface Judgeable {
  tells: readonly string[];
  marks: Readonly<Record<string, number>>;
}

/** Scores, the more the likelier; their differences are logarithms of odds. */
export function judged(signs: readonly string[], all: readonly Judgeable[], model: Model): number[] {
  const asked = meantBy(signs, model);
  const first = all.map((each) => firstOf(each, asked, model));
  const most = Math.max(...first);
  const shares = first.map((score) => Math.exp(score - most));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const { distance, share } = model.judgement;
  return all.map(({ marks }, at) =>
    model.marks.reduce(
      (sum, { name, mean, spread, last }) => sum + (last * ((marks[name] ?? 0) - mean)) / spread,
      distance * ((first[at] ?? 0) - most) + (share * (shares[at] ?? 0)) / whole,
    ),
  );
}

/** The vector of a question. */
export function meantBy(signs: readonly string[], { size, ...model }: Model): Float32Array {
  const vector = new Float32Array(size);
  const known = signs.flatMap((sign) => model.signs.get(sign) ?? []);
  const length = Math.hypot(...known.map((at) => model.signWeights[at] ?? 0)) || 1;
  for (const at of known) {
    const weight = (model.signWeights[at] ?? 0) / length;
    for (let part = 0; part < size; part++)
      vector[part] = (vector[part] ?? 0) + weight * (model.signVectors[at * size + part] ?? 0);
  }
  return vector;
}

/** Products of two vectors are small. */
export const sharpness = 3;

function firstOf({ tells, marks }: Judgeable, asked: Float32Array, { size, ...model }: Model): number {
  let sum = 0;
  let count = 0;
  for (const tell of tells) {
    const at = model.tells.get(tell);
    if (at === undefined) continue;
    count += 1;
    sum += model.tellWeights[at] ?? 0;
    for (let part = 0; part < size; part++)
      sum += sharpness * (asked[part] ?? 0) * (model.tellVectors[at * size + part] ?? 0);
  }
  return model.marks.reduce(
    (total, { name, mean, spread, first }) => total + (first * ((marks[name] ?? 0) - mean)) / spread,
    sum / Math.sqrt(Math.max(1, count)),
  );
}
