// The time at which a file was calculated.
import type { Workbook } from "../model.ts";

/**
 * The latest value that the file stores for a cell with `=NOW()`, or else for one with `=TODAY()`, as a serial
 * number; null if it has no such cell.
 */
export function storedMoment({ sheets }: Workbook): number | null {
  let now: number | null = null;
  let today: number | null = null;
  for (const { formulas, values } of sheets)
    for (const [key, formula] of formulas) {
      if (formula !== "NOW()" && formula !== "TODAY()") continue;
      const value = values.get(key);
      if (typeof value !== "number") continue;
      if (formula === "NOW()") now = Math.max(now ?? value, value);
      else today = Math.max(today ?? value, value);
    }
  return now ?? today;
}
