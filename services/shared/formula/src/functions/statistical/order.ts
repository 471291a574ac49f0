// Functions of ordered numbers: extremes, k-th values, ranks, percentiles.

import {
  define,
  type FunctionTable,
  integer,
  number,
  numbers,
  omissible,
  optional,
  type Param,
  reference,
  rest,
} from "../../evaluate/define.ts";
import { fifteenDigits } from "../../evaluate/numbers.ts";
import { countBefore, isSorted } from "../../evaluate/sorted-numbers.ts";
import { errors } from "../../evaluate/values.ts";
import { ofTotals } from "../of-totals.ts";
import { nth, numbersAndTexts, sorted, unordered } from "./samples.ts";

/** The number that `pick` leaves over of all; 0 if there are none. Loops, because long lists overflow the stack. */
function extreme(
  lists: readonly (readonly number[])[],
  pick: (one: number, other: number) => number,
): number {
  let found: number | undefined;
  for (const list of lists) for (const each of list) found = found === undefined ? each : pick(found, each);
  return found ?? 0;
}
const largest = (lists: readonly (readonly number[])[]): number => extreme(lists, Math.max);
const smallest = (lists: readonly (readonly number[])[]): number => extreme(lists, Math.min);

function placed(list: readonly number[], place: number, fromTop: boolean): number {
  if (!(place >= 1 && place <= list.length)) throw errors.num;
  const ranked = sorted(list);
  return nth(ranked, fromTop ? ranked.length - place : place - 1);
}

/** The value at a fractional index, from 0, by linear interpolation. */
function between(ranked: readonly number[], place: number): number {
  const low = Math.floor(fifteenDigits(place));
  const below = nth(ranked, low);
  const share = place - low;
  return Math.abs(share) < 1e-15 || low + 1 >= ranked.length
    ? below
    : below + share * (nth(ranked, low + 1) - below);
}

function percentile(list: readonly number[], share: number): number {
  if (list.length === 0 || !(share >= 0 && share <= 1)) throw errors.num;
  return between(sorted(list), share * (list.length - 1));
}

/** PERCENTILE.EXC: the share lies strictly between 0 and 1, and the k-th smallest of n numbers is the percentile k / (n + 1). */
function percentileInside(list: readonly number[], share: number): number {
  const place = share * (list.length + 1) - 1;
  if (list.length === 0 || !(share > 0 && share < 1) || place < -1e-12 || place > list.length - 1 + 1e-12)
    throw errors.num;
  return between(sorted(list), Math.max(0, place));
}

function quartile(list: readonly number[], quarter: number): number {
  if (quarter < 0 || quarter > 4) throw errors.num;
  return percentile(list, quarter / 4);
}

/** The position of x among sorted numbers, from 0, interpolated between two of them. */
function placeOf(ranked: readonly number[], x: number): number {
  if (ranked.length === 0) throw errors.num;
  const above = ranked.findIndex((each) => each >= x);
  if (above === -1 || (above === 0 && nth(ranked, 0) !== x)) throw errors.na;
  const high = nth(ranked, above);
  const low = nth(ranked, above - 1);
  return high === x ? above : above - 1 + (x - low) / (high - low);
}

function shortened(share: number, digits: number): number {
  if (digits < 1) throw errors.num;
  const power = 10 ** digits;
  if (!Number.isFinite(power)) throw errors.num;
  return Math.floor(fifteenDigits(share * power)) / power;
}

const percentRank = define([unordered, number, omissible(integer, 3)], (list, x, digits) => {
  const place = placeOf(sorted(list), x);
  return shortened(list.length === 1 ? 1 : place / (list.length - 1), digits);
});

/** The list of RANK. Excel accepts only cells, Google Sheets any array. */
const ranked: Param<number[]> = {
  single: false,
  read: (given, run) => unordered.read(run.dialect === "excel" ? reference.read(given, run) : given, run),
};

function rank(x: number, list: readonly number[], rising: boolean): [first: number, ties: number] {
  if (isSorted(list)) {
    const less = countBefore(list, (value) => value >= x);
    const upTo = countBefore(list, (value) => value > x);
    if (upTo === less) throw errors.na;
    return [1 + (rising ? less : list.length - upTo), upTo - less];
  }
  const ties = list.filter((each) => each === x).length;
  if (ties === 0) throw errors.na;
  return [1 + list.filter((each) => (rising ? each < x : each > x)).length, ties];
}

const rankFirst = define([number, ranked, optional(number, 0)], (x, list, order) => {
  const [first] = rank(x, list, order !== 0);
  return first;
});

const percentileOf = define([unordered, number], percentile);
const quartileOf = define([unordered, integer], quartile);

export const order: FunctionTable = {
  MAX: ofTotals(
    ({ greatest, count }) => (count === 0 ? 0 : greatest),
    define([rest(numbers)], (lists) => largest(lists)),
  ),
  MAXA: define([rest(numbersAndTexts)], (lists) => largest(lists)),
  MIN: ofTotals(
    ({ least, count }) => (count === 0 ? 0 : least),
    define([rest(numbers)], (lists) => smallest(lists)),
  ),
  MINA: define([rest(numbersAndTexts)], (lists) => smallest(lists)),
  // A fractional position is rounded toward the smaller value, in LARGE and in SMALL.
  LARGE: define([unordered, number], (list, place) => placed(list, Math.ceil(place), true)),
  SMALL: define([unordered, number], (list, place) => placed(list, Math.floor(place), false)),
  PERCENTILE: percentileOf,
  "PERCENTILE.INC": percentileOf,
  "PERCENTILE.EXC": define([unordered, number], percentileInside),
  QUARTILE: quartileOf,
  "QUARTILE.INC": quartileOf,
  "QUARTILE.EXC": define([unordered, integer], (list, quarter) => percentileInside(list, quarter / 4)),
  PERCENTRANK: percentRank,
  "PERCENTRANK.INC": percentRank,
  "PERCENTRANK.EXC": define([unordered, number, omissible(integer, 3)], (list, x, digits) =>
    shortened((placeOf(sorted(list), x) + 1) / (list.length + 1), digits),
  ),
  RANK: rankFirst,
  "RANK.EQ": rankFirst,
  "RANK.AVG": define([number, ranked, optional(number, 0)], (x, list, order) => {
    const [first, ties] = rank(x, list, order !== 0);
    return first + (ties - 1) / 2;
  }),
};
