// Cash flows: present value and internal rate of return.
import {
  define,
  type FunctionTable,
  number,
  numbers,
  optional,
  type Param,
  raw,
  rest,
  values,
} from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { calendarOf, hasDay } from "../../evaluate/serials.ts";
import {
  type Argument,
  errors,
  type FormulaError,
  isError,
  isScalar,
  type Scalar,
} from "../../evaluate/values.ts";
import { toolpakNumber } from "../date/dates.ts";
import { measured } from "../statistical/samples.ts";
import { findRoot, secant, secantPrecision } from "./roots.ts";

const usualGuess = 0.1;

/** The net present value. The first cash flow is `first` periods from now. */
function netPresent(rate: number, flows: readonly number[], first: number): number {
  const discount = 1 / (1 + rate);
  let factor = discount ** first;
  let sum = 0;
  for (const flow of flows) {
    sum += flow * factor;
    factor *= discount;
  }
  return sum;
}

function npv(rate: number, flows: number[][]): Scalar {
  return rate === -1 ? errors.div0 : finite(netPresent(rate, flows.flat(), 1));
}

const hasBothSigns = (flows: readonly number[]): boolean =>
  flows.some((flow) => flow > 0) && flows.some((flow) => flow < 0);

/** The rate nearest to the guess; in Excel with the digits with which its iteration ends. */
function irr(flows: number[], guess: number, run: Run): Scalar {
  const times = flows.map((_, at) => at);
  const found = rateOf(flows, times, guess, run);
  if (run.dialect === "sheets" || isError(found)) return found;
  const reached = secant((rate) => netPresent(rate, flows, 0), guess);
  return reached !== null && Math.abs(reached - Number(found)) < secantPrecision ? reached : found;
}

/** The rate at which the cash flows have a present value of 0. `times` has the periods until each flow. */
function rateOf(flows: readonly number[], times: readonly number[], guess: number, run: Run): Scalar {
  if (!hasBothSigns(flows)) return errors.num;
  if (guess <= -1) return run.dialect === "excel" ? errors.value : errors.num;
  const moved = flows.flatMap((flow, at) => (flow === 0 ? [] : [{ flow, time: times[at] ?? 0 }]));
  const first = moved.reduce((least, { time }) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const last = moved.reduce((most, { time }) => Math.max(most, time), Number.NEGATIVE_INFINITY);
  // Negative rates discount to the last flow, others to the first, so that no power overflows.
  const balance = (rate: number) => {
    const from = rate < 0 ? last : first;
    return moved.reduce((sum, { flow, time }) => sum + flow * (1 + rate) ** (from - time), 0);
  };
  return findRoot(balance, guess, -1) ?? errors.num;
}

/**
 * MIRR: outflows are financed at one rate, inflows are reinvested at another. #DIV/0! without outflows, or if a
 * later outflow is financed at −100 %. In Google Sheets inflows are required too, and no rate may be −100 %.
 */
function mirr(flows: number[], finance: number, reinvest: number, run: Run): Scalar {
  const isStrict = run.dialect === "sheets" && (!hasBothSigns(flows) || finance === -1);
  if (isStrict || reinvest === -1 || !flows.some((flow) => flow < 0)) return errors.div0;
  const isLate = flows.some((flow, at) => flow < 0 && at > 0);
  if (finance === -1 && isLate) return errors.div0;
  const last = flows.length - 1;
  const end = flows.reduce((sum, flow, at) => sum + Math.max(flow, 0) * (1 + reinvest) ** (last - at), 0);
  const outflows = flows.map((flow) => Math.min(flow, 0));
  const start = finance === -1 ? (flows[0] ?? 0) : netPresent(finance, outflows, 0);
  return finite((end / -start) ** (1 / last) - 1);
}

/** The values of a list. A blank counts as `blank`, other values than numbers as `other`. Throws errors. */
function numbersOf(given: Argument, run: Run, blank: number | FormulaError, other: FormulaError): number[] {
  return values.read(given, run).map((value) => {
    const number = value === null ? blank : typeof value === "number" || isError(value) ? value : other;
    if (isError(number)) throw number;
    return number;
  });
}

/** The time of each cash flow in years since the first one, from whole days. */
function yearsOf(dates: readonly number[], flows: readonly number[], run: Run): number[] {
  const days = dates.map(Math.floor);
  const [first = 0] = days;
  const isSound = days.every((day) => hasDay(day, calendarOf(run)));
  if (!isSound || days.length !== flows.length || days.length === 0) throw errors.num;
  return days.map((day) => (day - first) / 365);
}

const presentAt = (rate: number, flows: readonly number[], years: readonly number[]): number =>
  flows.reduce((sum, flow, at) => sum + flow / (1 + rate) ** (years[at] ?? 0), 0);

/** XNPV. No flow may be before the first one. Excel requires a rate above 0, Google Sheets above −1. */
function xnpv(rate: number, given: Argument, dates: Argument, run: Run): Scalar {
  const flows = numbersOf(given, run, errors.num, errors.num);
  const days = numbersOf(dates, run, errors.num, errors.value);
  const years = yearsOf(days, flows, run);
  if (years.some((year) => year < 0) || rate <= (run.dialect === "excel" ? 0 : -1)) return errors.num;
  return finite(presentAt(rate, flows, years));
}

function xirr(given: Argument, dates: Argument, guess: number, run: Run): Scalar {
  if (isScalar(given) && !isError(given)) return errors.value;
  const flows = numbersOf(given, run, 0, errors.value);
  const days = numbersOf(dates, run, 0, errors.value);
  return rateOf(flows, yearsOf(days, flows, run), guess, run);
}

const guess: Param<number> = optional(number, usualGuess);

export const flows: FunctionTable = {
  NPV: define([number, rest(measured)], npv),
  IRR: define([numbers, guess], irr),
  MIRR: define([numbers, number, number], mirr),
  XNPV: define([toolpakNumber, raw, raw], xnpv),
  XIRR: define([raw, raw, guess], xirr),
};
