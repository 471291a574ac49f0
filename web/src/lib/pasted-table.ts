// Whether what somebody pastes is a table: cells between tabs, or a table in Markdown.
import { sampleDataBytes } from "@cellwright/contracts/limits";
import { rowsOf } from "@cellwright/formula/paste/rows";

export type PastedTable = { text: string; rows: readonly (readonly string[])[]; columns: number };

/** What the server takes. */
const mostCells = 20_000;

const isBarred = (line: string) => /^\s*\|.*\|\s*$/.test(line);
const isCut = (line: string) => line.includes("\t") || isBarred(line);

/** Null for anything but a table of two rows and two columns or more; "too-large" for one that the server would not take. */
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
