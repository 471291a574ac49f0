// How likely each gathered formula is what a question asks for: learned from labelled questions, by `npm run eval -- --learn`.

/** Vectors of signs and of tells whose product says how well they go together, and weights of what else is known of a formula. */
export interface Model {
  /** Numbers a vector has. */
  size: number;
  signs: ReadonlyMap<string, number>;
  /** How much a sign counts. */
  signWeights: Float32Array;
  tells: ReadonlyMap<string, number>;
  members: readonly Member[];
  /** By name of a mark: its mean and spread, and its weight in the end. */
  marks: readonly { name: string; mean: number; spread: number; weight: number }[];
  /** Of the members' judgement: of its distance from the best, and of its share among all. */
  judgement: { distance: number; share: number };
}

/** One of several that were learned apart; their mean is what counts. */
export interface Member {
  signVectors: Float32Array;
  tellVectors: Float32Array;
  tellWeights: Float32Array;
  /** Of the marks, in their order. */
  markWeights: Float32Array;
}

export interface Judgeable {
  tells: readonly string[];
  marks: Readonly<Record<string, number>>;
}

/** Scores, the more the likelier; their differences are logarithms of odds. */
export function judged(signs: readonly string[], all: readonly Judgeable[], model: Model): number[] {
  const asked = model.members.map((member) => meantBy(signs, member, model));
  const first = all.map(
    (each) =>
      model.members.reduce((sum, member, at) => sum + firstOf(each, asked[at], member, model), 0) /
      model.members.length,
  );
  const most = Math.max(...first);
  const shares = first.map((score) => Math.exp(score - most));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const { distance, share } = model.judgement;
  return all.map(({ marks }, at) =>
    model.marks.reduce(
      (sum, { name, mean, spread, weight }) => sum + (weight * ((marks[name] ?? 0) - mean)) / spread,
      distance * ((first[at] ?? 0) - most) + (share * (shares[at] ?? 0)) / whole,
    ),
  );
}

/** The vector of a question. */
function meantBy(signs: readonly string[], { signVectors }: Member, model: Model): Float32Array {
  const { size, signWeights } = model;
  const vector = new Float32Array(size);
  const known = signs.flatMap((sign) => model.signs.get(sign) ?? []);
  const length = Math.hypot(...known.map((at) => signWeights[at] ?? 0)) || 1;
  for (const at of known) {
    const weight = (signWeights[at] ?? 0) / length;
    for (let part = 0; part < size; part++)
      vector[part] = (vector[part] ?? 0) + weight * (signVectors[at * size + part] ?? 0);
  }
  return vector;
}

/** Products of two vectors are small. */
export const sharpness = 3;

function firstOf(
  { tells, marks }: Judgeable,
  asked: Float32Array | undefined,
  { tellVectors, tellWeights, markWeights }: Member,
  model: Model,
): number {
  const { size } = model;
  let sum = 0;
  let count = 0;
  for (const tell of tells) {
    const at = model.tells.get(tell);
    if (at === undefined) continue;
    count += 1;
    sum += tellWeights[at] ?? 0;
    for (let part = 0; part < size; part++)
      sum += sharpness * (asked?.[part] ?? 0) * (tellVectors[at * size + part] ?? 0);
  }
  return model.marks.reduce(
    (total, { name, mean, spread }, at) =>
      total + ((markWeights[at] ?? 0) * ((marks[name] ?? 0) - mean)) / spread,
    sum / Math.sqrt(Math.max(1, count)),
  );
}
