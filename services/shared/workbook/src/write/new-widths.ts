// The widths of the columns of new sheets.
import { isFormula } from "./edit.ts";
import { formatOf, type NewColumn, type NewTable } from "./new-table.ts";

const narrowest = 8;
const widest = 60;
/** The width of the filter button and the margins. */
const margin = 3;
/** The texts of the first rows decide. */
const looked = 1_000;

/** In characters: the width that the column states, else that of its longest text or number. */
export function columnWidth(column: NewColumn, heading: string, rows: NewTable["rows"], at: number): number {
  if (column.width !== undefined && column.width > 0) return Math.min(column.width, 255);
  let longest = Math.max(heading.length, formatOf(column).length > 7 ? 10 : 0);
  for (const row of rows.slice(0, looked)) {
    const content = row[at];
    if (typeof content === "string" || typeof content === "number")
      longest = Math.max(longest, Math.min(String(content).length, widest));
    else if (isFormula(content ?? null)) longest = Math.max(longest, 10);
  }
  return Math.min(Math.max(longest + margin, narrowest), widest);
}
