// Least squares by Householder reflections. Redundant predictors are detected and left out.

export interface Fit {
  /** One coefficient per predictor; 0 for a redundant one. */
  coefficients: number[];
  /** The rows of (X'X)⁻¹; 0 for redundant predictors. */
  inverse: number[][];
  /** The number of predictors that are not redundant. */
  rank: number;
  /** The residual sum of squares. */
  residual: number;
}

/** A column is redundant if less than this share of it is independent of the previous columns. */
const redundant = 1e-12;

const dot = (one: readonly number[], other: readonly number[], from: number): number => {
  let total = 0;
  for (let at = from; at < one.length; at += 1) total += (one[at] ?? 0) * (other[at] ?? 0);
  return total;
};

/** Reflects `target` in the plane orthogonal to `mirror`; both are zero before index `from`. */
function reflect(mirror: readonly number[], target: number[], from: number): void {
  const scale = (2 * dot(mirror, target, from)) / dot(mirror, mirror, from);
  for (let at = from; at < target.length; at += 1) target[at] = (target[at] ?? 0) - scale * (mirror[at] ?? 0);
}

/**
 * Fits `ys` to `columns`, which has a list of observations per predictor. The equations are solved a second
 * time for the residuals, which restores the last digits.
 */
export function leastSquares(columns: readonly (readonly number[])[], ys: readonly number[]): Fit {
  const first = reflected(columns, ys);
  const second = reflected(columns, leftOver(columns, first.coefficients, ys));
  const coefficients = first.coefficients.map((each, at) => each + (second.coefficients[at] ?? 0));
  const left = leftOver(columns, coefficients, ys);
  return { ...first, coefficients, residual: dot(left, left, 0) };
}

const leftOver = (
  columns: readonly (readonly number[])[],
  coefficients: readonly number[],
  ys: readonly number[],
): number[] =>
  ys.map((y, row) => {
    let rest = y;
    columns.forEach((column, at) => {
      rest -= (column[row] ?? 0) * (coefficients[at] ?? 0);
    });
    return rest;
  });

function reflected(columns: readonly (readonly number[])[], ys: readonly number[]): Omit<Fit, "residual"> {
  const work = columns.map((column) => [...column]);
  const target = [...ys];
  const kept: number[] = [];
  work.forEach((column, at) => {
    const row = kept.length;
    const length = Math.sqrt(dot(column, column, row));
    const whole = Math.sqrt(dot(columns[at] ?? [], columns[at] ?? [], 0));
    if (row >= ys.length || length <= whole * redundant) return;
    const head = column[row] ?? 0;
    const diagonal = head > 0 ? -length : length;
    const mirror = column.map((item, place) => (place < row ? 0 : item));
    mirror[row] = head - diagonal;
    for (const later of work.slice(at + 1)) reflect(mirror, later, row);
    reflect(mirror, target, row);
    column[row] = diagonal;
    kept.push(at);
  });
  const upper = (row: number, place: number): number => work[kept[place] ?? 0]?.[row] ?? 0;
  const solved = backwards(upper, target.slice(0, kept.length));
  const coefficients = columns.map(() => 0);
  kept.forEach((at, place) => {
    coefficients[at] = solved[place] ?? 0;
  });
  return {
    coefficients,
    inverse: spreadOut(inverseOf(upper, kept.length), kept, columns.length),
    rank: kept.length,
  };
}

/** Solves an upper triangular system by back substitution. */
function backwards(upper: (row: number, place: number) => number, right: readonly number[]): number[] {
  const solved = [...right];
  for (let row = right.length - 1; row >= 0; row -= 1) {
    let rest = right[row] ?? 0;
    for (let place = row + 1; place < right.length; place += 1)
      rest -= upper(row, place) * (solved[place] ?? 0);
    solved[row] = rest / upper(row, row);
  }
  return solved;
}

/** The product R⁻¹ R⁻ᵀ, which is (X'X)⁻¹. */
function inverseOf(upper: (row: number, place: number) => number, size: number): number[][] {
  const units = Array.from({ length: size }, (_, at) =>
    backwards(
      upper,
      Array.from({ length: size }, (_, row) => (row === at ? 1 : 0)),
    ),
  );
  const item = (row: number, place: number): number => {
    let total = 0;
    for (const unit of units) total += (unit[row] ?? 0) * (unit[place] ?? 0);
    return total;
  };
  return units.map((_, row) => units.map((_, place) => item(row, place)));
}

function spreadOut(small: number[][], kept: readonly number[], size: number): number[][] {
  const whole = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  kept.forEach((row, at) => {
    kept.forEach((place, other) => {
      const line = whole[row];
      if (line) line[place] = small[at]?.[other] ?? 0;
    });
  });
  return whole;
}
