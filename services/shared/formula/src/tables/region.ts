// A table found in a real-life sheet: its header, its data, and the rows that are not data.
import type { PlainCell } from "../evaluate/workbook.ts";

export type ColumnKind = "number" | "text" | "date" | "boolean" | "mixed" | "empty";

/** How many cells of a column are irregular. */
export interface Dirt {
  /** Numbers stored as text. */
  textNumbers: number;
  /** Dates stored as text. */
  textDates: number;
  /** Text with leading, trailing or doubled spaces. */
  padded: number;
  errors: number;
  /** Empty cells between the first and the last data row. */
  blanks: number;
}

export interface RegionColumn {
  /** The column's number; A is 1. */
  column: number;
  letter: string;
  /** The text of the header; for several header rows all texts, such as `2024 Sales`. Null if there is none. */
  heading: string | null;
  kind: ColumnKind;
  dirt: Dirt;
  /** The cells of the data rows, from `top` to `bottom`; null for empty ones. */
  values: readonly PlainCell[];
}

/** Rows and columns count from 1; ends are inclusive. */
export interface Region {
  sheet: string;
  /** The text of a row above the header in which only one cell is filled. */
  title: string | null;
  /** The header rows: none to five. */
  headerRows: readonly number[];
  /** The first and last data rows, without a totals row. */
  top: number;
  bottom: number;
  left: number;
  right: number;
  columns: readonly RegionColumn[];
  /** Rows of totals and subtotals, below or between the data. */
  totalRows: readonly number[];
  /** Empty rows between `top` and `bottom`. */
  blankRows: readonly number[];
}

/** A single cell beside or above a table, with its label: `VAT | 0.2`. */
export interface LabelledCell {
  sheet: string;
  label: string;
  row: number;
  column: number;
  value: PlainCell;
  isDate: boolean;
}

export interface Sheets {
  regions: readonly Region[];
  labelled: readonly LabelledCell[];
  /** The names of the sheets, in workbook order. */
  names: readonly string[];
  /** The last non-empty row and column of each sheet. */
  ends: ReadonlyMap<string, { row: number; column: number }>;
  /** Returns the content of a cell; null for an empty cell. The case of the sheet name does not matter. */
  at(sheet: string, row: number, column: number): PlainCell;
  isDate(sheet: string, row: number, column: number): boolean;
}
