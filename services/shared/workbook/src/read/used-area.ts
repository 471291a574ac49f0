// The smallest area with all values and formulas of a sheet.
import { type Area, columnOf, rowOf, type Sheet } from "../model.ts";

export function usedArea({ values, formulas }: Pick<Sheet, "values" | "formulas">): Area | null {
  let area: Area | null = null;
  for (const keys of [values.keys(), formulas.keys()])
    for (const key of keys) {
      const row = rowOf(key);
      const column = columnOf(key);
      area ??= { top: row, left: column, bottom: row, right: column };
      if (row < area.top) area.top = row;
      if (row > area.bottom) area.bottom = row;
      if (column < area.left) area.left = column;
      if (column > area.right) area.right = column;
    }
  return area;
}
