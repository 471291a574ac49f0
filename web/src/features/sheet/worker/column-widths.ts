// The widths of columns: those of the file, otherwise from the texts in their first rows.
import { keyOf, type Sheet, type Workbook } from "@cellwright/workbook/model";
import { cellText } from "./cell-text.ts";
import type { SheetSummary } from "./wishes.ts";

const narrowest = 56;
const widest = 232;
const perCharacter = 8.25;
/** Of the widest fonts that the page may have. A number must not be cut. */
const perDigit = 9;
const padding = 18;
/** Of a column that the file makes wider than a window: its beginning and its neighbour are seen together. */
const widestOfFile = 480;
/** What Excel keeps free beside the digits, and how wide it takes a digit. */
const fileMargin = 5;
const fileDigit = 7;
const usual = 88;
/** Behind the last used column. More are only given if the file says how wide they are. */
const spare = 18;
/** The most rows and cells of a sheet that are looked at, and the most cells of a workbook. */
const mostRows = 300;
const mostCells = 40_000;
const mostOfWorkbook = 400_000;
/** Longer texts are usually titles and notes, which may reach over empty cells to their right. */
const longestCell = 40;

/** A column holds as many characters as in the file's program, whose characters are narrower. */
const fromFile = (px: number): number =>
  Math.min(widestOfFile, Math.round((Math.max(0, px - fileMargin) / fileDigit) * perCharacter + padding));

/**
 * If the file says how wide any used column is, all have the widths of the file, because somebody arranged them. Its
 * columns are only wider than there if a number in their first rows would be cut.
 */
export function columnWidths(workbook: Workbook, sheet: Sheet): Pick<SheetSummary, "widths" | "usualWidth"> {
  const { used, columnWidths: stated, standardWidth } = sheet;
  const count = (used?.right ?? -1) + 1;
  const needs = neededWidths(workbook, sheet, count);
  const isArranged = stated.some(({ first }) => first < count);
  const usualWidth = isArranged && standardWidth !== null ? fromFile(standardWidth) : usual;
  if (!isArranged) return { widths: needs.map(({ any }) => Math.max(narrowest, any)), usualWidth };
  const widths = Array<number>(count + spare).fill(usualWidth);
  for (const { first, last, width } of stated) widths.fill(fromFile(width), first, last + 1);
  return {
    widths: widths.map((width, column) => Math.max(width, needs[column]?.number ?? 0)),
    usualWidth,
  };
}

/** The widths that the longest number needs, and the longest text that is no title, by column. */
function neededWidths(workbook: Workbook, sheet: Sheet, columns: number): { number: number; any: number }[] {
  const { used } = sheet;
  if (!used) return [];
  const cells = Math.min(mostCells, mostOfWorkbook / workbook.sheets.length);
  const rows = Math.min(mostRows, Math.ceil(cells / columns), used.bottom + 1 - used.top);
  return Array.from({ length: columns }, (_, column) => {
    const needed = { number: 0, any: 0 };
    for (let row = used.top; row < used.top + rows; row++) {
      const value = sheet.values.get(keyOf(row, column)) ?? null;
      if (value === null) continue;
      const { length } = cellText(workbook, sheet, row, column);
      if (length > longestCell) continue;
      const isNumber = typeof value === "number";
      const width = Math.round(Math.min(widest, length * (isNumber ? perDigit : perCharacter) + padding));
      needed.any = Math.max(needed.any, width);
      if (isNumber) needed.number = Math.max(needed.number, width);
    }
    return needed;
  });
}
