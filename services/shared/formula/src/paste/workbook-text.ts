// A workbook as one JSON text, which is read like cells that a user pasted. Types, formats, names and tables are kept.
import { type CellColumns, type ColumnWorkbook, createCellWriter } from "../evaluate/cell-columns.ts";
import type { PlainCell, PlainWorkbook } from "../evaluate/plain-workbook.ts";

export interface WorkbookText {
  /** References without a sheet are to the first one. */
  sheets: SheetText[];
  /** The formulas of names, with `=`. */
  names: Record<string, string>;
  tables: NonNullable<PlainWorkbook["tables"]>;
  date1904: boolean;
  /** Sheets, tables and names that the workbook has, but that are not in the text. */
  omitted: string[];
}

export interface SheetText {
  name: string;
  /** The row and column of the first cell of `rows`, from 1. */
  top: number;
  left: number;
  rows: PlainCell[][];
  formats: FormatRun[];
  /** External models may only know the name of the sheet, because it is hidden or protected. */
  isWithheld: boolean;
}

/** A number format of the cells from row `top` to `bottom` in a column. Rows and columns count from 1. */
export interface FormatRun {
  format: string;
  isDate: boolean;
  column: number;
  top: number;
  bottom: number;
}

const beginning = '{"workbook":{"sheets":[';

export const isWorkbookText = (text: string): boolean => text.startsWith(beginning);

export const workbookText = ({ sheets, names, tables, date1904, omitted }: WorkbookText): string =>
  JSON.stringify({ workbook: { sheets, names, tables, date1904, omitted } });

/** Null for a text that {@link workbookText} has not written. */
export function readWorkbookText(text: string): ColumnWorkbook | null {
  try {
    const { workbook } = JSON.parse(text) as { workbook: WorkbookText };
    const { sheets, names, tables, date1904, omitted } = workbook;
    const withheld = sheets.filter(({ isWithheld }) => isWithheld).map(({ name }) => name);
    return {
      ...{ names, tables, date1904, withheld: new Set(withheld), omitted },
      columns: new Map(sheets.map((sheet) => [sheet.name, columnsOf(sheet)])),
    };
  } catch {
    return null;
  }
}

function columnsOf({ top, left, rows, formats }: SheetText): CellColumns {
  const formatOf = new Map<number, FormatRun[]>();
  for (const run of formats) formatOf.set(run.column, [...(formatOf.get(run.column) ?? []), run]);
  const writer = createCellWriter();
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  for (let across = 0; across < width; across++) {
    const runs = formatOf.get(left + across) ?? [];
    let at = 0;
    for (const [down, row] of rows.entries()) {
      const [cell, place] = [row[across] ?? null, top + down];
      if (cell === null || cell === "") continue;
      // the runs of a column are in the order of their rows
      while ((runs[at]?.bottom ?? place) < place) at++;
      const run = runs[at];
      if (run && run.top <= place) writer.put(place, left + across, cell, run);
      else writer.put(place, left + across, cell);
    }
  }
  return writer.columns();
}
