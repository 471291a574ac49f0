// Cuts formulas to the first rows of long tables, on which the many candidates for a question are tried.
import type { Sheets } from "@cellwright/formula/tables/region";
import { mapTree } from "@cellwright/formula/translate/map";
import type { Node, ReferenceNode } from "@cellwright/formula/tree";
import type { Tables } from "../data/tables.ts";

/** With more filled cells, hundreds of candidates cannot be tried on all rows within the time limit. */
const mostCells = 2_500;
const rows = 200;

export const isLarge = ({ cells = 0 }: Tables): boolean => cells > mostCells;

/** The tables with only as many rows to try formulas on as there is time for. Small tables are returned as they are. */
export const firstRowsOf = (tables: Tables): Tables =>
  isLarge(tables) ? { ...tables, triedRows: rows } : tables;

/** The last row to try on a sheet, in its longest table. */
export function lastTried({ regions }: Sheets, sheet: string, most: number): number {
  const own = regions.filter((region) => region.sheet.toLowerCase() === sheet.toLowerCase());
  const [longest] = own.toSorted((one, other) => other.bottom - other.top - (one.bottom - one.top));
  const isLong = longest !== undefined && longest.bottom - longest.top >= most;
  return isLong ? longest.top + most - 1 : Number.POSITIVE_INFINITY;
}

/** Ends the ranges that go on below the rows to try at the last one of them. `own` is the sheet of the formula. */
export const onFirstRows = (tree: Node, sheets: Sheets, own: string, most: number): Node =>
  mapTree(tree, (node) => {
    if (node.type !== "reference") return node;
    return cut(node, lastTried(sheets, node.sheet?.first || own, most));
  });

function cut(node: ReferenceNode, last: number): ReferenceNode {
  const { from, to } = node;
  const isCut = to !== null && from.row > 0 && from.row <= last && to.row > last;
  return isCut ? { ...node, to: { ...to, row: last } } : node;
}
