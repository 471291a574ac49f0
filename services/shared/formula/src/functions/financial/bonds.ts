// Bonds with regular coupons: price, yield and duration.
import { define, type FunctionTable, optional, type Param } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { calendarOf } from "../../evaluate/serials.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { toolpak, toolpakDate, toolpakNumber } from "../date/dates.ts";
import type { Basis } from "../date/day-counts.ts";
import { couponsAround, daysSince, daysToNext, periodDays, type Security } from "./coupons.ts";
import { findRoot } from "./roots.ts";
import { basis, type Frequency, frequency } from "./terms.ts";

interface Schedule {
  /** The number of remaining coupons. */
  count: number;
  /** The fraction of the current coupon period that has passed, and the fraction until the next coupon. */
  passed: number;
  ahead: number;
  frequency: Frequency;
}

/** The days to the next coupon: Excel subtracts the days since the last one from the period; Google Sheets counts. */
function scheduleOf(security: Security): Schedule {
  const around = couponsAround(security);
  const length = periodDays(security, around);
  const passed = daysSince(security, around) / length;
  const counts = security.calendar.dialect === "sheets";
  const ahead = counts ? daysToNext(security, around) / length : 1 - passed;
  return { count: around.count, passed, ahead, frequency: security.frequency };
}

/** The present value of `count` payments of 1, the first `ahead` periods away, at a rate per period. */
function presentValue(rate: number, count: number, ahead: number): number {
  if (rate === 0) return count;
  return (1 + rate) ** (1 - ahead) * (-Math.expm1(-count * Math.log1p(rate)) / rate);
}

/** The price per 100 face value without accrued interest. If one coupon remains, simple interest is used. */
function cleanPrice(schedule: Schedule, rate: number, yearly: number, redemption: number): number {
  const { count, passed, ahead, frequency: coupons } = schedule;
  const coupon = (100 * rate) / coupons;
  const discount = yearly / coupons;
  if (count === 1) return (redemption + coupon) / (1 + ahead * discount) - coupon * passed;
  const end = redemption / (1 + discount) ** (count - 1 + ahead);
  return end + coupon * presentValue(discount, count, ahead) - coupon * passed;
}

const securityOf = (
  settlement: number,
  maturity: number,
  coupons: Frequency,
  given: Basis,
  run: Run,
): Security => ({
  settlement,
  maturity,
  frequency: coupons,
  basis: given,
  calendar: calendarOf(run),
});

function price(
  settlement: number,
  maturity: number,
  rate: number,
  yearly: number,
  redemption: number,
  coupons: Frequency,
  given: Basis,
  run: Run,
): Scalar {
  if (settlement >= maturity || rate < 0 || yearly < 0 || redemption <= 0) return errors.num;
  const schedule = scheduleOf(securityOf(settlement, maturity, coupons, given, run));
  return finite(cleanPrice(schedule, rate, yearly, redemption));
}

function yieldOf(
  settlement: number,
  maturity: number,
  rate: number,
  paid: number,
  redemption: number,
  coupons: Frequency,
  given: Basis,
  run: Run,
): Scalar {
  if (settlement >= maturity || rate < 0 || paid <= 0 || redemption <= 0) return errors.num;
  const schedule = scheduleOf(securityOf(settlement, maturity, coupons, given, run));
  if (schedule.count === 1) {
    const full = paid + (schedule.passed * 100 * rate) / coupons;
    return finite((((redemption + (100 * rate) / coupons - full) / full) * coupons) / schedule.ahead);
  }
  const distance = (yearly: number) => cleanPrice(schedule, rate, yearly, redemption) - paid;
  return findRoot(distance, Math.max(rate, 0.01), -coupons) ?? errors.num;
}

/** Macaulay duration, in years. */
function macaulay(security: Security, rate: number, yearly: number): number {
  const { count, ahead, frequency: coupons } = scheduleOf(security);
  const discount = yearly / coupons;
  let value = 0;
  let weighted = 0;
  for (let at = 0; at < count; at += 1) {
    const periods = at + ahead;
    const flow = (100 * rate) / coupons + (at === count - 1 ? 100 : 0);
    const present = flow / (1 + discount) ** periods;
    value += present;
    weighted += present * periods;
  }
  return weighted / value / coupons;
}

const durationFunction = (isModified: boolean) =>
  toolpak(
    6,
    define(
      [toolpakDate, toolpakDate, toolpakNumber, toolpakNumber, frequency, basis],
      (settlement, maturity, rate, yearly, coupons, given, run): Scalar => {
        if (settlement >= maturity || rate < 0 || yearly < 0) return errors.num;
        const security = securityOf(settlement, maturity, coupons, given, run);
        run.budget.step(couponsAround(security).count);
        const years = macaulay(security, rate, yearly);
        return finite(isModified ? years / (1 + yearly / coupons) : years);
      },
    ),
  );

const quoted = [
  toolpakDate,
  toolpakDate,
  toolpakNumber,
  toolpakNumber,
  toolpakNumber,
  frequency,
  basis,
] as const;

/** The face value as argument; 1,000 if omitted. */
export const par: Param<number> = optional(toolpakNumber, 1000);

export const bonds: FunctionTable = {
  PRICE: toolpak(7, define(quoted, price)),
  YIELD: toolpak(7, define(quoted, yieldOf)),
  DURATION: durationFunction(false),
  MDURATION: durationFunction(true),
};
