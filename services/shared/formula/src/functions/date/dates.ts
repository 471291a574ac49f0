// Date parameters, and the argument rules of Excel's former Analysis ToolPak add-in.
import { toNumber } from "../../evaluate/coerce.ts";
import type { FormulaFunction, Param } from "../../evaluate/define.ts";
import type { Run } from "../../evaluate/run.ts";
import { calendarOf, type Day, hasDay, toDay, toSerial } from "../../evaluate/serials.ts";
import { errors, isReference, type Scalar } from "../../evaluate/values.ts";

/** The whole day of a serial number; #NUM! if the calendar does not have the day. */
function dayOf(run: Run, serial: number): number {
  if (!hasDay(serial, calendarOf(run))) throw errors.num;
  return serial;
}

/** A serial number with its time of day. #NUM! outside the calendar. */
export const moment: Param<number> = {
  single: true,
  read: (given, run) => dayOf(run, toNumber(run, (given ?? null) as Scalar)),
};

/** A serial number without its fraction. #NUM! outside the calendar. */
export const date: Param<number> = {
  single: true,
  read: (given, run) => Math.floor(moment.read(given, run)),
};

/** Like `date`, but in Excel a boolean gives #VALUE!. */
export const strictDate: Param<number> = {
  single: true,
  read: (given, run) => {
    if (run.dialect === "excel" && typeof given === "boolean") throw errors.value;
    return date.read(given, run);
  },
};

/**
 * A number for the ToolPak functions: in Excel a boolean gives #VALUE! and an empty argument, as in
 * `EDATE(,1)`, gives #N/A.
 */
export const toolpakNumber: Param<number> = {
  single: true,
  read: (given, run) => {
    if (run.dialect === "excel") {
      if (given === undefined) throw errors.na;
      if (typeof given === "boolean") throw errors.value;
    }
    return toNumber(run, (given ?? null) as Scalar);
  },
};

export const toolpakInteger: Param<number> = {
  single: true,
  read: (given, run) => Math.trunc(toolpakNumber.read(given, run)),
};

export const toolpakDate: Param<number> = {
  single: true,
  read: (given, run) => Math.floor(dayOf(run, toolpakNumber.read(given, run))),
};

/** Wraps a ToolPak function. In Excel a range of several cells in the first `singles` arguments gives #VALUE!. */
export function toolpak(singles: number, body: FormulaFunction): FormulaFunction {
  return (args, run) => {
    const isRange = run.dialect === "excel" && args.slice(0, singles).some(spansCells);
    return isRange ? errors.value : body(args, run);
  };
}

function spansCells(given: unknown): boolean {
  if (!isReference(given)) return false;
  const [area] = given.areas;
  return given.areas.length > 1 || !area || area.left !== area.right || area.top !== area.bottom;
}

export const dayIn = (run: Run, serial: number): Day => toDay(serial, calendarOf(run));

/** The serial of a date; #NUM! outside the calendar. */
export function serialIn(run: Run, day: Day): number {
  const serial = toSerial(day, calendarOf(run));
  if (!hasDay(serial, calendarOf(run))) throw errors.num;
  return serial;
}
