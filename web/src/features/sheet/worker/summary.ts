// What the page needs to know of a workbook before it shows cells.
import type { Workbook } from "@cellwright/workbook/model";
import { columnWidths } from "./column-widths.ts";
import type { WorkbookSummary } from "./wishes.ts";

const ascending = (one: number, other: number) => one - other;

export const summaryOf = (workbook: Workbook, isCalculated: boolean): WorkbookSummary => ({
  isCalculated,
  canEdit: workbook.kind === "xlsx",
  sheets: workbook.sheets.map((sheet) => ({
    name: sheet.name,
    isHidden: sheet.state !== "visible",
    used: sheet.used,
    ...columnWidths(workbook, sheet),
    frozen: sheet.frozen,
    merged: sheet.merged,
    hasLooks: sheet.conditionalFormats.some(({ drawing }) => drawing !== undefined),
    hiddenRows: [...sheet.hiddenRows].sort(ascending),
    hiddenColumns: [...sheet.hiddenColumns].sort(ascending),
  })),
});
