// A range that a formula refers to, in the form that all copies of the formula share.
import type { SheetCells } from "./sheet-cells.ts";

/** A range as seen from the cell for which the formula was written. Counted from 1. */
export interface Precedent {
  cells: SheetCells;
  left: Edge;
  top: Edge;
  right: Edge;
  bottom: Edge;
}

/** A row or column, and whether it moves with the cell that shares the formula. */
export interface Edge {
  at: number;
  moves: boolean;
}
