// The array formulas in the model of a workbook, found by their first cell while cells are written.
import { type Area, type ArrayFormula, keyOf, type Sheet } from "../model.ts";

const keyOfArea = ({ top, left }: Area): number => keyOf(top, left);

/** Arrays that are removed leave their place in the list to the last one. */
export function createModelArrays() {
  const known = new Map<Sheet, { list: ArrayFormula[]; places: Map<number, number> }>();

  function placesIn(sheet: Sheet): Map<number, number> {
    const list = sheet.arrays;
    const before = known.get(sheet);
    if (before?.list === list && before.places.size === list.length) return before.places;
    const places = new Map(list.map(({ area }, at) => [keyOfArea(area), at]));
    known.set(sheet, { list, places });
    return places;
  }

  return {
    add(sheet: Sheet, row: number, column: number): void {
      const places = placesIn(sheet);
      places.set(keyOf(row, column), sheet.arrays.length);
      sheet.arrays.push({
        area: { top: row, left: column, bottom: row, right: column },
        isDynamic: true,
      });
    },
    /** Removes the array whose first cell this is, if there is one. */
    remove(sheet: Sheet, row: number, column: number): void {
      const places = placesIn(sheet);
      const at = places.get(keyOf(row, column));
      if (at === undefined) return;
      const last = sheet.arrays.pop();
      places.delete(keyOf(row, column));
      if (!last || at === sheet.arrays.length) return;
      sheet.arrays[at] = last;
      places.set(keyOfArea(last.area), at);
    },
  };
}
