// Dates as serial numbers: days since the end of 1899 (or since 1904-01-01), the time of day behind the point.
import type { Dialect } from "../dialect.ts";

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

/** Days since 1970 of a date in the Gregorian calendar; months and days may run over: month 14 is February of the next year. */
export function unixDays(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, 1);
  return Math.floor(date.getTime() / dayMs) + day - 1;
}

/** The serial of a date; months and days may run over. Not checked against the calendar's ends. */
export function toSerial({ year, month, day }: Day, { dialect, date1904 }: Calendar): number {
  const serial = unixDays(year, month, day) + unixDay;
  if (date1904) return serial - days1904;
  return dialect === "excel" && serial <= 60 ? serial - 1 : serial;
}

/** The date of a serial; its fraction is ignored. Serial 0 of Excel is its 1900-01-00, serial 60 its 1900-02-29. */
export function toDay(serial: number, { dialect, date1904 }: Calendar): Day {
  const whole = Math.floor(serial);
  if (!date1904 && dialect === "excel") {
    if (whole === 0) return { year: 1900, month: 1, day: 0 };
    if (whole === 60) return { year: 1900, month: 2, day: 29 };
  }
  const counted = date1904 ? whole + days1904 : dialect === "excel" && whole < 60 ? whole + 1 : whole;
  const date = new Date((counted - unixDay) * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
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
