// Functions that count: numbers, values, blanks, distinct values, frequencies.

import { define, type FunctionTable, numbers, raw, reference, rest, values } from "../../evaluate/define.ts";
import { textNumber } from "../../evaluate/numbers.ts";
import { fill, type Run, readArea, settled, toMatrix } from "../../evaluate/run.ts";
import { type Argument, isMatrix, isReference, type Scalar } from "../../evaluate/values.ts";
import { ofTotalsWithErrors } from "../of-totals.ts";
import { nth, sorted } from "./samples.ts";

const cellsOf = (run: Run, given: Argument): readonly Scalar[] | undefined => {
  if (isReference(given)) return given.areas.flatMap((area) => readArea(run, area).items);
  const value = given === undefined ? 0 : settled(run, given);
  return isMatrix(value) ? value.items : undefined;
};

/** COUNT: of a range the numbers count. A literal also counts if it parses as a number. Errors do not count. */
function countNumbers(run: Run, given: Argument): number {
  const cells = cellsOf(run, given);
  if (cells) return cells.filter((cell) => typeof cell === "number").length;
  if (typeof given === "string") return textNumber(run, given) === null ? 0 : 1;
  return given === undefined || typeof given === "number" || typeof given === "boolean" ? 1 : 0;
}

/** COUNTA. Only Excel counts an empty argument. */
function countFilled(run: Run, given: Argument): number {
  if (given === undefined && run.dialect === "sheets") return 0;
  return cellsOf(run, given)?.filter((cell) => cell !== null).length ?? (given === null ? 0 : 1);
}

const isEmpty = (cell: Scalar): boolean => cell === null || cell === "";

const total = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/** FREQUENCY: counts the numbers up to each bound and above the previous one, then those above the last bound. */
function classes(data: readonly number[], bounds: readonly number[]): number[] {
  const ranked = sorted(bounds);
  const counts = new Array<number>(bounds.length + 1).fill(0);
  const places = new Map<number, number>();
  bounds.forEach((bound, place) => {
    if (!places.has(bound)) places.set(bound, place);
  });
  for (const each of data) {
    let low = 0;
    let high = ranked.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (nth(ranked, middle) >= each) high = middle;
      else low = middle + 1;
    }
    const place = low === ranked.length ? bounds.length : (places.get(nth(ranked, low)) ?? 0);
    counts[place] = nth(counts, place) + 1;
  }
  return counts;
}

export const counts: FunctionTable = {
  COUNT: ofTotalsWithErrors(
    ({ count }) => count,
    define([rest(raw)], (args, run) => total(args.map((arg) => countNumbers(run, arg)))),
  ),
  COUNTA: ofTotalsWithErrors(
    ({ filled }) => filled,
    define([rest(raw)], (args, run) => total(args.map((arg) => countFilled(run, arg)))),
  ),
  COUNTBLANK: define([rest(raw)], (args, run) =>
    total(
      args.map((arg) => {
        const cells = run.dialect === "excel" ? reference.read(arg, run) : arg;
        return (cellsOf(run, cells) ?? toMatrix(run, cells).items).filter(isEmpty).length;
      }),
    ),
  ),
  COUNTUNIQUE: define([rest(values)], (lists) => {
    const seen = new Set<Scalar>(lists.flat());
    seen.delete(null);
    return seen.size;
  }),
  FREQUENCY: define([numbers, numbers], (data, bounds, run) => {
    const found = classes(data, bounds);
    return fill(run, found.length, 1, (row) => nth(found, row));
  }),
};
