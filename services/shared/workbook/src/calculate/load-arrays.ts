// Loads the array formulas of a sheet. Damaged files may have arrays that overlap or have no formula.
import { defaultLimits, exceeded } from "../limits.ts";
import type { Area, Sheet } from "../model.ts";
import { type ArrayAreas, cellsIn } from "./array-areas.ts";
import { formulaIn } from "./column.ts";
import type { SheetCells } from "./sheet-cells.ts";

/**
 * Leaves out arrays without a formula of their own. One with other formulas in its area only fills its first cell.
 * Throws a WorkbookError if the arrays have more cells than a file may have.
 */
export function loadArrays({ arrays: given }: Sheet, cells: SheetCells, arrays: ArrayAreas): void {
  let size = 0;
  for (const { area, isDynamic } of given) {
    size += (area.bottom - area.top + 1) * (area.right - area.left + 1);
    if (size > defaultLimits.cells) throw exceeded("cells", defaultLimits);
    const counted = countedFromOne(area);
    const { top, left } = counted;
    if (formulaAt(cells, top, left) <= 0 || arrays.from(cells, top, left)) continue;
    const isFree = !overlaps(cells, counted);
    arrays.add({ cells, isDynamic, ...counted, ...(isFree ? {} : { bottom: top, right: left }) });
  }
}

export const countedFromOne = ({ top, left, bottom, right }: Area): Area => ({
  top: top + 1,
  left: left + 1,
  bottom: bottom + 1,
  right: right + 1,
});

const formulaAt = ({ columns }: SheetCells, row: number, column: number): number => {
  const found = columns[column];
  return found ? formulaIn(found, row) : 0;
};

function overlaps(cells: SheetCells, area: Area): boolean {
  for (const { row, column } of cellsIn(area))
    if ((row !== area.top || column !== area.left) && formulaAt(cells, row, column) !== 0) return true;
  return false;
}
