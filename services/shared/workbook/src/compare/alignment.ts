// Finds out which rows and columns of two versions of a sheet correspond.
import { alignFew } from "./align-few.ts";
import { alignMany } from "./align-many.ts";
import { alignmentCost } from "./alignment-cost.ts";
import type { Grid } from "./grid.ts";
import { type Alignment, type LineMap, unmovedLines } from "./line-map.ts";

/** An alignment that leaves so many times fewer differences than none is taken at once. */
const clearly = 10;

/**
 * The direction with fewer lines, usually the columns, is aligned first, by what they contain in any order. Then the
 * other one is aligned by the contents of the lines that correspond. This is compared with the assumption that no
 * lines were inserted or deleted, in one direction or in both; the one that leaves the fewest differences is
 * taken. Takes about n log n for n cells.
 */
export function alignGrids(before: Grid, after: Grid): Alignment {
  const rowCount = Math.max(before.rowCount, after.rowCount);
  const columnCount = Math.max(before.columnCount, after.columnCount);
  const few = columnCount <= rowCount ? "columns" : "rows";
  const many = few === "columns" ? "rows" : "columns";
  const alignment = (one: LineMap, other: LineMap): Alignment =>
    few === "columns" ? { columns: one, rows: other } : { columns: other, rows: one };
  const unmoved = {
    rows: unmovedLines(before.rowCount, after.rowCount),
    columns: unmovedLines(before.columnCount, after.columnCount),
  };
  const { map, isStable } = alignFew(before, after, few);
  const found = alignment(map, alignMany(before, after, many, map, isStable));
  if (found.rows.isIdentity && found.columns.isIdentity) return found;
  const cost = alignmentCost(before, after, found);
  if (cost * clearly < Math.min(alignmentCost(before, after, unmoved), before.count)) return found;
  const candidates: Alignment[] = [unmoved, alignment(map, unmoved[many])];
  if (!map.isIdentity)
    candidates.push(
      alignment(
        unmoved[few],
        alignMany(before, after, many, unmoved[few], () => true),
      ),
    );
  candidates.push(
    alignment(
      alignMany(before, after, few, unmoved[many], () => true),
      unmoved[many],
    ),
    found,
    alignment(
      alignMany(before, after, few, found[many], () => true),
      found[many],
    ),
  );
  const costs = candidates.map((each) => alignmentCost(before, after, each));
  return candidates[costs.indexOf(Math.min(...costs))] as Alignment;
}
