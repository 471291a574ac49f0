// Rows and columns of a sheet that stay in view while the others are scrolled.
import { mostColumns, mostRows, type Sheet } from "../model.ts";

/**
 * Files state how many are frozen from the first cell that is shown on. Those before it are counted too, so that
 * they can be seen.
 */
export function freeze(
  sheet: Sheet,
  firstShown: { row: number; column: number },
  rows: number,
  columns: number,
): void {
  sheet.frozen = {
    rows: upTo(mostRows, firstShown.row, rows),
    columns: upTo(mostColumns, firstShown.column, columns),
  };
}

function upTo(most: number, before: number, count: number): number {
  const whole = Math.floor(count);
  return whole >= 1 ? Math.min(before + whole, most) : 0;
}
