// Interest and growth rates: effective and nominal rates, growth over time, and a schedule of rates.
import { define, type FunctionTable, number, type Param, values } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors, isError, type Scalar } from "../../evaluate/values.ts";
import { toolpak, toolpakInteger, toolpakNumber } from "../date/dates.ts";
import { growth } from "./annuities.ts";

function effective(nominal: number, periods: number): Scalar {
  return nominal <= 0 || periods < 1 ? errors.num : finite(growth(nominal / periods, periods));
}

function nominal(yearly: number, periods: number): Scalar {
  return yearly <= 0 || periods < 1 ? errors.num : finite(periods * growth(yearly, 1 / periods));
}

/** PDURATION: the number of periods in which an amount grows to another. */
function duration(rate: number, present: number, future: number): Scalar {
  if (rate <= 0 || present <= 0 || future <= 0) return errors.num;
  return (Math.log(future) - Math.log(present)) / Math.log1p(rate);
}

/** RRI: the rate per period at which an amount grows to another. */
function equivalent(periods: number, present: number, future: number, run: Run): Scalar {
  if (periods <= 0 || present === 0 || (present < 0 && run.dialect === "sheets")) return errors.num;
  return finite((future / present) ** (1 / periods) - 1);
}

/** A list of consecutive rates. Blanks are 0; other values than numbers give #VALUE!. */
const schedule: Param<number[]> = {
  single: false,
  read: (given, run) =>
    values.read(given, run).map((value) => {
      if (isError(value)) throw value;
      if (value !== null && typeof value !== "number") throw errors.value;
      return value ?? 0;
    }),
};

export const rates: FunctionTable = {
  EFFECT: toolpak(2, define([toolpakNumber, toolpakInteger], effective)),
  NOMINAL: toolpak(2, define([toolpakNumber, toolpakInteger], nominal)),
  FVSCHEDULE: toolpak(
    1,
    define([toolpakNumber, schedule], (principal, given) =>
      finite(given.reduce((value, rate) => value * (1 + rate), principal)),
    ),
  ),
  PDURATION: define([number, number, number], duration),
  RRI: define([number, number, number], equivalent),
};
