// Parameters that all securities share: day count basis and coupon frequency.
import { optional, type Param } from "../../evaluate/define.ts";
import { errors } from "../../evaluate/values.ts";
import { toolpakInteger } from "../date/dates.ts";
import { type Basis, isBasis } from "../date/day-counts.ts";

/** The number of coupons per year. */
export type Frequency = 1 | 2 | 4;

/** The day count basis; 0 if omitted, #NUM! if invalid. */
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
