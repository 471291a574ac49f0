// Functions that compose dates and times and extract their parts.
import { define, type FunctionTable, integer, number, type Param } from "../../evaluate/define.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { dayIn, moment, serialIn } from "./dates.ts";

const secondsOfDay = 86_400;

/** Years below 1900 are added to 1900, in Excel and in Google Sheets. */
function dateOf(year: number, month: number, day: number, run: Run): Scalar {
  if (year < 0 || year > 9999) return errors.num;
  const full = year < 1900 ? year + 1900 : year;
  // The months are added first: DATE(9999,13,-1) would be in 9999, but Excel does not have its month.
  if (run.dialect === "excel" && full + Math.floor((month - 1) / 12) > 9999) return errors.num;
  const serial = serialIn(run, { year: full, month, day });
  return Number.isNaN(serial) ? errors.num : serial;
}

/** Excel's TIME rounds a value up if it is within 5e-7 of the next integer. */
const timePart: Param<number> = {
  ...number,
  read: (given, run) => {
    const value = number.read(given, run);
    return run.dialect === "excel" ? Math.trunc(value + Math.sign(value) * 5e-7) : Math.trunc(value);
  },
};
const largestTimePart = 32_767;

function timeOf(hour: number, minute: number, second: number, run: Run): Scalar {
  const isTooLarge = Math.max(hour, minute, second) > largestTimePart;
  if (run.dialect === "excel" && isTooLarge) return errors.num;
  const seconds = hour * 3600 + minute * 60 + second;
  return seconds < 0 ? errors.num : (seconds % secondsOfDay) / secondsOfDay;
}

/** The day of a moment; in Excel after rounding to the nearest second. */
const dayOf = (serial: number, run: Run) =>
  dayIn(run, run.dialect === "excel" ? serial + 0.4995 / secondsOfDay : serial);

/** The seconds of the time of day: rounded in Excel, truncated in Google Sheets. */
function secondOf(serial: number, run: Run): number {
  const part = serial - Math.floor(serial);
  const seconds =
    run.dialect === "excel"
      ? Math.floor(part * secondsOfDay + 0.5)
      : Math.floor(Math.round(part * secondsOfDay * 1000) / 1000);
  return seconds % secondsOfDay;
}

export const parts: FunctionTable = {
  DATE: define([integer, integer, integer], dateOf),
  TIME: define([timePart, timePart, timePart], timeOf),
  YEAR: define([moment], (serial, run) => dayOf(serial, run).year),
  MONTH: define([moment], (serial, run) => dayOf(serial, run).month),
  DAY: define([moment], (serial, run) => dayOf(serial, run).day),
  HOUR: define([moment], (serial, run) => Math.floor(secondOf(serial, run) / 3600)),
  MINUTE: define([moment], (serial, run) => Math.floor(secondOf(serial, run) / 60) % 60),
  SECOND: define([moment], (serial, run) => secondOf(serial, run) % 60),
  NOW: define([], (run) => run.now),
  TODAY: define([], (run) => Math.floor(run.now)),
};
