// Limits against files that would take too much memory or time. Each has a name, which its error shows.
import { mostColumns, mostRows } from "./model.ts";
import { WorkbookError } from "./workbook-error.ts";

export interface Limits {
  /** Bytes of the file. */
  fileBytes: number;
  /** Files inside the zip archive. */
  entries: number;
  /** Bytes of all parts that are read, after decompression. */
  expandedBytes: number;
  /** Expanded by compressed size of one part; only counts for parts of more than `ratioFromBytes`. */
  ratio: number;
  ratioFromBytes: number;
  /** Elements inside elements. */
  xmlDepth: number;
  sharedStrings: number;
  /** Cells of all sheets, with their hidden rows and columns if the file states ranges of them. */
  cells: number;
  /** Characters of all formulas, after shared formulas are written out. */
  formulaCharacters: number;
  sheets: number;
  /** Rows and columns of a text file; the most of a sheet in Excel. */
  rows: number;
  columns: number;
}

export const defaultLimits: Limits = {
  fileBytes: 256 * 2 ** 20,
  entries: 10_000,
  expandedBytes: 2 ** 30,
  ratio: 250,
  ratioFromBytes: 8 * 2 ** 20,
  xmlDepth: 64,
  sharedStrings: 4_000_000,
  cells: 5_000_000,
  formulaCharacters: 300_000_000,
  sheets: 2_000,
  rows: mostRows,
  columns: mostColumns,
};

const units: Record<keyof Limits, string> = {
  fileBytes: "bytes in the file",
  entries: "files in the archive",
  expandedBytes: "bytes after decompression",
  ratio: "times the compressed size",
  ratioFromBytes: "bytes in one part",
  xmlDepth: "nested elements",
  sharedStrings: "shared texts",
  cells: "cells",
  formulaCharacters: "characters in formulas",
  sheets: "sheets",
  rows: "rows",
  columns: "columns",
};

/** The error for an exceeded limit. It names the limit. */
export function exceeded(name: keyof Limits, limits: Limits): WorkbookError {
  const most = limits[name].toLocaleString("en-US");
  return name === "xmlDepth"
    ? new WorkbookError(
        "too-deep",
        `The file has more than ${most} ${units[name]} (limit ${name}). It is not read.`,
      )
    : new WorkbookError(
        "too-large",
        `The file has more than ${most} ${units[name]} (limit ${name}). Split it into smaller files.`,
      );
}
