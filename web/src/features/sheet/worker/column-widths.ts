// The widths of columns, from the texts in their first rows: the files' own widths are not part of the model.
import { keyOf, type Sheet, type Workbook } from "@cellwright/workbook/model";
import { cellText } from "./cell-text.ts";

const narrowest = 56;
const widest = 232;
const perCharacter = 8.25;
const padding = 18;
/** The most rows and cells of a sheet that are looked at, and the most cells of a workbook. */
const mostRows = 300;
const mostCells = 40_000;
const mostOfWorkbook = 400_000;
/** Longer texts are usually titles and notes, which may reach over empty cells to their right. */
const longestCell = 40;

/** In px, for the columns from the first to the last used one. */
export function columnWidths(workbook: Workbook, sheet: Sheet): number[] {
  const { used } = sheet;
  if (!used) return [];
  const cells = Math.min(mostCells, mostOfWorkbook / workbook.sheets.length);
  const rows = Math.min(mostRows, Math.ceil(cells / (used.right + 1)), used.bottom + 1 - used.top);
  return Array.from({ length: used.right + 1 }, (_, column) => {
    let longest = 0;
    for (let row = used.top; row < used.top + rows; row++) {
      if (!sheet.values.has(keyOf(row, column))) continue;
      const { length } = cellText(workbook, sheet, row, column);
      if (length <= longestCell) longest = Math.max(longest, length);
    }
    return Math.round(Math.min(widest, Math.max(narrowest, longest * perCharacter + padding)));
  });
}
