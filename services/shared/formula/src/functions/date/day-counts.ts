// Day counts between two dates, in days and as a fraction of a year, by each of the five bases.
import {
  addMonths,
  type Calendar,
  type Day,
  daysInMonth,
  isLeapYear,
  toDay,
  toSerial,
} from "../../evaluate/serials.ts";

/** Day count bases: 0 US 30/360, 1 actual/actual, 2 actual/360, 3 actual/365, 4 European 30/360. */
export type Basis = 0 | 1 | 2 | 3 | 4;

export const isBasis = (value: number): value is Basis => Number.isInteger(value) && value >= 0 && value <= 4;

const isFebruaryEnd = ({ year, month, day }: Day, calendar: Calendar): boolean =>
  month === 2 && day === daysInMonth(year, 2, calendar);

const days360 = (from: Day, to: Day, firstDay: number, lastDay: number): number =>
  (to.year - from.year) * 360 + (to.month - from.month) * 30 + lastDay - firstDay;

/** US 30/360: the end of February counts as the 30th. For the second date only if the first is one too. */
export function us360(from: Day, to: Day, calendar: Calendar): number {
  const fromFebruaryEnd = isFebruaryEnd(from, calendar);
  let lastDay = to.day;
  if (fromFebruaryEnd && isFebruaryEnd(to, calendar)) lastDay = 30;
  if (lastDay === 31 && from.day >= 30) lastDay = 30;
  return days360(from, to, fromFebruaryEnd ? 30 : Math.min(from.day, 30), lastDay);
}

/** US 30/360 of a whole coupon period: the end of February and a 31st count as the 30th for both dates. */
export function us360Period(from: Day, to: Day, calendar: Calendar): number {
  const at = (day: Day) => (isFebruaryEnd(day, calendar) ? 30 : Math.min(day.day, 30));
  return days360(from, to, at(from), at(to));
}

/** US 30/360 for DAYS360: the end of February counts as the 30th only for the first date. */
export function days360Us(from: Day, to: Day, calendar: Calendar): number {
  const firstDay = isFebruaryEnd(from, calendar) ? 30 : Math.min(from.day, 30);
  return days360(from, to, firstDay, to.day === 31 && firstDay === 30 ? 30 : to.day);
}

/** European 30/360: a 31st counts as the 30th. */
export const european360 = (from: Day, to: Day): number =>
  days360(from, to, Math.min(from.day, 30), Math.min(to.day, 30));

/** Whole days between two serials on a basis. */
export function daysBetween(from: number, to: number, basis: Basis, calendar: Calendar): number {
  if (basis === 0) return us360(toDay(from, calendar), toDay(to, calendar), calendar);
  if (basis === 4) return european360(toDay(from, calendar), toDay(to, calendar));
  return to - from;
}

/** The length in days of a year, for fractions of a year. On basis 1 it depends on both dates. */
export function yearLength(from: number, to: number, basis: Basis, calendar: Calendar): number {
  if (basis === 3) return 365;
  if (basis !== 1) return 360;
  const start = toDay(from, calendar);
  const end = toDay(to, calendar);
  const yearLater = toSerial(addMonths(start, 12, calendar), calendar);
  if (to > yearLater) return averageYear(start.year, end.year, calendar);
  return holdsLeapDay(start, end) ? 366 : 365;
}

function averageYear(first: number, last: number, calendar: Calendar): number {
  const newYear = (year: number) => toSerial({ year, month: 1, day: 1 }, calendar);
  return (newYear(last + 1) - newYear(first)) / (last - first + 1);
}

/** Excel's rule for a year of 366 days: the dates are in one leap year, or a 29 February lies between them. */
function holdsLeapDay(start: Day, end: Day): boolean {
  if (start.year === end.year) return isLeapYear(start.year);
  if (isLeapYear(start.year) && start.month <= 2) return true;
  return isLeapYear(end.year) && (end.month > 2 || (end.month === 2 && end.day === 29));
}

/** Actual/actual in Google Sheets: the days in each year are divided by the length of that year. */
function ownYears(from: number, to: number, calendar: Calendar): number {
  const newYear = (year: number) => toSerial({ year, month: 1, day: 1 }, calendar);
  const position = (serial: number) => {
    const { year } = toDay(serial, calendar);
    return year + (serial - newYear(year)) / (isLeapYear(year) ? 366 : 365);
  };
  return position(to) - position(from);
}

/**
 * The fraction of a year between two serials, in any order.
 * Source for Excel: Wheeler, "YEARFRAC incompatibilities", 2008; for Google Sheets its help on YEARFRAC.
 */
export function yearFraction(one: number, other: number, basis: Basis, calendar: Calendar): number {
  const from = Math.min(one, other);
  const to = Math.max(one, other);
  if (basis === 1 && calendar.dialect === "sheets") return ownYears(from, to, calendar);
  return daysBetween(from, to, basis, calendar) / yearLength(from, to, basis, calendar);
}
