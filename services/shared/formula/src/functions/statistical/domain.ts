// Checks of the arguments of distributions.
import { number, type Param } from "../../evaluate/define.ts";
import { errors } from "../../evaluate/values.ts";

/** Throws #NUM! if the condition is false. */
export function demand(holds: boolean): void {
  if (!holds) throw errors.num;
}

/** An integer count. Excel rounds down, so a value slightly below 0 becomes negative; Google Sheets truncates. */
export const count: Param<number> = {
  single: true,
  read: (given, run) => {
    const value = number.read(given, run);
    return run.dialect === "excel" ? Math.floor(value) : Math.trunc(value);
  },
};

export const isShare = (p: number): boolean => p >= 0 && p <= 1;
export const isInside = (p: number): boolean => p > 0 && p < 1;
