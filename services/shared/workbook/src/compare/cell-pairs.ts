// Compares the cells of two versions of a sheet that correspond.

import type { Grid } from "./grid.ts";
import type { Alignment } from "./line-map.ts";
import { linesOf } from "./lines.ts";

export interface CellVisitor {
  both(before: number, after: number): void;
  removed(before: number): void;
  added(after: number): void;
}

export interface AlignedGrids extends Alignment {
  before: Grid;
  after: Grid;
}

/** Visits the cells of both grids, by their positions in them. */
export function visitCells({ before, after, rows, columns }: AlignedGrids, visit: CellVisitor): void {
  const one = linesOf(before, "rows");
  const other = linesOf(after, "rows");
  const place = new Int32Array(after.columnCount).fill(-1);
  const isPaired = new Uint8Array(after.rows.length);
  for (let row = 0; row < one.count; row++) {
    const target = rows.to[row] as number;
    const [start, end] =
      target < 0 ? [0, 0] : [other.starts[target] as number, other.starts[target + 1] as number];
    for (let at = start; at < end; at++) place[after.columns[at] as number] = at;
    for (let at = one.starts[row] as number; at < (one.starts[row + 1] as number); at++) {
      const column = columns.to[before.columns[at] as number] as number;
      const found = target < 0 || column < 0 ? -1 : (place[column] as number);
      if (found < 0) visit.removed(at);
      else {
        isPaired[found] = 1;
        visit.both(at, found);
      }
    }
    for (let at = start; at < end; at++) place[after.columns[at] as number] = -1;
  }
  for (let at = 0; at < isPaired.length; at++) if (isPaired[at] === 0) visit.added(at);
}
