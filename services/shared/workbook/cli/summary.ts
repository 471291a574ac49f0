// The answer to a `read` request: counts, without the cells.
import { cellCount, type Workbook } from "../src/model.ts";

export interface SheetSummary {
  name: string;
  /** The last used row and column, counted from 1; 0 for an empty sheet. */
  rows: number;
  columns: number;
  cells: number;
  formulas: number;
  hidden: boolean;
}

export interface Summary {
  sheets: SheetSummary[];
  names: number;
  tables: number;
  warnings: string[];
}

export function summaryOf({ sheets, names, tables, warnings }: Workbook): Summary {
  return {
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      rows: (sheet.used?.bottom ?? -1) + 1,
      columns: (sheet.used?.right ?? -1) + 1,
      cells: cellCount(sheet),
      formulas: sheet.formulas.size,
      hidden: sheet.state !== "visible",
    })),
    names: names.length,
    tables: tables.length,
    warnings: warnings.map(({ message }) => message),
  };
}
