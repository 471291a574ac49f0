// Functions that parse dates and times from text, and convert Unix timestamps.
import {
  anything,
  define,
  type FunctionTable,
  integer,
  number,
  optional,
  scalar,
} from "../../evaluate/define.ts";
import { type Moment, readMoment } from "../../evaluate/read-moment.ts";
import { cannotRun, type Run } from "../../evaluate/run.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";

/** Parses a day and a time of day. Google Sheets also accepts a date value. #VALUE! for other text. */
function momentOf(value: Scalar, run: Run): Moment {
  if (typeof value === "number" && run.dialect === "sheets") {
    const day = Math.floor(value);
    return { day, time: value - day };
  }
  const moment = typeof value === "string" ? readMoment(value, run) : null;
  if (moment === null) throw errors.value;
  return moment;
}

/** The date of a text. A time of 24 hours or more moves the date. */
function dateOf(value: Scalar, run: Run): number {
  const { day, time } = momentOf(value, run);
  return day === null ? 0 : day + Math.floor(time ?? 0);
}

function timeOf(value: Scalar, run: Run): number {
  const time = momentOf(value, run).time ?? 0;
  return time - Math.floor(time);
}

/** Text may be a date; blanks, booleans and errors are not. For a number the cell's format would be needed. */
function isDate(value: Scalar, run: Run): boolean {
  if (typeof value === "number") cannotRun("ISDATE", "run.dateOrNumber");
  return typeof value === "string" && readMoment(value, run) !== null;
}

const unixEpoch = 25_569;
const dayMs = 86_400_000;
/** Milliseconds per unit: 1 seconds, 2 milliseconds, 3 microseconds. */
const units: Record<number, number> = { 1: 1000, 2: 1, 3: 0.001 };

/** The serial of a Unix timestamp, truncated to whole milliseconds. */
function fromEpoch(timestamp: number, unit: number): Scalar {
  const length = units[unit];
  if (length === undefined || timestamp < 0) return errors.num;
  return unixEpoch + Math.trunc(timestamp * length) / dayMs;
}

export const readings: FunctionTable = {
  DATEVALUE: define([scalar], dateOf),
  TIMEVALUE: define([scalar], timeOf),
  ISDATE: define([anything], isDate),
  EPOCHTODATE: define([number, optional(integer, 1)], fromEpoch),
};
