// Recognises pasted tables: tab-separated cells or a Markdown table.
import { sampleDataBytes } from "@cellwright/contracts/limits";
import { rowsOf } from "@cellwright/formula/paste/rows";

export type PastedTable = {
  text: string;
  rows: readonly (readonly string[])[];
  columns: number;
  /** Where the cells come from; undefined for pasted cells. */
  origin?: TableOrigin;
  /** Set if the cells of the workbook have changed: the text of the table that this one replaces. */
  replaces?: string;
};

/** A part of an open workbook. */
export type TableOrigin = {
  file: string;
  /** As in `Orders!B2:D90`. */
  address: string;
  /** The first row and column of the cells, from 0. */
  top: number;
  left: number;
};

/** The most cells that the server accepts. */
export const mostCells = 20_000;

const isBarred = (line: string) => /^\s*\|.*\|\s*$/.test(line);
const isCut = (line: string) => line.includes("\t") || isBarred(line);

/** Null unless the text is a table of at least 2 × 2 cells; "too-large" if it exceeds the server's limits. */
export function tableIn(text: string): PastedTable | "too-large" | null {
  const lines = text.split(/\r\n|\r|\n/);
  const filled = lines.filter((line) => line.trim() !== "");
  if (filled.length < 2 || !filled.every(isCut)) return null;
  if (new TextEncoder().encode(text).length > sampleDataBytes) return "too-large";
  const rows = rowsOf(lines);
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (rows.length < 2 || columns < 2) return null;
  return rows.length * columns > mostCells ? "too-large" : { text, rows, columns };
}
