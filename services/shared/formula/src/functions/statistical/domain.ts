// Which arguments a distribution is defined for.
import { errors } from "../../evaluate/values.ts";

/** Throws #NUM! where it does not hold. */
export function demand(holds: boolean): void {
  if (!holds) throw errors.num;
}

export const isShare = (p: number): boolean => p >= 0 && p <= 1;
export const isInside = (p: number): boolean => p > 0 && p < 1;
