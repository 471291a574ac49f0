// What a look-up looks for, and where: the contents of the cells.
import type { Node } from "@cellwright/formula/tree";
import type { Given } from "./check.ts";
import { literalOf, type Read } from "./nodes.ts";

export type Content = string | number | boolean;
const mostRows = 5_000;

/** What is searched: the first column or row of a table, the whole of a list. */
export function listOf({ area, sheet, columns }: Read, name: string, { sheets }: Given): Content[] {
  const isAcross = name === "HLOOKUP" || (area.top === area.bottom && area.right > area.left);
  const bottom = Math.min(area.bottom, columns[0]?.in.bottom ?? area.top + mostRows, area.top + mostRows);
  const length = isAcross ? Math.min(area.right - area.left, 500) + 1 : bottom - area.top + 1;
  return Array.from({ length: Math.max(0, length) }, (_, at) =>
    isAcross ? sheets.at(sheet, area.top, area.left + at) : sheets.at(sheet, area.top + at, area.left),
  ).filter((each): each is Content => each !== null && typeof each !== "object");
}

/** What is looked for: a literal, or a cell over the rows that the formula is filled over. */
export function keysIn(key: Node, { readOf, sheets, place }: Given): Content[] {
  const value = literalOf(key);
  const read = readOf(key);
  if (value !== null || !read?.isCell) return value === null ? [] : [value];
  const rows = read.node.from.rowFixed
    ? [0]
    : place.rows.slice(0, 500).map((row) => row - (place.rows[0] ?? row));
  return rows
    .map((down) => sheets.at(read.sheet, read.area.top + down, read.area.left))
    .filter((each): each is Content => each !== null && typeof each !== "object" && each !== "");
}
