// What is known about a function in a dialect: its arguments, its body, and how it is called.
import { countOf } from "../check/counts.ts";
import type { Dialect } from "../dialect.ts";
import { functionTable } from "../functions/table.ts";
import { type Arity, arityIn } from "../reference.ts";
import { wholeRanges } from "../whole-ranges.ts";
import { CannotRun } from "./budget.ts";
import { type Choosing, choosing } from "./choosing.ts";
import type { FormulaFunction } from "./define.ts";
import type { Run } from "./run.ts";
import { errors, type Value } from "./values.ts";

export interface KnownFunction {
  arity: Arity;
  choose: Choosing | undefined;
  body: FormulaFunction | undefined;
  /** Whether ranges are computed as a whole inside it. */
  isWhole: boolean;
}

const known: Record<Dialect, Map<string, KnownFunction>> = { excel: new Map(), sheets: new Map() };

/** What is known about a function, found once; undefined if the dialect does not have it. */
export function knownIn(dialect: Dialect, name: string): KnownFunction | undefined {
  const before = known[dialect].get(name);
  if (before) return before;
  const arity = arityIn(dialect, name);
  if (!arity) return undefined;
  const isWhole = wholeRanges[dialect].has(name) || wholeRanges.sheets.has(name);
  const found = { arity, choose: choosing.get(name), body: functionTable.get(name), isWhole };
  known[dialect].set(name, found);
  return found;
}

export const takes = ({ least, most, step }: Arity, count: number): boolean =>
  count >= least && count <= most && (count - least) % step === 0;

/** A wrong number of arguments: #N/A in Google Sheets. Excel does not accept such a formula at all. */
export function miscounted(run: Run, name: string, { least, most }: Arity): Value {
  if (run.dialect === "sheets") return errors.na;
  throw new CannotRun(name, (t) => t("run.count", { name, expected: countOf(least, t, most) }));
}
