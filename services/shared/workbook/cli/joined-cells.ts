// Joins the addresses of adjacent cells to areas, so that long lists can be read.
import { addressOf, areaAddress, readAddress } from "../src/addresses.ts";
import { keyOf } from "../src/model.ts";
import { rectanglesOf } from "../src/rectangles.ts";

/** `Sheet1!A1`, `Sheet1!A2` become `Sheet1!A1:A2`. */
export function joinedCells(cells: readonly string[]): string[] {
  const bySheet = new Map<string, number[]>();
  for (const cell of cells) {
    const place = readAddress(cell);
    if (!place) continue;
    const keys = bySheet.get(place.sheet) ?? [];
    keys.push(keyOf(place.area.top, place.area.left));
    bySheet.set(place.sheet, keys);
  }
  return [...bySheet].flatMap(([sheet, keys]) => {
    const prefix = addressOf(sheet, 0, 0).slice(0, -"A1".length);
    return rectanglesOf([...new Set(keys)]).map((area) => prefix + areaAddress(area));
  });
}
