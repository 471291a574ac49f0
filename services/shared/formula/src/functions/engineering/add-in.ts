// The argument rules of Excel's former Analysis ToolPak add-in: no booleans, no empty arguments, no ranges.
import { type FormulaFunction, number, type Param } from "../../evaluate/define.ts";
import { errors, isError, isReference } from "../../evaluate/values.ts";

const withoutBooleans = <T>(param: Param<T>): Param<T> => ({
  ...param,
  read(given, run) {
    if (run.dialect === "excel" && typeof given === "boolean") throw errors.value;
    return param.read(given, run);
  },
});

/** A number; in Excel a boolean gives #VALUE!. */
export const toolNumber: Param<number> = withoutBooleans(number);

/** Like `toolNumber`, but truncated. */
export const toolInteger: Param<number> = {
  ...toolNumber,
  read: (given, run) => Math.trunc(toolNumber.read(given, run)),
};

/**
 * Wraps a function of the Analysis ToolPak, whose rules Excel has kept: an empty argument gives #N/A, a range
 * of several cells #VALUE!, but an array such as `+A1:A3` is accepted. Google Sheets has no such rules.
 */
export const fromToolPak =
  (body: FormulaFunction): FormulaFunction =>
  (args, run) => {
    if (run.dialect === "sheets") return body(args, run);
    for (const arg of args) {
      if (isError(arg)) return arg;
      if (arg === undefined) return errors.na;
      if (isReference(arg) && !isOneCell(arg.areas)) return errors.value;
    }
    return body(args, run);
  };

export const isOneCell = (
  areas: readonly { left: number; top: number; right: number; bottom: number }[],
): boolean =>
  areas.length === 1 && areas.every(({ left, top, right, bottom }) => left === right && top === bottom);
