// Makes a sheet from rows of text. Headings stay text; all other cells are parsed, dates by the rule of their column.
import type { Dialect } from "../dialect.ts";
import { type CellColumns, createCellWriter } from "../evaluate/cell-columns.ts";
import { columnLetters } from "../references.ts";
import { dateParts, type Typed, typed } from "./typed.ts";

/** The sheet of cells above the first heading line. */
export const firstSheet = "Sheet1";

/** The rows of a sheet as text. */
export interface TextGrid {
  rows: readonly (readonly string[])[];
  /** The row number of the first row. */
  top: number;
}

export function sheetOf(
  { rows, top }: TextGrid,
  reading: { dialect: Dialect; decimal: "." | "," | undefined },
): CellColumns {
  const sheet = createCellWriter();
  const readings = columnsDayFirst(rows, reading.decimal === ",").map((dayFirst) => ({
    ...reading,
    dayFirst,
  }));
  rows.forEach((row, down) => {
    const isHeading = isHeadingRow(rows, down);
    row.forEach((text, across) => {
      if (text === "") return;
      const { cell, ...more }: Typed = isHeading
        ? { cell: text.replace(/^'/, ""), isDate: false, format: null }
        : typed(text, readings[across] ?? reading);
      sheet.put(top + down, across + 1, cell, more);
    });
  });
  return sheet.columns();
}

/** If the column letters and row numbers of the sheet were copied too, removes them and uses them as addresses. */
export function withoutFrame(rows: readonly (readonly string[])[]): TextGrid {
  const [letters = [], ...body] = rows;
  const numbers = body.map((row) => row[0] ?? "");
  const isFramed =
    body.length > 0 &&
    letters.length > 1 &&
    (letters[0] ?? "") === "" &&
    letters.slice(1).every((letter, at) => letter === columnLetters(at + 1)) &&
    numbers.every((number, at) => number === String(Number(numbers[0]) + at));
  if (!isFramed) return { rows, top: 1 };
  return { rows: body.map((row) => row.slice(1)), top: Math.max(1, Number(numbers[0])) };
}

/** Whether a block's first row consists of column names: no numbers, no dates, no duplicates. */
function isHeadingRow(rows: readonly (readonly string[])[], at: number): boolean {
  const isBlank = (row: readonly string[] | undefined): boolean => !row?.some((cell) => cell !== "");
  if (!isBlank(rows[at - 1])) return false;
  const filled = (rows[at] ?? []).filter((cell) => cell !== "");
  if (filled.length === 0 || isBlank(rows[at + 1])) return false;
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
