// Functions that count working days, without weekends and holidays.
import { toNumber } from "../../evaluate/coerce.ts";
import { anything, define, type FunctionTable, optional, type Param, values } from "../../evaluate/define.ts";
import type { Run } from "../../evaluate/run.ts";
import { calendarOf, hasDay, weekday } from "../../evaluate/serials.ts";
import { errors, isError, type Scalar } from "../../evaluate/values.ts";
import { toolpak, toolpakDate, toolpakNumber } from "./dates.ts";

/** Whether each weekday is free, beginning with Monday. */
type Weekend = readonly boolean[];

const usual: Weekend = [false, false, false, false, false, true, true];

/** Codes: 1 Saturday and Sunday, 2 Sunday and Monday, and so on to 7; 11 only Sunday, to 17 only Saturday. */
function weekendOf(code: number): Weekend {
  const whole = Math.trunc(code);
  const days = [0, 1, 2, 3, 4, 5, 6];
  if (whole >= 1 && whole <= 7) return days.map((day) => day === (whole + 4) % 7 || day === (whole + 5) % 7);
  if (whole >= 11 && whole <= 17) return days.map((day) => day === (whole - 11 + 6) % 7);
  throw errors.num;
}

/** A weekend: seven digits as text, Monday first, with 1 for a day off; or a code from `weekendOf`. */
const weekend: Param<Weekend> = {
  single: true,
  read: (given, run) => {
    const value = anything.read(given, run);
    if (isError(value)) throw value;
    if (typeof value !== "string") return weekendOf(toNumber(run, value));
    if (!/^[01]{7}$/.test(value)) throw errors.value;
    return [...value].map((mark) => mark === "1");
  },
};

/** Unique serials in order. Blanks are ignored; in Excel a boolean gives #VALUE!. */
const holidays: Param<number[]> = {
  single: false,
  read: (given, run) => {
    const serials = new Set<number>();
    for (const value of given === undefined ? [] : values.read(given, run)) {
      if (value !== null) serials.add(holiday(run, value));
    }
    return [...serials].sort((one, other) => one - other);
  },
};

function holiday(run: Run, value: Scalar): number {
  if (run.dialect === "excel" && typeof value === "boolean") throw errors.value;
  const serial = Math.floor(toNumber(run, value));
  if (!hasDay(serial, calendarOf(run))) throw errors.num;
  return serial;
}

/** The weekday from 0 (Monday) to 6 (Sunday). */
const fromMonday = (serial: number, run: Run): number => (weekday(serial, calendarOf(run)) + 6) % 7;
const isFree = (serial: number, free: Weekend, run: Run): boolean => free[fromMonday(serial, run)] ?? false;

/** The number of days from `first` to `last`, inclusive, that are not on a weekend. */
function weekdays(first: number, last: number, free: Weekend, run: Run): number {
  const weeks = Math.floor((last - first + 1) / 7);
  let count = weeks * free.filter((isOff) => !isOff).length;
  for (let serial = first + weeks * 7; serial <= last; serial += 1)
    if (!isFree(serial, free, run)) count += 1;
  return count;
}

/** The number of working days, including both ends. Negative if the end is before the start. */
function between(from: number, to: number, free: Weekend, off: number[], run: Run): number {
  const first = Math.min(from, to);
  const last = Math.max(from, to);
  const lost = off.filter((day) => day >= first && day <= last && !isFree(day, free, run)).length;
  const count = weekdays(first, last, free, run) - lost;
  return from <= to ? count : -count;
}

/** The `count`th working day after a day, or before it if `count` is negative. Ignores holidays. */
function weekdayAfter(from: number, count: number, free: Weekend, run: Run): number {
  const perWeek = free.filter((isOff) => !isOff).length;
  const step = Math.sign(count);
  const weeks = Math.floor((Math.abs(count) - 1) / perWeek);
  let left = Math.abs(count) - weeks * perWeek;
  let serial = from + step * weeks * 7;
  while (left > 0) {
    serial += step;
    if (!isFree(serial, free, run)) left -= 1;
  }
  return serial;
}

function after(from: number, count: number, free: Weekend, off: number[], run: Run): Scalar {
  if (free.every(Boolean)) return errors.value;
  if (count === 0) return from;
  const step = Math.sign(count);
  let serial = weekdayAfter(from, count, free, run);
  for (const day of step > 0 ? off : off.toReversed()) {
    const isPassed = (day - from) * step > 0 && (serial - day) * step >= 0;
    if (isPassed && !isFree(day, free, run)) serial = weekdayAfter(serial, step, free, run);
  }
  return hasDay(serial, calendarOf(run)) ? serial : errors.num;
}

/** A whole number of days. Excel rounds down, Google Sheets truncates. */
const days: Param<number> = {
  single: true,
  read: (given, run) => {
    const value = toolpakNumber.read(given, run);
    return run.dialect === "excel" ? Math.floor(value) : Math.trunc(value);
  },
};

export const workdays: FunctionTable = {
  NETWORKDAYS: toolpak(
    2,
    define([toolpakDate, toolpakDate, holidays], (from, to, off, run) => between(from, to, usual, off, run)),
  ),
  "NETWORKDAYS.INTL": toolpak(
    2,
    define([toolpakDate, toolpakDate, optional(weekend, usual), holidays], between),
  ),
  WORKDAY: toolpak(
    2,
    define([toolpakDate, days, holidays], (from, count, off, run) => after(from, count, usual, off, run)),
  ),
  "WORKDAY.INTL": toolpak(2, define([toolpakDate, days, optional(weekend, usual), holidays], after)),
};
