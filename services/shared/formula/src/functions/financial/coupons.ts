// Coupon dates of a security, counted back from its maturity.
import { define, type FunctionTable } from "../../evaluate/define.ts";
import type { Run } from "../../evaluate/run.ts";
import {
  addMonths,
  type Calendar,
  calendarOf,
  type Day,
  daysInMonth,
  hasDay,
  toDay,
  toSerial,
} from "../../evaluate/serials.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { toolpak, toolpakDate } from "../date/dates.ts";
import { type Basis, daysBetween, us360, us360Period } from "../date/day-counts.ts";
import { basis, type Frequency, frequency } from "./terms.ts";

/** The parameters of coupon calculations; days are serial numbers. */
export interface Security {
  settlement: number;
  maturity: number;
  frequency: Frequency;
  basis: Basis;
  calendar: Calendar;
}

const isMonthEnd = ({ year, month, day }: Day, calendar: Calendar): boolean =>
  day === daysInMonth(year, month, calendar);

/**
 * The day that is `months` after `from`; with `keepsEnd`, the last day of that month. A security that matures
 * at the end of a month pays all coupons at the end of a month.
 */
export function couponDay(from: number, months: number, keepsEnd: boolean, calendar: Calendar): number {
  const day = addMonths(toDay(from, calendar), months, calendar);
  return toSerial(keepsEnd ? { ...day, day: daysInMonth(day.year, day.month, calendar) } : day, calendar);
}

export const endsMonth = (serial: number, calendar: Calendar): boolean =>
  isMonthEnd(toDay(serial, calendar), calendar);

export interface Coupons {
  /** The last coupon day at or before the settlement. */
  before: number;
  /** The first coupon day after the settlement. */
  after: number;
  /** The number of coupons after the settlement. */
  count: number;
}

/** The coupon days around the settlement. */
export function couponsAround({ settlement, maturity, frequency: yearly, calendar }: Security): Coupons {
  const months = 12 / yearly;
  const keepsEnd = endsMonth(maturity, calendar);
  const end = toDay(maturity, calendar);
  const start = toDay(settlement, calendar);
  const at = (count: number) => couponDay(maturity, -count * months, keepsEnd, calendar);
  let count = Math.floor(((end.year - start.year) * 12 + end.month - start.month) / months);
  while (at(count) > settlement) count += 1;
  while (count > 0 && at(count - 1) <= settlement) count -= 1;
  return { before: at(count), after: at(count - 1), count };
}

/** The length in days of the coupon period that contains the settlement. */
export function periodDays(security: Security, { before, after } = couponsAround(security)): number {
  if (security.basis === 1) return after - before;
  return (security.basis === 3 ? 365 : 360) / security.frequency;
}

/** Days from the last coupon to the settlement. */
export const daysSince = ({ settlement, basis: given, calendar }: Security, { before }: Coupons): number =>
  daysBetween(before, settlement, given, calendar);

/** Days from the settlement to the next coupon. */
export function daysToNext(security: Security, { before, after } = couponsAround(security)): number {
  const { settlement, basis: given, calendar } = security;
  if (given !== 0) return daysBetween(settlement, after, given, calendar);
  const day = (serial: number) => toDay(serial, calendar);
  return us360Period(day(before), day(after), calendar) - us360(day(before), day(settlement), calendar);
}

function inCalendar(serial: number, { calendar }: Security): Scalar {
  return hasDay(serial, calendar) ? serial : errors.num;
}

const couponFunction = (answer: (security: Security) => Scalar) =>
  toolpak(
    4,
    define([toolpakDate, toolpakDate, frequency, basis], (settlement, maturity, yearly, given, run: Run) => {
      if (settlement >= maturity) return errors.num;
      return answer({ settlement, maturity, frequency: yearly, basis: given, calendar: calendarOf(run) });
    }),
  );

export const coupons: FunctionTable = {
  COUPPCD: couponFunction((security) => inCalendar(couponsAround(security).before, security)),
  COUPNCD: couponFunction((security) => inCalendar(couponsAround(security).after, security)),
  COUPNUM: couponFunction((security) => couponsAround(security).count),
  COUPDAYS: couponFunction((security) => periodDays(security)),
  COUPDAYBS: couponFunction((security) => daysSince(security, couponsAround(security))),
  COUPDAYSNC: couponFunction((security) => daysToNext(security)),
};
