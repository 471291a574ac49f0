// Functions for the distance between two dates, and for dates some months away.
import { boolean, define, type FunctionTable, optional, text } from "../../evaluate/define.ts";
import type { Run } from "../../evaluate/run.ts";
import { addMonths, calendarOf, daysInMonth, toSerial } from "../../evaluate/serials.ts";
import { errors, isReference, type Scalar } from "../../evaluate/values.ts";
import { date, dayIn, moment, serialIn, strictDate, toolpak, toolpakDate, toolpakInteger } from "./dates.ts";
import { days360Us, european360, isBasis, yearFraction } from "./day-counts.ts";

const nearlySecond = 0.4995 / 86_400;

/** DAYS360. In Excel a moment less than half a second before midnight counts as the next day. */
function inDays360(from: number, to: number, isEuropean: boolean, run: Run): number {
  const nudge = run.dialect === "excel" ? nearlySecond : 0;
  const start = dayIn(run, from + nudge);
  const end = dayIn(run, to + nudge);
  return isEuropean ? european360(start, end) : days360Us(start, end, calendarOf(run));
}

function yearPart(from: number, to: number, basis: number, run: Run): Scalar {
  return isBasis(basis) ? yearFraction(from, to, basis, calendarOf(run)) : errors.num;
}

function later(from: number, months: number, run: Run): number {
  return serialIn(run, addMonths(dayIn(run, from), months, calendarOf(run)));
}

function monthEnd(from: number, months: number, run: Run): number {
  const { year, month } = dayIn(run, from);
  const days = daysInMonth(year, month + months, calendarOf(run));
  return serialIn(run, { year, month: month + months, day: days });
}

/**
 * The difference of DATEDIF. Units: Y, M and D are whole years, months and days. MD is the days beyond whole
 * months, YM the months beyond whole years, YD the days beyond whole years. YD counts from the start's own
 * year, where 1 March replaces 29 February if the end's year has none (adobe/json-formula, issue 127). MD
 * uses the length of the month before the end's month and may be negative, as in Excel and Google Sheets.
 */
function difference(from: number, to: number, unit: string, run: Run): Scalar {
  if (from > to) return errors.num;
  const start = dayIn(run, from);
  const end = dayIn(run, to);
  const months = (end.year - start.year) * 12 + end.month - start.month - (end.day < start.day ? 1 : 0);
  switch (unit.toUpperCase()) {
    case "Y":
      return Math.floor(months / 12);
    case "M":
      return months;
    case "D":
      return to - from;
    case "MD":
      return end.day >= start.day
        ? end.day - start.day
        : end.day - start.day + daysInMonth(end.year, end.month - 1, calendarOf(run));
    case "YM":
      return months % 12;
    case "YD": {
      const at = (year: number) => toSerial({ ...end, year }, calendarOf(run));
      const isLeapDay = start.month === 2 && start.day === 29;
      const first = isLeapDay && daysInMonth(end.year, 2, calendarOf(run)) < 29 ? from + 1 : from;
      return at(at(start.year) >= first ? start.year : start.year + 1) - first;
    }
    default:
      return errors.num;
  }
}

const days = define([strictDate, strictDate], (to, from) => to - from);
const daysOfCells = define([date, date], (to, from) => to - from);

export const spans: FunctionTable = {
  /** Excel accepts a boolean in a cell, but not a literal one. */
  DAYS: (args, run) => (args.every(isReference) ? daysOfCells : days)(args, run),
  DAYS360: define([moment, moment, optional(boolean, false)], inDays360),
  YEARFRAC: toolpak(3, define([toolpakDate, toolpakDate, optional(toolpakInteger, 0)], yearPart)),
  DATEDIF: define([date, date, text], difference),
  EDATE: toolpak(2, define([toolpakDate, toolpakInteger], later)),
  EOMONTH: toolpak(2, define([toolpakDate, toolpakInteger], monthEnd)),
};
