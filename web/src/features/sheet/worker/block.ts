// Cuts a rectangle of cells out of a sheet, as the grid shows it.
import { keyOf, type Sheet, type Workbook } from "@cellwright/workbook/model";
import { cellText, kindOf } from "./cell-text.ts";
import { blockColumns, blockRows, type Cell, type CellBlock } from "./wishes.ts";

/** Longer texts are cut; the formula bar shows all of them. */
const longest = 400;

export function blockAt(workbook: Workbook, sheet: Sheet, { row: top, column: left }: Cell): CellBlock {
  const texts: string[] = [];
  const kinds = new Uint8Array(blockRows * blockColumns);
  for (let row = top; row < top + blockRows; row++)
    for (let column = left; column < left + blockColumns; column++) {
      const value = sheet.values.get(keyOf(row, column)) ?? null;
      kinds[texts.length] = kindOf(value);
      texts.push(value === null ? "" : cellText(workbook, sheet, row, column).slice(0, longest));
    }
  return { texts, kinds };
}
