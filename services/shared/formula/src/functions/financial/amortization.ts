// Depreciation by French accounting rules: linear, and with a coefficient that depends on the asset's life.
import { define, type FunctionTable } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { calendarOf, isLeapYear } from "../../evaluate/serials.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { dayIn, serialIn, toolpak, toolpakDate, toolpakNumber } from "../date/dates.ts";
import { type Basis, daysBetween } from "../date/day-counts.ts";
import { basis } from "./terms.ts";

/** A day as it counts: on the actual bases (1 and 3), 29 February of a leap year is the 28th. */
function withoutLeapDay(serial: number, given: Basis, run: Run): number {
  const day = dayIn(run, serial);
  const isLate = day.month === 2 && day.day >= 28 && isLeapYear(day.year);
  return isLate && (given === 1 || given === 3) ? serialIn(run, { ...day, day: 28 }) : serial;
}

function yearOf(serial: number, given: Basis, run: Run): number {
  if (given === 1) return isLeapYear(dayIn(run, serial).year) ? 366 : 365;
  return given === 3 ? 365 : 360;
}

interface Thing {
  cost: number;
  purchased: number;
  /** The end of the first period. */
  first: number;
  salvage: number;
  basis: Basis;
}

/** The fraction of a year from the purchase to the end of the first period. */
function firstPart({ purchased, first, basis: given }: Thing, run: Run): number {
  const from = withoutLeapDay(purchased, given, run);
  const to = withoutLeapDay(first, given, run);
  return daysBetween(from, to, given, calendarOf(run)) / yearOf(purchased, given, run);
}

function firstAmount(thing: Thing, rate: number, run: Run): number {
  return Math.min(thing.cost * rate * (firstPart(thing, run) || 1), thing.cost - thing.salvage);
}

function linear(thing: Thing, period: number, rate: number, run: Run): number {
  if (period > Math.ceil(1 / rate)) return 0;
  const first = firstAmount(thing, rate, run);
  if (period === 0) return first;
  let left = thing.cost - thing.salvage - first;
  let amount = rate * thing.cost;
  run.budget.step(Math.ceil(period));
  for (let count = 1; count <= period; count += 1) {
    amount = Math.min(amount, left);
    left = Math.max(0, left - amount);
  }
  return amount;
}

/** The coefficient for a life in years. */
const coefficient = (years: number): number => {
  if (years > 6) return 2.5;
  if (years >= 5) return 2;
  return years >= 3 ? 1.5 : 1;
};

/** Rounds to whole units, halves up. Before that it rounds to thirteen decimals, as Excel does. */
const rounded = (amount: number): number => {
  const places = Math.round(amount * 1e13) / 1e13;
  return Math.sign(places) * Math.round(Math.abs(places));
};

function degressive(thing: Thing, period: number, rate: number, run: Run): number {
  const years = Math.ceil(1 / rate);
  if (period > years) return 0;
  let share = rate * coefficient(years);
  const first = rounded(firstAmount(thing, share, run));
  if (period === 0) return first;
  const life = firstPart(thing, run) === 0 ? years : years + 1;
  let left = thing.cost - first;
  let amount = 0;
  run.budget.step(Math.ceil(period));
  for (let count = 1; count <= period; count += 1) {
    const isLastButOne = life - count - 1 === 2;
    amount = left < thing.salvage ? 0 : (isLastButOne ? 0.5 : share) * left;
    if (isLastButOne) share = 1;
    left -= amount;
  }
  return rounded(amount);
}

/** No coefficient is defined for a life of up to three years, or of four to five. */
const hasCoefficient = (rate: number): boolean => 1 / rate > 3 && !(1 / rate >= 4 && 1 / rate <= 5);

type Method = typeof linear;

const amortized =
  (method: Method) =>
  (
    cost: number,
    purchased: number,
    first: number,
    salvage: number,
    period: number,
    rate: number,
    given: Basis,
    run: Run,
  ): Scalar => {
    const isSound = cost >= 0 && salvage >= 0 && salvage <= cost && period >= 0 && rate > 0;
    if (!isSound || purchased > first || given === 2) return errors.num;
    if (method === degressive && !hasCoefficient(rate)) return errors.num;
    if (cost === salvage) return 0;
    return finite(method({ cost, purchased, first, salvage, basis: given }, period, rate, run));
  };

const params = [
  toolpakNumber,
  toolpakDate,
  toolpakDate,
  toolpakNumber,
  toolpakNumber,
  toolpakNumber,
  basis,
] as const;

export const amortization: FunctionTable = {
  AMORLINC: toolpak(7, define(params, amortized(linear))),
  AMORDEGRC: toolpak(7, define(params, amortized(degressive))),
};
