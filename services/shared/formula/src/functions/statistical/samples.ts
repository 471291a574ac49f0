// Sample parameters of statistical functions, and basic measures.
import { toNumber } from "../../evaluate/coerce.ts";
import { matrix, numbers, type Param } from "../../evaluate/define.ts";
import { type Run, readArea, settled } from "../../evaluate/run.ts";
import { isSorted, sharedSorted } from "../../evaluate/sorted-numbers.ts";
import {
  type Argument,
  errors,
  isError,
  isLambda,
  isMatrix,
  isReference,
  type Scalar,
} from "../../evaluate/values.ts";

/** The numbers of AVERAGEA and similar. TRUE is 1; FALSE and text in a range are 0; blanks are ignored. */
export const numbersAndTexts: Param<number[]> = {
  single: false,
  read(given, run) {
    if (given === undefined) return [0];
    if (isReference(given)) return given.areas.flatMap((area) => counted(readArea(run, area).items));
    const value = settled(run, given);
    if (isLambda(value)) throw errors.value;
    return isMatrix(value) ? counted(value.items) : [toNumber(run, value)];
  },
};

function counted(items: readonly Scalar[]): number[] {
  const found: number[] = [];
  for (const item of items) {
    if (isError(item)) throw item;
    if (item !== null) found.push(typeof item === "string" ? 0 : Number(item));
  }
  return found;
}

/** For functions such as MODE and CORREL: in Excel a literal text or boolean gives #VALUE!. */
function refuseOthers(given: Argument, run: Run): void {
  if (run.dialect === "excel" && (typeof given === "string" || typeof given === "boolean"))
    throw errors.value;
}

/** The numbers of an array argument. */
export const arrayNumbers: Param<number[]> = {
  single: false,
  read(given, run) {
    refuseOthers(given, run);
    return numbers.read(given, run);
  },
};

/** Like `numbers`, but Google Sheets ignores a literal boolean. */
export const measured: Param<number[]> = {
  single: false,
  read: (given, run) =>
    run.dialect === "sheets" && typeof given === "boolean" ? [] : numbers.read(given, run),
};

/** All values of an array argument, in order, so that they can be paired with those of another. */
export const column: Param<Scalar[]> = {
  single: false,
  read(given, run) {
    refuseOthers(given, run);
    return matrix.read(given, run).items;
  },
};

/** The pairs in which both values are numbers. Throws errors; #N/A for lists of different length. */
export function pairs(one: readonly Scalar[], other: readonly Scalar[]): [xs: number[], ys: number[]] {
  if (one.length !== other.length) throw errors.na;
  const xs: number[] = [];
  const ys: number[] = [];
  one.forEach((x, at) => {
    const y = other[at] ?? null;
    if (isError(x)) throw x;
    if (isError(y)) throw y;
    if (typeof x !== "number" || typeof y !== "number") return;
    xs.push(x);
    ys.push(y);
  });
  return [xs, ys];
}

export const sum = (list: readonly number[]): number => {
  let total = 0;
  for (const each of list) total += each;
  return total;
};

/** The mean; #DIV/0! for an empty list. */
export function mean(list: readonly number[]): number {
  if (list.length === 0) throw errors.div0;
  return sum(list) / list.length;
}

/** The sum of (x − mean x)(y − mean y). The lists must have equal length and must not be empty. */
export function codeviation(xs: readonly number[], ys: readonly number[]): number {
  const x0 = mean(xs);
  const y0 = mean(ys);
  let total = 0;
  xs.forEach((x, at) => {
    total += (x - x0) * ((ys[at] ?? 0) - y0);
  });
  return total;
}

export const squareDeviation = (list: readonly number[]): number => codeviation(list, list);

/**
 * The sum of squares around the mean with Excel's last digits: the squares less the square of the sum, where
 * this loses no more than a digit or two.
 */
function deviation(list: readonly number[]): number {
  let squares = 0;
  for (const each of list) squares += each * each;
  const left = squares - sum(list) ** 2 / list.length;
  return left > squares / 16 ? left : squareDeviation(list);
}

/** The sample variance; #DIV/0! for fewer than two numbers. */
export function variance(list: readonly number[]): number {
  if (list.length < 2) throw errors.div0;
  return deviation(list) / (list.length - 1);
}

/** The population variance; #DIV/0! for an empty list. */
export const variancePopulation = (list: readonly number[]): number => {
  if (list.length === 0) throw errors.div0;
  return deviation(list) / list.length;
};

/** A list that formulas share is sorted already. */
export const sorted = (list: readonly number[]): readonly number[] =>
  isSorted(list) ? list : [...list].sort((a, b) => a - b);

/** The numbers of an argument in any order; of a long column the sorted ones that formulas share. */
export const unordered: Param<number[]> = {
  single: false,
  read: (given, run) => sharedSorted(run, given) ?? numbers.read(given, run),
};

/** The item at an index, from 0. The index must be within the list. */
export const nth = (list: readonly number[], place: number): number => list[place] ?? 0;
