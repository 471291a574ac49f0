// Recognises pasted tables: tab-separated cells or a Markdown table.
import { sampleDataBytes } from "@cellwright/contracts/limits";
import { rowsOf } from "@cellwright/formula/paste/rows";

export type PastedTable = { text: string; rows: readonly (readonly string[])[]; columns: number };

/** The most cells that the server accepts. */
const mostCells = 20_000;

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
