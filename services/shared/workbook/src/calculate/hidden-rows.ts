// Which rows SUBTOTAL leaves out.
import type { Area, Workbook } from "../model.ts";

/** Row counts from 0. A filter hides the rows of its area; others are hidden by hand. */
export function isRowHidden(
  { sheets, tables }: Workbook,
  index: number,
  row: number,
  how: "by filter" | "in any way",
): boolean {
  const sheet = sheets[index];
  if (!sheet?.hiddenRows.has(row)) return false;
  if (how === "in any way") return true;
  const isIn = ({ top, bottom }: Area) => row > top && row <= bottom;
  if (sheet.filter && isIn(sheet.filter)) return true;
  return tables.some((table) => table.sheet === sheet.name && table.isFiltered && isIn(table.area));
}
