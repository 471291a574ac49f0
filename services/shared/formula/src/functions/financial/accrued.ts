// Accrued interest of a security since its issue.
import { boolean, define, type FunctionTable, optional } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { calendarOf, toDay } from "../../evaluate/serials.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { toolpak, toolpakDate, toolpakNumber } from "../date/dates.ts";
import { type Basis, daysBetween, us360, us360Period, yearFraction } from "../date/day-counts.ts";
import { par } from "./bonds.ts";
import { couponDay, endsMonth, periodDays, type Security } from "./coupons.ts";
import { basis, type Frequency, frequency } from "./terms.ts";

/** Interest that is paid at maturity. Only Google Sheets accepts that issue and settlement are the same day. */
function atMaturity(
  issue: number,
  settlement: number,
  rate: number,
  value: number,
  given: Basis,
  run: Run,
): Scalar {
  const isEmpty = run.dialect === "excel" ? issue >= settlement : issue > settlement;
  if (isEmpty || rate <= 0 || value <= 0) return errors.num;
  return finite(value * rate * yearFraction(issue, settlement, given, calendarOf(run)));
}

/** The length in days of the coupon period in which the security is issued. The days from the issue to the end are divided by it. */
function wholePeriod(
  from: number,
  to: number,
  { basis: given, calendar, frequency: yearly }: Security,
): number {
  if (given === 3) return 365 / yearly;
  if (given === 0) return us360Period(toDay(from, calendar), toDay(to, calendar), calendar);
  if (given === 2) return us360(toDay(from, calendar), toDay(to, calendar), calendar);
  return daysBetween(from, to, given, calendar);
}

/**
 * The accrued interest in coupons. Periods are counted back from the first interest day: the first and the
 * last in part, those between as a whole. Without `fromIssue`, those between are not counted.
 */
function accruedCoupons(issue: number, security: Security, fromIssue: boolean): number {
  const { settlement, maturity: firstInterest, frequency: yearly, basis: given, calendar } = security;
  const months = 12 / yearly;
  const keepsEnd = endsMonth(firstInterest, calendar);
  const regular = couponDay(firstInterest, -months, keepsEnd, calendar);
  const period = periodDays({ ...security, settlement: regular });
  let at = regular;
  if (settlement > firstInterest && fromIssue) {
    let count = 0;
    while (couponDay(firstInterest, (count + 1) * months, keepsEnd, calendar) < settlement) count += 1;
    at = couponDay(firstInterest, count * months, keepsEnd, calendar);
  }
  let sum = daysBetween(Math.max(issue, at), settlement, given, calendar) / period;
  while (at > issue) {
    const end = at;
    at = couponDay(at, -months, keepsEnd, calendar);
    if (issue <= at) sum += fromIssue ? 1 : 0;
    else sum += daysBetween(issue, end, given, calendar) / wholePeriod(at, end, security);
  }
  return sum;
}

function periodic(
  issue: number,
  firstInterest: number,
  settlement: number,
  rate: number,
  value: number,
  yearly: Frequency,
  given: Basis,
  fromIssue: boolean,
  run: Run,
): Scalar {
  if (issue >= settlement || rate <= 0 || value <= 0) return errors.num;
  const calendar = calendarOf(run);
  run.budget.step(Math.ceil((Math.max(settlement, firstInterest) - issue) / 90));
  const security = { settlement, maturity: firstInterest, frequency: yearly, basis: given, calendar };
  return finite(((value * rate) / yearly) * accruedCoupons(issue, security, fromIssue));
}

export const accrued: FunctionTable = {
  ACCRINT: toolpak(
    8,
    define(
      [toolpakDate, toolpakDate, toolpakDate, toolpakNumber, par, frequency, basis, optional(boolean, true)],
      periodic,
    ),
  ),
  ACCRINTM: toolpak(5, define([toolpakDate, toolpakDate, toolpakNumber, par, basis], atMaturity)),
};
