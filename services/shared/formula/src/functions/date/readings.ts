// Dates and times read from texts and from other clocks.
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

/** A text's moment, day and time of day; in Google Sheets a date itself too. #VALUE! for what is none. */
function momentOf(value: Scalar, run: Run): Moment {
  if (typeof value === "number" && run.dialect === "sheets") {
    const day = Math.floor(value);
    return { day, time: value - day };
  }
  const moment = typeof value === "string" ? readMoment(value.trim(), run) : null;
  if (moment === null) throw errors.value;
  return moment;
}

/** A time of 24 hours and more moves the date on. */
function dateOf(value: Scalar, run: Run): number {
  const { day, time } = momentOf(value, run);
  return day === null ? 0 : day + Math.floor(time ?? 0);
}

function timeOf(value: Scalar, run: Run): number {
  const time = momentOf(value, run).time ?? 0;
  return time - Math.floor(time);
}

/** Blanks, booleans, errors and other texts are none. Numbers carry no format here, so whether one is a date is not known. */
function isDate(value: Scalar, run: Run): boolean {
  if (typeof value === "number") cannotRun("ISDATE", "run.dateOrNumber");
  return typeof value === "string" && readMoment(value.trim(), run) !== null;
}

const unixEpoch = 25_569;
const dayMs = 86_400_000;
/** Seconds, milliseconds, microseconds: by the unit's number, how many milliseconds one is. */
const units: Record<number, number> = { 1: 1000, 2: 1, 3: 0.001 };

/** Parts of a millisecond are cut off. */
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
