// Selected cells as tab-separated text, as spreadsheet programs put them on the clipboard.
import type { Area, Sheet, Workbook } from "@cellwright/workbook/model";
import { cellText } from "./cell-text.ts";

const mostCells = 200_000;

/** Quotes a text that would otherwise be read as several cells. */
export const quotedCell = (text: string): string =>
  /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Null if the area has more than 200,000 cells. Hidden rows and columns are copied too. */
export function copiedText(workbook: Workbook, sheet: Sheet, area: Area): string | null {
  const bottom = Math.min(area.bottom, Math.max(area.top, sheet.used?.bottom ?? 0));
  const right = Math.min(area.right, Math.max(area.left, sheet.used?.right ?? 0));
  if ((bottom - area.top + 1) * (right - area.left + 1) > mostCells) return null;
  const lines: string[] = [];
  for (let row = area.top; row <= bottom; row++) {
    const cells: string[] = [];
    for (let column = area.left; column <= right; column++)
      cells.push(quotedCell(cellText(workbook, sheet, row, column)));
    lines.push(cells.join("\t"));
  }
  return lines.join("\n");
}
