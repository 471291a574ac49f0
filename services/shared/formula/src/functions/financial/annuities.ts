// Annuities: solves pv·(1+r)^n + pmt·(1+r·due)·((1+r)^n − 1)/r + fv = 0 for each variable.
import { define, type FunctionTable, number, optional, type Param } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { toolpak, toolpakNumber } from "../date/dates.ts";
import { findRoot, newton } from "./roots.ts";

/** (1+rate)^periods − 1, accurate for small rates. */
export const growth = (rate: number, periods: number): number =>
  rate > -1 ? Math.expm1(periods * Math.log1p(rate)) : (1 + rate) ** periods - 1;

/** (1+rate)^periods, accurate for small rates and small results. */
const compound = (rate: number, periods: number): number => Math.exp(periods * Math.log1p(rate));

/** The future value of payments of 1. */
const annuity = (rate: number, periods: number, due: number): number =>
  rate === 0 ? periods : (1 + rate * due) * (growth(rate, periods) / rate);

/** The present value of payments of 1. */
const today = (rate: number, periods: number, due: number): number =>
  rate === 0 ? periods : (1 + rate * due) * (-growth(rate, -periods) / rate);

/** When payments are due: 1 at the beginning of a period, 0 at the end. Any number other than 0 counts as 1. */
const due: Param<number> = optional(
  { single: true, read: (given, run) => (number.read(given, run) === 0 ? 0 : 1) },
  0,
);
const none = optional(number, 0);

function payment(rate: number, periods: number, present: number, future: number, atStart: number): number {
  if (rate <= -1 || periods === 0) throw errors.num;
  return -(present * (1 + growth(rate, periods)) + future) / annuity(rate, periods, atStart);
}

function futureValue(rate: number, periods: number, paid: number, present: number, atStart: number): number {
  if (rate === -1 && periods < 0) throw errors.div0;
  return -(present * (1 + growth(rate, periods)) + paid * annuity(rate, periods, atStart));
}

function presentValue(
  rate: number,
  periods: number,
  paid: number,
  future: number,
  atStart: number,
  run: Run,
): number {
  if (periods === 0 && (rate !== -1 || run.dialect === "sheets")) return -future;
  if (rate === -1) throw periods === 0 ? errors.num : errors.div0;
  return -(future + paid * annuity(rate, periods, atStart)) / (1 + growth(rate, periods));
}

/** The interest part of the payment in a period, which may be fractional. */
function interest(
  rate: number,
  period: number,
  periods: number,
  present: number,
  future: number,
  atStart: number,
): number {
  if (period < 1 || period >= periods + 1) throw errors.num;
  const paid = payment(rate, periods, present, future, atStart);
  if (!atStart) return futureValue(rate, period - 1, paid, present, 0) * rate;
  return period === 1 ? 0 : (futureValue(rate, period - 2, paid, present, 1) - paid) * rate;
}

function principal(
  rate: number,
  period: number,
  periods: number,
  present: number,
  future: number,
  atStart: number,
): number {
  const paid = payment(rate, periods, present, future, atStart);
  return paid - interest(rate, period, periods, present, future, atStart);
}

function periodCount(rate: number, paid: number, present: number, future: number, atStart: number): Scalar {
  if (rate === 0) return paid === 0 ? errors.div0 : -(present + future) / paid;
  if (rate <= -1) return errors.num;
  const unit = (paid * (1 + rate * atStart)) / rate;
  const excess = -(present + future) / (unit + present);
  return excess > -1 ? finite(Math.log1p(excess) / Math.log1p(rate)) : errors.num;
}

const usualGuess = 0.1;

function rateOf(
  periods: number,
  paid: number,
  present: number,
  future: number,
  atStart: number,
  guess: number,
  run: Run,
): Scalar {
  if (guess <= -1) return run.dialect === "excel" ? errors.value : errors.num;
  if (periods <= 0) return errors.num;
  const sums = [present, paid, future];
  if (Math.max(...sums) <= 0 || Math.min(...sums) >= 0) return errors.num;
  const atEnd = (rate: number) =>
    present * compound(rate, periods) + paid * annuity(rate, periods, atStart) + future;
  const atFirst = (rate: number) =>
    present + paid * today(rate, periods, atStart) + future * compound(rate, -periods);
  // If there are two roots, Excel returns the one that its iteration reaches, Google Sheets the nearer one.
  // Source: HyperFormula's list of known limitations, RATE(12,-100,400,100,1).
  const near = run.dialect === "excel" ? newton(atEnd, guess, -1) : guess;
  return findRoot((rate) => (rate < 0 ? atEnd(rate) : atFirst(rate)), near, -1) ?? errors.num;
}

type PartOfPayment = typeof interest;

/** The sum of a part of each payment from one period to another, inclusive. The due argument must be 0 or 1. */
const total =
  (part: PartOfPayment) =>
  (
    rate: number,
    periods: number,
    present: number,
    first: number,
    last: number,
    atStart: number,
    run: Run,
  ): Scalar => {
    const isInside = first >= 1 && last >= first && last <= periods;
    if (rate <= 0 || present <= 0 || !isInside || (atStart !== 0 && atStart !== 1)) return errors.num;
    let sum = 0;
    for (let period = Math.ceil(first); period <= last; period += 1) {
      run.budget.step(1);
      sum += part(rate, period, periods, present, 0, atStart);
    }
    return finite(sum);
  };

/** The interest of a loan with equal principal payments. */
function evenInterest(rate: number, period: number, periods: number, present: number): Scalar {
  return periods === 0 ? errors.div0 : finite(present * rate * (period / periods - 1));
}

const six = [
  toolpakNumber,
  toolpakNumber,
  toolpakNumber,
  toolpakNumber,
  toolpakNumber,
  toolpakNumber,
] as const;

type Numbers = (one: number, two: number, three: number, four: number, five: number, run: Run) => number;

const checked =
  (body: Numbers) =>
  (one: number, two: number, three: number, four: number, five: number, run: Run): Scalar =>
    finite(body(one, two, three, four, five, run));

const checkedPart =
  (part: PartOfPayment) =>
  (rate: number, period: number, periods: number, present: number, future: number, atStart: number): Scalar =>
    finite(part(rate, period, periods, present, future, atStart));

const ofPeriod = [number, number, number, number, none, due] as const;

export const annuities: FunctionTable = {
  PMT: define([number, number, number, none, due], checked(payment)),
  FV: define([number, number, none, none, due], checked(futureValue)),
  PV: define([number, number, none, none, due], checked(presentValue)),
  IPMT: define(ofPeriod, checkedPart(interest)),
  PPMT: define(ofPeriod, checkedPart(principal)),
  NPER: define([number, number, number, none, due], periodCount),
  RATE: define([number, none, number, none, due, optional(number, usualGuess)], rateOf),
  CUMIPMT: toolpak(6, define(six, total(interest))),
  CUMPRINC: toolpak(6, define(six, total(principal))),
  ISPMT: define([number, number, number, number], evenInterest),
};
