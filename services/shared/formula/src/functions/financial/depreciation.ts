// Depreciation of an asset per period.
import { boolean, define, type FunctionTable, number, optional } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";

/** SLN: the same amount in each period. */
function straightLine(cost: number, salvage: number, life: number): Scalar {
  return life === 0 ? errors.div0 : finite((cost - salvage) / life);
}

/** SYD: by the sum of the years' digits. */
function yearsDigits(cost: number, salvage: number, life: number, period: number): Scalar {
  if (salvage < 0 || life <= 0 || period <= 0 || period > life) return errors.num;
  return finite(((cost - salvage) * (life - period + 1) * 2) / (life * (life + 1)));
}

/** DB: a fixed rate, rounded to three decimals, of the remaining value. The first year has `month` months. */
function fixedDeclining(
  cost: number,
  salvage: number,
  life: number,
  period: number,
  month: number,
  run: Run,
): Scalar {
  const months = Math.trunc(month);
  const at = Math.trunc(period);
  const periods = months < 12 && run.dialect === "excel" ? life + 1 : life;
  const isSound = cost >= 0 && salvage >= 0 && life > 0 && period > 0 && period <= periods;
  if (!isSound || months < 1 || months > 12) return errors.num;
  if (cost === 0) return 0;
  const rate = Math.round((1 - (salvage / cost) ** (1 / life)) * 1000) / 1000;
  let total = (cost * rate * months) / 12;
  if (at <= 1) return total;
  run.budget.step(at);
  for (let count = 2; count < at; count += 1) total += (cost - total) * rate;
  const share = at === Math.trunc(life) + 1 ? (12 - months) / 12 : 1;
  return finite((cost - total) * rate * share);
}

/** DDB: a rate of the remaining value, down to the salvage value. A part of the first period counts as a whole. */
function doubleDeclining(
  cost: number,
  salvage: number,
  life: number,
  period: number,
  factor: number,
): Scalar {
  const isSound = cost >= 0 && salvage >= 0 && life > 0 && factor > 0 && period > 0 && period <= life;
  if (!isSound) return errors.num;
  const at = Math.max(period, 1);
  const kept = Math.max(0, 1 - factor / life);
  const before = cost * kept ** (at - 1);
  const after = cost * kept ** at;
  return finite(Math.max(0, before - Math.max(after, salvage)));
}

interface Plan {
  cost: number;
  salvage: number;
  life: number;
  factor: number;
  /** Whether to switch to straight-line depreciation as soon as that gives more. */
  switches: boolean;
}

/** The total depreciation from the start until a time. Within a period it is proportional to the time. */
function depreciated({ cost, salvage, life, factor, switches }: Plan, until: number, run: Run): number {
  const declining = (total: number) => Math.min((cost - total) * (factor / life), cost - salvage - total);
  const straight = (total: number, period: number) => (cost - salvage - total) / (life - period);
  const whole = Math.trunc(until);
  run.budget.step(whole + 1);
  let total = 0;
  for (let period = 0; period < whole; period += 1) {
    const usual = declining(total);
    total += switches ? Math.max(usual, straight(total, period)) : usual;
  }
  const part = until - whole;
  if (part === 0) return total;
  const usual = declining(total);
  const isStraight = switches && usual < straight(total, whole);
  if (!isStraight) return total + usual * part;
  return whole > 0 && whole === Math.trunc(life) ? total : total + straight(total, whole) * part;
}

function variableDeclining(
  cost: number,
  salvage: number,
  life: number,
  from: number,
  to: number,
  factor: number,
  stays: boolean,
  run: Run,
): Scalar {
  const isSound =
    cost >= 0 && salvage >= 0 && life > 0 && factor > 0 && from >= 0 && from <= to && to <= life;
  if (!isSound) return errors.num;
  const plan = { cost, salvage, life, factor, switches: !stays };
  return finite(depreciated(plan, to, run) - depreciated(plan, from, run));
}

const usualFactor = optional(number, 2);

export const depreciation: FunctionTable = {
  SLN: define([number, number, number], straightLine),
  SYD: define([number, number, number, number], yearsDigits),
  DB: define([number, number, number, number, optional(number, 12)], fixedDeclining),
  DDB: define([number, number, number, number, usualFactor], doubleDeclining),
  VDB: define(
    [number, number, number, number, number, usualFactor, optional(boolean, false)],
    variableDeclining,
  ),
};
