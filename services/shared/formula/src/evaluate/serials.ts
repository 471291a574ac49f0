// Serial numbers of dates: days since the end of 1899 (or since 1904-01-01); the fraction is the time of day.
import type { Dialect } from "../dialect.ts";
import type { Run } from "./run.ts";

/** The date system of a workbook. Excel has a 29 February 1900, which did not exist; Google Sheets does not. */
export interface Calendar {
  dialect: Dialect;
  date1904: boolean;
}

export interface Day {
  year: number;
  /** 1 is January. */
  month: number;
  day: number;
}

const dayMs = 86_400_000;
const days1904 = 1_462;
/** The serial of 1970-01-01 in the 1900 system. */
const unixDay = 25_569;
/** 9999-12-31 in the 1900 system. */
export const lastSerial = 2_958_465;
/** 0001-01-01, the first day of Google Sheets' calendar. */
const firstSheetsSerial = -693_593;

export const calendarOf = (run: Run): Calendar => ({ dialect: run.dialect, date1904: run.book.date1904 });

/** Whether the calendar has this serial: from 0 (in Google Sheets from the year 1) to 9999-12-31. */
export function hasDay(serial: number, { dialect, date1904 }: Calendar): boolean {
  const first = dialect === "excel" ? 0 : firstSheetsSerial;
  return serial >= first && Math.floor(serial) <= lastSerial - (date1904 ? days1904 : 0);
}

/** Days since 1970 in the Gregorian calendar. Month and day may overflow: month 14 is next February. */
export function unixDays(year: number, month: number, day: number): number {
  return Math.floor(firstOfMonth(year, month) / dayMs) + day - 1;
}

/** The milliseconds of the first day of a month. `Date.UTC` takes years below 100 for years after 1900. */
const firstOfMonth = (year: number, month: number): number =>
  year > 99 ? Date.UTC(year, month - 1, 1) : new Date(0).setUTCFullYear(year, month - 1, 1);

const countsLeap1900 = ({ dialect, date1904 }: Calendar): boolean => dialect === "excel" && !date1904;

/**
 * The serial of a date. Month and day may overflow, counting Excel's 29 February 1900. NaN for years that no
 * calendar has. Other limits of the calendar are not checked here: see `hasDay`.
 */
export function toSerial({ year, month, day }: Day, calendar: Calendar): number {
  const first = unixDays(year, month, 1) + unixDay;
  const counted = countsLeap1900(calendar) && first <= 60 ? first - 1 : first;
  return counted + day - 1 - (calendar.date1904 ? days1904 : 0);
}

/** The date of a serial without its fraction. In Excel serial 0 is 1900-01-00, serial 60 is 1900-02-29. */
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

/** The number of days in a month; `month` may overflow. February 1900 has 29 in Excel. */
export function daysInMonth(year: number, month: number, calendar: Calendar): number {
  const first = toSerial({ year, month, day: 1 }, calendar);
  return toSerial({ year, month: month + 1, day: 1 }, calendar) - first;
}

/** Adds or subtracts months; the day is limited to the length of the month. */
export function addMonths(day: Day, months: number, calendar: Calendar): Day {
  const run = day.month - 1 + months;
  const year = day.year + Math.floor(run / 12);
  const month = (((run % 12) + 12) % 12) + 1;
  return { year, month, day: Math.min(day.day, daysInMonth(year, month, calendar)) };
}

/** The weekday from 0 (Sunday) to 6 (Saturday). As in Excel, days before March 1900 are off by one. */
export function weekday(serial: number, { date1904 }: Calendar): number {
  const whole = Math.floor(serial) + (date1904 ? days1904 : 0);
  return (((whole - 1) % 7) + 7) % 7;
}

/** The serial of a moment in local time, as NOW() gives it. */
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
