// Weekday and week number functions.
import { define, type FunctionTable, integer, omissible, optional } from "../../evaluate/define.ts";
import type { Run } from "../../evaluate/run.ts";
import { calendarOf, toSerial, weekday } from "../../evaluate/serials.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { date, dayIn, toolpak, toolpakDate, toolpakInteger } from "./dates.ts";

/** The first day of the week (0 = Sunday) for the types 11 (Monday) to 17 (Sunday). */
const firstDay = (type: number): number | undefined =>
  type >= 11 && type <= 17 ? (type - 10) % 7 : undefined;

/** The number of days (0 to 6) since the last weekday `first`. */
const since = (serial: number, first: number, run: Run): number =>
  (weekday(serial, calendarOf(run)) - first + 7) % 7;

function dayOfWeek(serial: number, type: number, run: Run): Scalar {
  if (type === 1) return since(serial, 0, run) + 1;
  if (type === 2) return since(serial, 1, run) + 1;
  if (type === 3) return since(serial, 1, run);
  const first = firstDay(type);
  return first === undefined ? errors.num : since(serial, first, run) + 1;
}

const newYear = (year: number, run: Run): number => toSerial({ year, month: 1, day: 1 }, calendarOf(run));

/** The ISO 8601 week: week 1 contains the year's first Thursday. */
function isoWeek(serial: number, run: Run): number {
  const thursday = serial - since(serial, 1, run) + 3;
  return Math.floor((thursday - newYear(dayIn(run, thursday).year, run)) / 7) + 1;
}

const isoType = 21;

function week(serial: number, type: number, run: Run): Scalar {
  if (type === isoType) return isoWeek(serial, run);
  const first = type === 1 ? 0 : type === 2 ? 1 : firstDay(type);
  if (first === undefined) return errors.num;
  const start = newYear(dayIn(run, serial).year, run);
  return Math.floor((serial - start + since(start, first, run)) / 7) + 1;
}

export const weeks: FunctionTable = {
  WEEKDAY: define([date, omissible(integer, 1)], dayOfWeek),
  WEEKNUM: toolpak(2, define([toolpakDate, optional(toolpakInteger, 1)], week)),
  ISOWEEKNUM: define([date], isoWeek),
};
