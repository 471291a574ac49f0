// The weights of all that is known of a formula beside the vectors, and of their judgement.
import { blames } from "./blames.ts";
import type { Prepared } from "./prepared.ts";

export const indexOfMost = (scores: Float64Array): number => scores.indexOf(Math.max(...scores));

const judgementOf = (first: Float64Array): { distances: Float64Array; shares: Float64Array } => {
  const most = Math.max(...first);
  const odds = first.map((score) => Math.exp(score - most));
  const all = odds.reduce((sum, each) => sum + each, 0);
  return { distances: first.map((score) => score - most), shares: odds.map((each) => each / all) };
};

/** Marks, distance and share of all formulas of a question, row by row. */
export interface Weighable {
  rows: Float32Array;
  columns: number;
  isRight: readonly boolean[];
}

export function weighable({
  its: { marks, isRight },
  first,
}: {
  its: Prepared;
  first: Float64Array;
}): Weighable {
  const { distances, shares } = judgementOf(first);
  const columns = (marks[0]?.length ?? 0) + 2;
  const rows = new Float32Array(columns * marks.length);
  marks.forEach((row, at) => {
    rows.set(row, at * columns);
    rows.set([distances[at] ?? 0, shares[at] ?? 0], at * columns + row.length);
  });
  return { rows, columns, isRight };
}

export function lastOf({ rows, columns, isRight }: Weighable, weights: Float64Array): Float64Array {
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
export function weighted(all: readonly Weighable[]): Float64Array {
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
