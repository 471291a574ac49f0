// Rewrites AGGREGATE as the function that it selects, unless it ignores hidden rows.
import type { Node } from "../tree.ts";
import { call, isOmitted, literalNumber, number, text } from "./make.ts";

/** Ordered by AGGREGATE's first argument, from 1. From 14 on, another argument follows the range. */
const functions = [
  "AVERAGE",
  "COUNT",
  "COUNTA",
  "MAX",
  "MIN",
  "PRODUCT",
  "STDEV",
  "STDEVP",
  "SUM",
  "VAR",
  "VARP",
  "MEDIAN",
  "MODE",
  "LARGE",
  "SMALL",
  "PERCENTILE",
  "QUARTILE",
] as const;
/** The last function number that SUBTOTAL has too. SUBTOTAL's numbers from 101 on ignore hidden rows. */
const mostSubtotal = 11;

/** The equivalent, or undefined. `arrays`: it removes the errors one by one, which needs an array formula. */
export function aggregated(args: readonly Node[]): { node: Node; arrays: boolean } | undefined {
  const [which, option, range, ...more] = args;
  const at = literalNumber(which);
  const passes = isOmitted(option) ? 0 : literalNumber(option);
  const name = at === undefined ? undefined : functions[at - 1];
  if (at === undefined || name === undefined || !range) return undefined;
  const withValue = at >= 14;
  if (withValue !== (more.length === 1) && (withValue || passes === 6)) return undefined;
  if (passes === 4) return { node: call(name, range, ...more), arrays: false };
  if (passes === 0 && at <= mostSubtotal)
    return { node: call("SUBTOTAL", number(at), range, ...more), arrays: false };
  if (passes === 5 && at <= mostSubtotal)
    return { node: call("SUBTOTAL", number(at + 100), range, ...more), arrays: false };
  if (passes !== 6 || name === "COUNTA") return undefined;
  return { node: call(name, call("IFERROR", range, text("")), ...more), arrays: true };
}
