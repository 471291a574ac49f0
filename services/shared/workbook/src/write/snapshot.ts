// The values of formulas at one moment, to see what a change has changed.
import { cellsIn } from "../calculate/array-areas.ts";
import type { Calculation } from "../calculate.ts";
import { type Area, type CellValue, columnOf, keyOf, rowOf, type Sheet, type Workbook } from "../model.ts";

export interface Snapshot {
  values: Map<number, CellValue>;
  areas: Map<number, Area>;
}

/** The present values of all formulas and of the cells that arrays fill. */
export function snapshotOf({ sheets }: Workbook, calculation: Calculation): Map<Sheet, Snapshot> {
  return new Map(
    sheets.map((sheet) => {
      const values = new Map<number, CellValue>();
      const areas = new Map<number, Area>();
      const take = (key: number) =>
        values.set(key, calculation.valueAt(sheet.name, rowOf(key), columnOf(key)));
      for (const key of sheet.formulas.keys()) take(key);
      for (const { area, isDynamic } of sheet.arrays) {
        const filled = calculation.arrayAt(sheet.name, area.top, area.left) ?? area;
        if (isDynamic) areas.set(keyOf(area.top, area.left), filled);
        for (const { row, column } of cellsIn(filled)) take(keyOf(row, column));
      }
      return [sheet, { values, areas }];
    }),
  );
}
