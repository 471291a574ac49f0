// The terms that securities share: how days are counted, and how often a coupon is paid.
import { optional, type Param } from "../../evaluate/define.ts";
import { errors } from "../../evaluate/values.ts";
import { toolpakInteger } from "../date/dates.ts";
import { type Basis, isBasis } from "../date/day-counts.ts";

/** Coupons a year. */
export type Frequency = 1 | 2 | 4;

/** 0 where it is left out; #NUM! where it is none. */
export const basis: Param<Basis> = optional(
  {
    single: true,
    read: (given, run) => {
      const value = toolpakInteger.read(given, run);
      if (!isBasis(value)) throw errors.num;
      return value;
    },
  },
  0,
);

export const frequency: Param<Frequency> = {
  single: true,
  read: (given, run) => {
    const value = toolpakInteger.read(given, run);
    if (value !== 1 && value !== 2 && value !== 4) throw errors.num;
    return value;
  },
};
