// The data of the regions of a sheet, column by column.
import type { Column } from "../column-types.ts";
import type { CellValue } from "../model.ts";
import type { Region } from "../regions.ts";
import type { AuditSheet } from "./audit-sheet.ts";
import { type Phrase, phrase } from "./evidence.ts";

export interface DataColumn {
  region: Region;
  column: Column;
  /** The rows with data, without totals and blank rows, from 0. */
  rows: number[];
}

/** The columns of all regions with at least `fewest` rows of data. */
export function dataColumns({ regions: { regions }, columns }: AuditSheet, fewest = 1): DataColumn[] {
  return regions.flatMap((region, at) => {
    const rows = dataRows(region);
    if (rows.length < fewest) return [];
    return (columns[at] ?? []).map((column) => ({ region, column, rows }));
  });
}

export function dataRows({ top, bottom, totalRows, blankRows }: Region): number[] {
  const others = new Set([...totalRows, ...blankRows]);
  const rows = Array.from({ length: bottom - top + 1 }, (_, at) => top + at);
  return rows.filter((row) => !others.has(row));
}

/** Where the values of a column are, for a sentence: below its heading, if it has one. */
export const inColumn = ({ heading }: Column): Phrase =>
  heading ? phrase("in.heading", { heading: shortened(heading) }) : phrase("in.column");

/** A text as it is quoted in a sentence. */
export const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
};

export const isBlank = (value: CellValue): boolean =>
  value === null || (typeof value === "string" && value.trim() === "");

export const isError = (value: CellValue): value is { error: string } =>
  typeof value === "object" && value !== null;
