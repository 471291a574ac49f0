// Dates as serial numbers: days since the end of 1899 (or since 1904-01-01), the time of day behind the point.
import type { Dialect } from "../dialect.ts";
import type { Run } from "./run.ts";

/** How days are counted: Excel has a 29 February 1900 that never was, Google Sheets has not. */
export interface Calendar {
  dialect: Dialect;
  date1904: boolean;
}

export interface Day {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

const dayMs = 86_400_000;
const days1904 = 1_462;
/** Serial of 1970-01-01 in the 1900 system. */
const unixDay = 25_569;
/** 9999-12-31 in the 1900 system. */
export const lastSerial = 2_958_465;
/** 0001-01-01, where Google Sheets' calendar begins. */
const firstSheetsSerial = -693_593;

export const calendarOf = (run: Run): Calendar => ({ dialect: run.dialect, date1904: run.book.date1904 });

/** Whether the calendar has a day of this serial: from 0 to 9999-12-31, in Google Sheets from the year 1 on. */
export function hasDay(serial: number, { dialect, date1904 }: Calendar): boolean {
  const first = dialect === "excel" ? 0 : firstSheetsSerial;
  return serial >= first && Math.floor(serial) <= lastSerial - (date1904 ? days1904 : 0);
}

/** Days since 1970 of a date in the Gregorian calendar; months and days may run over: month 14 is February of the next year. */
export function unixDays(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, 1);
  return Math.floor(date.getTime() / dayMs) + day - 1;
}

const countsLeap1900 = ({ dialect, date1904 }: Calendar): boolean => dialect === "excel" && !date1904;

/**
 * The serial of a date; months and days may run over, days as the calendar counts them: with Excel's 29 February 1900.
 * NaN for years that no calendar has. Not checked against the calendar's ends.
 */
export function toSerial({ year, month, day }: Day, calendar: Calendar): number {
  const first = unixDays(year, month, 1) + unixDay;
  const counted = countsLeap1900(calendar) && first <= 60 ? first - 1 : first;
  return counted + day - 1 - (calendar.date1904 ? days1904 : 0);
}

/** The date of a serial; its fraction is ignored. Serial 0 of Excel is its 1900-01-00, serial 60 its 1900-02-29. */
export function toDay(serial: number, calendar: Calendar): Day {
  const whole = Math.floor(serial);
  const leap1900 = countsLeap1900(calendar);
  if (leap1900 && whole === 0) return { year: 1900, month: 1, day: 0 };
  if (leap1900 && whole === 60) return { year: 1900, month: 2, day: 29 };
  const counted = calendar.date1904 ? whole + days1904 : leap1900 && whole < 60 ? whole + 1 : whole;
  const date = new Date((counted - unixDay) * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** The days of a month; `month` may run over. February 1900 of Excel has 29. */
export function daysInMonth(year: number, month: number, calendar: Calendar): number {
  const first = toSerial({ year, month, day: 1 }, calendar);
  return toSerial({ year, month: month + 1, day: 1 }, calendar) - first;
}

/** The same day some months later or earlier; the last of the month where the month is shorter. */
export function addMonths(day: Day, months: number, calendar: Calendar): Day {
  const run = day.month - 1 + months;
  const year = day.year + Math.floor(run / 12);
  const month = (((run % 12) + 12) % 12) + 1;
  return { year, month, day: Math.min(day.day, daysInMonth(year, month, calendar)) };
}

/** 0 Sunday to 6 Saturday, as the product counts: Excel's days before March 1900 are one off, by its own calendar. */
export function weekday(serial: number, { date1904 }: Calendar): number {
  const whole = Math.floor(serial) + (date1904 ? days1904 : 0);
  return (((whole - 1) % 7) + 7) % 7;
}

/** The moment on its own clock, as NOW() gives it; of its place, not of Greenwich. */
export function serialOf(date: Date, date1904: boolean): number {
  const local = Date.UTC(
    date.getFullYear(),
    date.getMonth(),
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
    date.getSeconds(),
    date.getMilliseconds(),
  );
  return local / dayMs + unixDay - (date1904 ? days1904 : 0);
}
