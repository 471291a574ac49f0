// Finds cells that a formula refers to and that have to be calculated before it.
import { type Column, stateIn, states } from "./column.ts";
import type { SharedFormula } from "./formula-table.ts";
import type { Precedent } from "./precedent.ts";
import type { SheetCells } from "./sheet-cells.ts";

export interface DirtyCell {
  cells: SheetCells;
  row: number;
  column: number;
  /** The number of the range in which the cell was found; earlier ranges have no such cells. */
  range: number;
}

/** The next dirty cell that a formula refers to, in the ranges from `range` on; null if there is none. */
export function nextPrecedent(
  formula: SharedFormula,
  row: number,
  column: number,
  range: number,
): DirtyCell | null {
  const down = row - formula.row;
  const across = column - formula.column;
  for (let at = range; at < formula.ranges.length; at++) {
    const found = dirtyIn(formula.ranges[at] as Precedent, down, across);
    if (found) return { ...found, range: at };
  }
  return null;
}

function dirtyIn(range: Precedent, down: number, across: number): Omit<DirtyCell, "range"> | null {
  const { cells } = range;
  const left = range.left.at + (range.left.moves ? across : 0);
  const right = range.right.at + (range.right.moves ? across : 0);
  const last = Math.min(Math.max(left, right), cells.columns.length - 1);
  for (let column = Math.max(1, Math.min(left, right)); column <= last; column++) {
    const found: Column | undefined = cells.columns[column];
    if (found === undefined || found.dirtyCount === 0) continue;
    const top = range.top.at + (range.top.moves ? down : 0);
    const bottom = range.bottom.at + (range.bottom.moves ? down : 0);
    if (top === bottom) {
      if (top >= 1 && stateIn(found, top) === states.dirty) return { cells, row: top, column };
      continue;
    }
    const row = found.dirty.next(Math.max(1, Math.min(top, bottom)));
    if (row >= 0 && row <= Math.max(top, bottom)) return { cells, row, column };
  }
  return null;
}
