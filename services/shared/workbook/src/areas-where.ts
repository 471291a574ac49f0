// The cells of an area that meet a condition, as areas: runs down its columns.
import type { Area } from "./model.ts";

/** `isWhole`: only the first column is asked, and its answers are for whole rows. */
export function areasWhere(
  area: Area,
  isMet: (row: number, column: number) => boolean,
  isWhole = false,
): Area[] {
  const found: Area[] = [];
  for (let column = area.left; column <= (isWhole ? area.left : area.right); column++)
    for (let row = area.top; row <= area.bottom; row++) {
      if (!isMet(row, column)) continue;
      const before = found.at(-1);
      if (before?.left === column && before.bottom === row - 1) before.bottom = row;
      else found.push({ top: row, bottom: row, left: column, right: isWhole ? area.right : column });
    }
  return found;
}
