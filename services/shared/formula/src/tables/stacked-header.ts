// Headings that are written over several rows, such as `Price` above `per kg`.
import { type Area, filled, isAmountKind, isText, kindsOf, widthOf } from "./area.ts";
import { hasColon } from "./labels.ts";

/** Indexes into the rows of an area: where the header starts, and where the rows below it start. */
export interface HeaderRows {
  start: number;
  body: number;
}

/** The maximum number of header rows. */
export const mostHeaderRows = 5;

/** Adds the rows that together form the headings, as `Price` above `per kg`. There are no blank rows between them. */
export function stacked<Rows extends HeaderRows>(area: Area, header: Rows): Rows {
  const { rows, left } = area;
  let { start, body } = header;
  const columns = new Set(filled(area, rows[start] ?? 0));
  const isAdjacent = (at: number): boolean => (rows[at] ?? 0) + 1 === rows[at + 1];
  const areTexts = (at: number): boolean =>
    filled(area, rows[at] ?? 0).every((column) => isText(area, rows[at] ?? 0, column));
  const isUpper = (at: number): boolean => {
    const upper = filled(area, rows[at] ?? 0);
    // Two texts that begin at the left edge are rather a title, or a label with its value.
    const isTitle = upper[0] === left && upper.length < 3;
    return !isTitle && upper.every((column) => columns.has(column)) && !hasColon(area, rows[at] ?? 0);
  };
  const isLower = (at: number): boolean => {
    const below = kindsOf(area, at + 1);
    const over = filled(area, rows[at] ?? 0).filter((column) => isAmountKind(below(column)));
    return over.length > 0 && filled(area, rows[at] ?? 0).length > 1 && at + 2 < rows.length;
  };
  if (widthOf(area) < 3) return header;
  const most = body - mostHeaderRows;
  while (start > Math.max(0, most) && isAdjacent(start - 1) && areTexts(start - 1) && isUpper(start - 1))
    start--;
  while (body - start < mostHeaderRows && isAdjacent(body - 1) && areTexts(body) && isLower(body)) body++;
  return { ...header, start, body };
}
