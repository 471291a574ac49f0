// Bonds whose first coupon period is shorter or longer than the others.
import { define, type FunctionTable } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { calendarOf, daysInMonth, toDay } from "../../evaluate/serials.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { toolpak, toolpakDate, toolpakNumber } from "../date/dates.ts";
import { type Basis, daysBetween } from "../date/day-counts.ts";
import { couponDay, couponsAround, endsMonth, periodDays, type Security } from "./coupons.ts";
import { findRoot } from "./roots.ts";
import { basis, type Frequency, frequency } from "./terms.ts";

interface OddFirst extends Security {
  issue: number;
  firstCoupon: number;
  rate: number;
  redemption: number;
}

/** Times are in coupon periods, amounts in regular coupons. */
interface Terms {
  /** The time from the settlement to the first coupon. */
  ahead: number;
  /** The amount of the first coupon, and its part that is accrued at the settlement. */
  first: number;
  accrued: number;
  /** The number of regular coupons after the first. */
  regular: number;
}

const days = (from: number, to: number, { basis: given, calendar }: Security): number =>
  Math.max(0, daysBetween(from, to, given, calendar));

/** The terms if the first period is shorter than a regular one. */
function shortTerms(bond: OddFirst, length: number): Terms {
  const { settlement, issue, firstCoupon } = bond;
  return {
    ahead: days(settlement, firstCoupon, bond) / length,
    first: days(issue, firstCoupon, bond) / length,
    accrued: days(issue, settlement, bond) / length,
    regular: couponsAround(bond).count - 1,
  };
}

/** The number of whole coupon periods between the end of the period of the settlement and the first coupon. */
function wholePeriods({ settlement, firstCoupon, frequency: yearly, calendar }: OddFirst): number {
  const end = toDay(firstCoupon, calendar);
  const isEnd = endsMonth(firstCoupon, calendar);
  const isLate =
    !isEnd && end.month !== 2 && end.day > 28 && end.day < daysInMonth(end.year, end.month, calendar);
  const keepsEnd = isLate ? endsMonth(settlement, calendar) : isEnd;
  const start = couponDay(settlement, 0, keepsEnd, calendar);
  const months = 12 / yearly;
  let count = 0;
  while (couponDay(start, (count + 1) * months, keepsEnd, calendar) < firstCoupon) count += 1;
  return settlement < start ? count + 1 : count;
}

/** The terms if the first period contains several regular ones. Each is counted by its own length. */
function longTerms(bond: OddFirst, length: number): Terms {
  const { settlement, issue, firstCoupon, frequency: yearly, basis: given, calendar } = bond;
  const months = 12 / yearly;
  const periods = couponsAround({ ...bond, settlement: issue, maturity: firstCoupon }).count;
  let first = 0;
  let accrued = 0;
  // Each day is computed from the next one, so all coupon days before a 28 February are on a 28th.
  let early = firstCoupon;
  for (let back = 0; back < periods; back += 1) {
    const late = early;
    early = couponDay(late, -months, false, calendar);
    const regular = given === 1 ? days(early, late, bond) : length;
    first += (back < periods - 1 ? regular : days(issue, late, bond)) / regular;
    accrued += days(Math.max(issue, early), Math.min(settlement, late), bond) / regular;
  }
  const around = couponsAround({ ...bond, maturity: firstCoupon });
  const left =
    given === 2 || given === 3
      ? days(settlement, around.after, bond)
      : length - daysBetween(around.before, settlement, given, calendar);
  const regular = couponsAround({ ...bond, settlement: firstCoupon }).count;
  return { ahead: wholePeriods(bond) + left / length, first, accrued, regular };
}

function termsOf(bond: OddFirst, run: Run): Terms {
  const length = periodDays({ ...bond, maturity: bond.firstCoupon });
  run.budget.step(Math.ceil((bond.maturity - bond.issue) / 90));
  return days(bond.issue, bond.firstCoupon, bond) < length
    ? shortTerms(bond, length)
    : longTerms(bond, length);
}

function cleanPrice(
  { rate, redemption, frequency: yearly }: OddFirst,
  terms: Terms,
  discount: number,
): number {
  const coupon = (100 * rate) / yearly;
  const { ahead, first, accrued, regular } = terms;
  const factor = 1 + discount / yearly;
  let sum = coupon * first;
  for (let count = 1; count <= regular; count += 1) sum += coupon / factor ** count;
  return (sum + redemption / factor ** regular) / factor ** ahead - coupon * accrued;
}

/** Throws #NUM! if the days are not in order, or if the first coupon day does not fit the maturity. */
function check(bond: OddFirst): void {
  const { issue, settlement, firstCoupon, maturity, rate, redemption } = bond;
  const isOrdered = issue < settlement && settlement < firstCoupon && firstCoupon < maturity;
  if (!isOrdered || rate < 0 || redemption <= 0) throw errors.num;
  if (couponsAround({ ...bond, settlement: firstCoupon }).before !== firstCoupon) throw errors.num;
}

type Question = (bond: OddFirst, quote: number, run: Run) => Scalar;

const oddFunction = (question: Question) =>
  toolpak(
    9,
    define(
      [
        toolpakDate,
        toolpakDate,
        toolpakDate,
        toolpakDate,
        toolpakNumber,
        toolpakNumber,
        toolpakNumber,
        frequency,
        basis,
      ],
      (
        settlement: number,
        maturity: number,
        issue: number,
        firstCoupon: number,
        rate: number,
        quote: number,
        redemption: number,
        yearly: Frequency,
        given: Basis,
        run: Run,
      ): Scalar => {
        const calendar = calendarOf(run);
        const dates = { settlement, maturity, issue, firstCoupon };
        const bond = { ...dates, rate, redemption, frequency: yearly, basis: given, calendar };
        check(bond);
        return question(bond, quote, run);
      },
    ),
  );

export const oddFirst: FunctionTable = {
  ODDFPRICE: oddFunction((bond, discount, run) =>
    discount < 0 ? errors.num : finite(cleanPrice(bond, termsOf(bond, run), discount)),
  ),
  ODDFYIELD: oddFunction((bond, paid, run) => {
    if (paid <= 0) return errors.num;
    const terms = termsOf(bond, run);
    const distance = (discount: number) => cleanPrice(bond, terms, discount) - paid;
    return findRoot(distance, Math.max(bond.rate, 0.01), -bond.frequency) ?? errors.num;
  }),
};
