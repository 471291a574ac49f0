// A table for a new workbook or text file, and what Excel requires of its names and size.
import { mostColumns, mostRows } from "../model.ts";
import { WorkbookError } from "../workbook-error.ts";
import type { Content } from "./edit.ts";

export interface NewTable {
  /** The name of the sheet: 1 to 31 characters without `[ ] : * ? / \`. */
  name: string;
  columns: NewColumn[];
  /** Contents by row; missing ones are blank. Dates are serial numbers. Formulas may use `[@Net]` and other tables. */
  rows: (Content | undefined)[][];
}

export interface NewColumn {
  heading: string;
  /** Decides the number format if `format` is omitted. */
  type?: "number" | "currency" | "percent" | "date" | "time" | "text";
  /** A number format such as `#,##0.00 [$€-407]`. */
  format?: string;
  /** In characters; from the texts if omitted. */
  width?: number;
}

const usualFormats = {
  number: "General",
  currency: "#,##0.00",
  percent: "0.00%",
  date: "yyyy-mm-dd",
  time: "hh:mm:ss",
  text: "@",
} as const;

export const formatOf = ({ type, format }: NewColumn): string => format ?? usualFormats[type ?? "number"];

const refuse = (message: string): WorkbookError => new WorkbookError("cannot-write", message);

/** Throws a WorkbookError for tables that Excel cannot hold. */
export function checkTables(tables: readonly NewTable[]): void {
  if (tables.length === 0) throw refuse("A workbook needs at least one table.");
  const names = new Set<string>();
  for (const { name, columns, rows } of tables) {
    if (!/^(?!')[^[\]:*?/\\\p{Cc}]{1,31}(?<!')$/u.test(name) || name.trim() === "")
      throw refuse(`${JSON.stringify(name)} cannot be the name of a sheet.`);
    if (names.has(name.toLowerCase())) throw refuse(`There are two tables ${name}.`);
    names.add(name.toLowerCase());
    if (columns.length === 0 || columns.length > mostColumns)
      throw refuse(`${name} has ${columns.length} columns; 1 to ${mostColumns} are possible.`);
    if (rows.length >= mostRows) throw refuse(`${name} has more than ${mostRows - 1} rows.`);
    const longest = rows.reduce((most, row) => Math.max(most, row.length), 0);
    if (longest > columns.length) throw refuse(`${name} has a row with more cells than columns.`);
  }
}

/** The headings as a table needs them: on one line, not empty, and each only once. */
export function headingsOf({ columns }: NewTable): string[] {
  const taken = new Set<string>();
  return columns.map(({ heading }, at) => {
    const written = heading.replace(/\s+/g, " ").trim().slice(0, 240) || `Column${at + 1}`;
    let name = written;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${written}${number}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Names for formulas, made of the names of the sheets: letters, digits and `_`, unlike a cell. */
export function tableNames(tables: readonly NewTable[]): string[] {
  const taken = new Set<string>();
  return tables.map(({ name }) => {
    const plain = name.replace(/[^\p{L}\p{N}_]/gu, "_");
    const written = /^[\p{L}_]/u.test(plain) && !likeCell.test(plain) ? plain : `Table_${plain}`;
    let own = written;
    for (let number = 2; taken.has(own.toLowerCase()); number++) own = `${written}_${number}`;
    taken.add(own.toLowerCase());
    return own;
  });
}

const likeCell = /^(?:[a-z]{1,3}\d+|r\d*c?\d*|c\d*|true|false)$/i;
