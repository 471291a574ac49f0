// Matrix functions: product, inverse, determinant, unit matrix.
import { define, type FunctionTable, integer, matrix, type Param } from "../../evaluate/define.ts";
import { fill } from "../../evaluate/run.ts";
import { errors, isError, type Matrix } from "../../evaluate/values.ts";

interface Numbers {
  rows: number;
  columns: number;
  /** The elements, row by row. */
  items: number[];
}

/** A matrix of numbers; text, booleans and blanks give #VALUE!. */
const numberMatrix: Param<Numbers> = {
  single: false,
  read: (given, run) => onlyNumbers(matrix.read(given, run)),
};

const squareMatrix: Param<Numbers> = {
  single: false,
  read(given, run) {
    const found = numberMatrix.read(given, run);
    if (found.rows !== found.columns) throw errors.value;
    return found;
  },
};

function onlyNumbers({ rows, columns, items }: Matrix): Numbers {
  const numbers = items.map((item) => {
    if (isError(item)) throw item;
    if (typeof item !== "number") throw errors.value;
    return item;
  });
  return { rows, columns, items: numbers };
}

interface Elimination {
  determinant: number;
  /** The inverse, row by row; meaningless if the determinant is 0. */
  inverse: number[][];
}

/** Gauss–Jordan elimination with partial pivoting. */
function eliminate({ rows: size, items }: Numbers, step: (count: number) => void): Elimination {
  const left = Array.from({ length: size }, (_, row) => items.slice(row * size, (row + 1) * size));
  const inverse = left.map((_, row) => left.map((_, column) => (row === column ? 1 : 0)));
  let determinant = 1;
  for (let at = 0; at < size; at += 1) {
    step(size * size);
    const pivot = largestBelow(left, at);
    const divisor = left[pivot]?.[at] ?? 0;
    if (divisor === 0) return { determinant: 0, inverse };
    if (pivot !== at) {
      swap(left, pivot, at);
      swap(inverse, pivot, at);
      determinant = -determinant;
    }
    determinant *= divisor;
    for (const side of [left, inverse]) divideRow(side[at] ?? [], divisor);
    for (let row = 0; row < size; row += 1) {
      const factor = left[row]?.[at] ?? 0;
      if (row === at || factor === 0) continue;
      for (const side of [left, inverse]) takeOff(side[row] ?? [], side[at] ?? [], factor);
    }
  }
  return { determinant, inverse };
}

function largestBelow(rows: readonly number[][], column: number): number {
  let best = column;
  for (let row = column + 1; row < rows.length; row += 1) {
    if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = row;
  }
  return best;
}

function swap(rows: number[][], one: number, other: number): void {
  const held = rows[one] ?? [];
  rows[one] = rows[other] ?? [];
  rows[other] = held;
}

function divideRow(row: number[], divisor: number): void {
  row.forEach((value, at) => {
    row[at] = value / divisor;
  });
}

function takeOff(row: number[], other: readonly number[], factor: number): void {
  other.forEach((value, at) => {
    row[at] = (row[at] ?? 0) - factor * value;
  });
}

export const matrixFunctions: FunctionTable = {
  MMULT: define([numberMatrix, numberMatrix], (left, right, run) => {
    if (left.columns !== right.rows) return errors.value;
    return fill(run, left.rows, right.columns, (row, column) => {
      run.budget.step(left.columns);
      let sum = 0;
      for (let at = 0; at < left.columns; at += 1)
        sum += (left.items[row * left.columns + at] ?? 0) * (right.items[at * right.columns + column] ?? 0);
      return sum;
    });
  }),
  MDETERM: define([squareMatrix], (given, run) => eliminate(given, run.budget.step).determinant),
  MINVERSE: define([squareMatrix], (given, run) => {
    const { determinant, inverse } = eliminate(given, run.budget.step);
    if (determinant === 0) return errors.num;
    return fill(run, given.rows, given.rows, (row, column) => inverse[row]?.[column] ?? 0);
  }),
  MUNIT: define([integer], (size, run) =>
    size < 1 ? errors.value : fill(run, size, size, (row, column) => (row === column ? 1 : 0)),
  ),
};
