// Which arguments a distribution is defined for.
import { number, type Param } from "../../evaluate/define.ts";
import { errors } from "../../evaluate/values.ts";

/** Throws #NUM! where it does not hold. */
export function demand(holds: boolean): void {
  if (!holds) throw errors.num;
}

/** A whole count. Excel rounds down, so that a little below 0 is below 0; Google Sheets cuts towards 0. */
export const count: Param<number> = {
  single: true,
  read: (given, run) => {
    const value = number.read(given, run);
    return run.dialect === "excel" ? Math.floor(value) : Math.trunc(value);
  },
};

export const isShare = (p: number): boolean => p >= 0 && p <= 1;
export const isInside = (p: number): boolean => p > 0 && p < 1;
