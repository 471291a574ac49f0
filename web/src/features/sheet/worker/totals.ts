// The sum and the counts of selected cells, as spreadsheet programs show them below a sheet.
import { type Area, keyOf, type Sheet } from "@cellwright/workbook/model";
import type { Totals } from "./wishes.ts";

const mostCells = 2_000_000;

/** Null if the area has more than two million cells. */
export function totalsOf({ values, used }: Sheet, area: Area): Totals | null {
  const totals: Totals = { filled: 0, numbers: 0, sum: 0 };
  if (!used) return totals;
  const bottom = Math.min(area.bottom, used.bottom);
  const right = Math.min(area.right, used.right);
  if ((bottom - area.top + 1) * (right - area.left + 1) > mostCells) return null;
  for (let row = area.top; row <= bottom; row++)
    for (let column = area.left; column <= right; column++) {
      const value = values.get(keyOf(row, column)) ?? null;
      if (value !== null) totals.filled++;
      if (typeof value !== "number") continue;
      totals.numbers++;
      totals.sum += value;
    }
  return totals;
}
