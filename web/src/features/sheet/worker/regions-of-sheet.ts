// The table around a cell. The tables of a sheet are found once, when they are first needed.
import type { Area, Sheet, Workbook } from "@cellwright/workbook/model";
import { type Region, regionsOf } from "@cellwright/workbook/regions";
import type { Cell } from "./wishes.ts";

export function createRegions(workbook: Workbook) {
  const known = new Map<Sheet, Region[]>();
  const at = (sheet: Sheet, { row, column }: Cell): Region | null => {
    const all = known.get(sheet) ?? regionsOf(workbook, [sheet]).flatMap(({ regions }) => regions);
    known.set(sheet, all);
    const isInside = ({ area: { top, left, bottom, right } }: Region) =>
      row >= top && row <= bottom && column >= left && column <= right;
    return all.find(isInside) ?? null;
  };
  return {
    at: (sheet: Sheet, cell: Cell): Area | null => at(sheet, cell)?.area ?? null,
    /** The area with the headings of its columns, if it begins below them. */
    withHeadings: (sheet: Sheet, area: Area): Area => {
      const headings = at(sheet, { row: area.top, column: area.left })?.headerRows ?? [];
      return headings.at(-1) === area.top - 1 ? { ...area, top: headings[0] ?? area.top } : area;
    },
  };
}
