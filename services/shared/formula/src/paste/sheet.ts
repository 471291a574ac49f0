// Makes a sheet from rows of text. Headings stay text; all other cells are parsed, dates by the rule of their column.
import type { Dialect } from "../dialect.ts";
import type { PlainCell } from "../evaluate/workbook.ts";
import { columnLetters } from "../references.ts";
import { dateParts, type Typed, typed } from "./typed.ts";

/** The sheet of cells above the first heading line. */
export const firstSheet = "Sheet1";

export interface PastedSheet {
  /** Keyed by address. */
  cells: Record<string, PlainCell>;
  /** Addresses of the cells that were read as dates. */
  dates: Set<string>;
  /** Number formats by address, for cells that are not plain numbers. */
  formats: Map<string, string>;
}

export const emptySheet = (): PastedSheet => ({ cells: {}, dates: new Set(), formats: new Map() });

interface Grid {
  rows: readonly (readonly string[])[];
  /** The row number of the first row. */
  top: number;
  left: number;
}

export function sheetOf(
  rows: readonly (readonly string[])[],
  reading: { dialect: Dialect; decimal: "." | "," | undefined },
): PastedSheet {
  const grid = withoutFrame(rows);
  const sheet = emptySheet();
  const dayFirst = columnsDayFirst(grid.rows, reading.decimal === ",");
  grid.rows.forEach((row, down) => {
    const isHeading = isHeadingRow(grid.rows, down);
    row.forEach((text, across) => {
      if (text === "") return;
      const read: Typed = isHeading
        ? { cell: text.replace(/^'/, ""), isDate: false, format: null }
        : typed(text, { ...reading, dayFirst: dayFirst[across] ?? false });
      lay(sheet, `${columnLetters(grid.left + across)}${grid.top + down}`, read);
    });
  });
  return sheet;
}

export function lay(sheet: PastedSheet, address: string, { cell, isDate, format }: Typed): void {
  sheet.cells[address] = cell;
  if (isDate) sheet.dates.add(address);
  if (format !== null) sheet.formats.set(address, format);
}

/** If the column letters and row numbers of the sheet were copied too, removes them and uses them as addresses. */
function withoutFrame(rows: readonly (readonly string[])[]): Grid {
  const [letters = [], ...body] = rows;
  const numbers = body.map((row) => row[0] ?? "");
  const isFramed =
    body.length > 0 &&
    letters.length > 1 &&
    (letters[0] ?? "") === "" &&
    letters.slice(1).every((letter, at) => letter === columnLetters(at + 1)) &&
    numbers.every((number, at) => number === String(Number(numbers[0]) + at));
  if (!isFramed) return { rows, top: 1, left: 1 };
  return { rows: body.map((row) => row.slice(1)), top: Math.max(1, Number(numbers[0])), left: 1 };
}

/** Whether a block's first row consists of column names: no numbers, no dates, no duplicates. */
function isHeadingRow(rows: readonly (readonly string[])[], at: number): boolean {
  const isBlank = (row: readonly string[] | undefined): boolean => !row?.some((cell) => cell !== "");
  const row = rows[at] ?? [];
  const filled = row.filter((cell) => cell !== "");
  if (filled.length === 0 || isBlank(rows[at + 1]) || !isBlank(rows[at - 1])) return false;
  // With duplicate names only if the rows below contain other kinds of values.
  if (
    new Set(filled).size < filled.length &&
    !rows
      .slice(at + 1)
      .some((other) => other.some((cell) => typeof typed(cell, { dialect: "excel" }).cell === "number"))
  )
    return false;
  return filled.every((cell) => {
    const read = typed(cell, { dialect: "excel" });
    return typeof read.cell === "string" || (read.isDate && /\p{L}{3}/u.test(cell));
  });
}

/** For each column, whether its dates are day first. A date whose first part is above 12 decides for the column. */
function columnsDayFirst(rows: readonly (readonly string[])[], usually: boolean): boolean[] {
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const found = new Array<boolean>(widest).fill(usually);
  for (const row of rows) {
    row.forEach((text, column) => {
      const parts = dateParts(text);
      if (!parts) return;
      if (parts.first > 12) found[column] = true;
      else if (parts.second > 12) found[column] = false;
    });
  }
  return found;
}
