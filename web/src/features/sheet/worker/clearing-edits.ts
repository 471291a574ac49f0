// The edits that empty the filled cells of an area: one for each run of cells in a column.
import { workbookEdits } from "@cellwright/contracts/limits";
import { addressOf, areaAddress } from "@cellwright/workbook/addresses";
import { type Area, keyOf, type Sheet } from "@cellwright/workbook/model";
import type { CellEdit } from "./wishes.ts";

/** Null if they would be more than the account takes at once. */
export function clearingEdits(sheet: Sheet, { top, left, bottom, right }: Area): CellEdit[] | null {
  const { used, values, formulas, arrays } = sheet;
  if (!used) return [];
  const spilled = new Set<number>();
  for (const { area, isDynamic } of arrays)
    if (isDynamic)
      for (let row = area.top; row <= area.bottom; row++)
        for (let column = area.left; column <= area.right; column++)
          if (row > area.top || column > area.left) spilled.add(keyOf(row, column));
  const isFilled = (key: number) =>
    formulas.has(key) || ((values.get(key) ?? null) !== null && !spilled.has(key));
  const edits: CellEdit[] = [];
  for (let column = Math.max(left, used.left); column <= Math.min(right, used.right); column++) {
    const last = Math.min(bottom, used.bottom);
    for (let row = Math.max(top, used.top); row <= last; row++) {
      if (!isFilled(keyOf(row, column))) continue;
      const from = row;
      while (row < last && isFilled(keyOf(row + 1, column))) row++;
      const run = { top: from, left: column, bottom: row, right: column };
      const cell = addressOf(sheet.name, from, column);
      edits.push({ cell, content: null, ...(row > from && { fill: areaAddress(run) }) });
      if (edits.length > workbookEdits) return null;
    }
  }
  return edits;
}
