// Finds out which rows and columns of two versions of a sheet correspond.
import { alignFew } from "./align-few.ts";
import { alignMany } from "./align-many.ts";
import { alignmentCost } from "./alignment-cost.ts";
import type { Grid } from "./grid.ts";
import { type Alignment, type LineMap, unmovedLines } from "./line-map.ts";
import type { Axis } from "./lines.ts";

/** An alignment that leaves so many times fewer differences than none is taken at once. */
const clearly = 10;

/**
 * The direction with fewer lines, usually the columns, is aligned first, by what they contain in any order. Then the
 * other one is aligned by the contents of the lines that correspond. This is compared with the assumption that no
 * lines were inserted or deleted, in one direction or in both; the one that leaves the fewest differences is
 * taken. Takes about n log n for n cells.
 */
export function alignGrids(before: Grid, after: Grid): Alignment {
  const few = usedLines(before, "columns") <= usedLines(before, "rows") ? "columns" : "rows";
  const many = few === "columns" ? "rows" : "columns";
  const alignment = (one: LineMap, other: LineMap): Alignment =>
    few === "columns" ? { columns: one, rows: other } : { columns: other, rows: one };
  const unmoved = {
    rows: unmovedLines(before.rowCount, after.rowCount),
    columns: unmovedLines(before.columnCount, after.columnCount),
  };
  const costOf = (each: Alignment): number => alignmentCost(before, after, each);
  /** Aligns the few lines again, cell by cell. */
  const refined = (each: Alignment): Alignment => {
    const other = alignment(
      alignMany(before, after, few, each[many], () => true),
      each[many],
    );
    return costOf(other) < costOf(each) ? other : each;
  };
  const { map, isStable } = alignFew(before, after, few);
  const first = alignment(map, alignMany(before, after, many, map, isStable));
  if (first.rows.isIdentity && first.columns.isIdentity) return first;
  const found = map.isIdentity ? first : refined(first);
  const cost = costOf(found);
  if (cost * clearly < Math.min(costOf(unmoved), before.count)) return found;
  const candidates: Alignment[] = [unmoved, alignment(map, unmoved[many])];
  if (!map.isIdentity)
    candidates.push(
      alignment(
        unmoved[few],
        alignMany(before, after, many, unmoved[few], () => true),
      ),
    );
  candidates.push(refined(alignment(unmoved[few], unmoved[many])), found);
  const costs = candidates.map(costOf);
  return candidates[costs.indexOf(Math.min(...costs))] as Alignment;
}

/** The number of rows or columns with cells. */
function usedLines(grid: Grid, axis: Axis): number {
  const isUsed = new Uint8Array(axis === "rows" ? grid.rowCount : grid.columnCount);
  for (const line of grid[axis]) isUsed[line] = 1;
  return isUsed.reduce((sum, used) => sum + used, 0);
}
