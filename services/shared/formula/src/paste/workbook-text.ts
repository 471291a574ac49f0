// A workbook as one JSON text, which is read like cells that a user pasted. Types, formats, names and tables are kept.
import type { PlainCell, PlainWorkbook } from "../evaluate/workbook.ts";
import { columnLetters } from "../references.ts";

/** Limits in characters and in filled cells. */
export const mostWorkbookCharacters = 6_000_000;
export const mostWorkbookCells = 250_000;

export interface WorkbookText {
  sheets: SheetText[];
  /** The formulas of names, with `=`. */
  names: Record<string, string>;
  tables: NonNullable<PlainWorkbook["tables"]>;
  date1904: boolean;
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

export const workbookText = ({ sheets, names, tables, date1904 }: WorkbookText): string =>
  JSON.stringify({ workbook: { sheets, names, tables, date1904 } });

export interface ReadWorkbookText {
  book: PlainWorkbook;
  /** Cells with dates, such as `Orders!B2`. */
  dates: Set<string>;
  formats: Map<string, string>;
  withheld: Set<string>;
  /** How many cells are filled. */
  count: number;
}

/** Null for a text that {@link workbookText} has not written. */
export function readWorkbookText(text: string): ReadWorkbookText | null {
  try {
    const { workbook } = JSON.parse(text) as { workbook: WorkbookText };
    return bookOf(workbook);
  } catch {
    return null;
  }
}

function bookOf({ sheets, names, tables, date1904 }: WorkbookText): ReadWorkbookText {
  const read: ReadWorkbookText = {
    book: { sheets: {}, names, tables, date1904 },
    dates: new Set(),
    formats: new Map(),
    withheld: new Set(),
    count: 0,
  };
  for (const { name, top, left, rows, formats, isWithheld } of sheets) {
    const cells: Record<string, PlainCell> = {};
    const letters = rows.reduce((most, row) => Math.max(most, row.length), 0);
    const columns = Array.from({ length: letters }, (_, at) => columnLetters(left + at));
    for (const [down, row] of rows.entries())
      for (const [across, cell] of row.entries()) {
        if (cell === null || cell === "") continue;
        cells[`${columns[across]}${top + down}`] = cell;
        read.count += 1;
      }
    Object.assign(read.book.sheets ?? {}, { [name]: cells });
    for (const run of formats) addFormats(read, name, run);
    if (isWithheld) read.withheld.add(name);
  }
  return read;
}

function addFormats({ dates, formats }: ReadWorkbookText, sheet: string, run: FormatRun): void {
  const letters = columnLetters(run.column);
  for (let row = run.top; row <= run.bottom; row++) {
    const cell = `${sheet}!${letters}${row}`;
    formats.set(cell, run.format);
    if (run.isDate) dates.add(cell);
  }
}
