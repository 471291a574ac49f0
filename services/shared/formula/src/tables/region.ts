// What is known of a table in a sheet as people keep it: where its header and its data are, and what was left out.
import type { PlainCell } from "../evaluate/workbook.ts";

export type ColumnKind = "number" | "text" | "date" | "boolean" | "mixed" | "empty";

/** How many cells of a column are not what the column holds. */
export interface Dirt {
  /** Numbers stored as text. */
  textNumbers: number;
  /** Dates stored as text. */
  textDates: number;
  /** Texts with blanks before, behind or doubled inside. */
  padded: number;
  errors: number;
  /** Empty cells between the first and the last row of data. */
  blanks: number;
}

export interface RegionColumn {
  /** From 1. */
  column: number;
  letter: string;
  /** Of a header over two rows: both texts, `2024 Sales`. Null where there is none. */
  heading: string | null;
  kind: ColumnKind;
  dirt: Dirt;
  /** The cells of the data rows, from `top` to `bottom`; null where nothing is. */
  values: readonly PlainCell[];
}

/** Rows and columns count from 1, ends are inclusive. */
export interface Region {
  sheet: string;
  /** A text that stands alone above the header. */
  title: string | null;
  /** The rows of the header: none, one or two. */
  headerRows: readonly number[];
  /** The first and the last row of data; a row of totals below is not one. */
  top: number;
  bottom: number;
  left: number;
  right: number;
  columns: readonly RegionColumn[];
  /** Rows of totals and subtotals: below the data, or between them. */
  totalRows: readonly number[];
  /** Empty rows between `top` and `bottom`. */
  blankRows: readonly number[];
}

/** A single cell beside or above a table, with what it is called: `VAT | 0.2`. */
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
  /** In the order of the workbook. */
  names: readonly string[];
  /** Of each sheet: the last row and column with something in it. */
  ends: ReadonlyMap<string, { row: number; column: number }>;
  /** The content at a row and column of a sheet, by any capitals of its name; null where nothing is. */
  at(sheet: string, row: number, column: number): PlainCell;
  isDate(sheet: string, row: number, column: number): boolean;
}
