// The table around a cell. The tables of a sheet are found once, when they are first needed.
import type { Area, Sheet, Workbook } from "@cellwright/workbook/model";
import { regionsOf } from "@cellwright/workbook/regions";
import type { Cell } from "./wishes.ts";

export function createRegions(workbook: Workbook) {
  const known = new Map<Sheet, Area[]>();
  const areasOf = (sheet: Sheet): Area[] => {
    const found =
      known.get(sheet) ??
      regionsOf(workbook, [sheet]).flatMap(({ regions }) => regions.map(({ area }) => area));
    known.set(sheet, found);
    return found;
  };
  return {
    at: (sheet: Sheet, { row, column }: Cell): Area | null =>
      areasOf(sheet).find(
        ({ top, left, bottom, right }) => row >= top && row <= bottom && column >= left && column <= right,
      ) ?? null,
  };
}
