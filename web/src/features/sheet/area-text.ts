// Names cells and areas in A1 notation, with the sheet where needed.
import { printPrefix } from "@cellwright/formula/parse/sheet-prefix";
import { columnLetters } from "@cellwright/formula/references";
import type { Area, SheetArea, SheetSummary } from "./worker/wishes.ts";

/** `B3:C9`; only `B3` for a single cell. Whole columns and rows are `B:C` and `3:9`. */
export function areaText({ top, left, bottom, right }: Area, last?: { row: number; column: number }): string {
  const [from, to] = [columnLetters(left + 1), columnLetters(right + 1)];
  if (last && top === 0 && bottom >= last.row && right < last.column) return `${from}:${to}`;
  if (last && left === 0 && right >= last.column && bottom < last.row) return `${top + 1}:${bottom + 1}`;
  const first = `${from}${top + 1}`;
  return top === bottom && left === right ? first : `${first}:${to}${bottom + 1}`;
}

const lastCell = { row: 1_048_575, column: 16_383 };

/** `Orders!` or `'My sheet'!`. */
export const sheetPrefix = (name: string): string =>
  printPrefix({ path: "", workbook: "", first: name, last: "" });

/** With the sheet's name, unless the area is on the sheet `here`. */
export function placeText({ sheet, area }: SheetArea, sheets: readonly SheetSummary[], here: number): string {
  const text = areaText(area, lastCell);
  return sheet === here ? text : sheetPrefix(sheets[sheet]?.name ?? "") + text;
}
