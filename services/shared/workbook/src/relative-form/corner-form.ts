// Prints a cell, row or column in R1C1 notation, relative to the cell at `row` and `column`, which count from 0.
import type { Corner } from "@cellwright/formula/tree";

export function cornerForm(corner: Corner, row: number, column: number): string {
  const rows =
    corner.row === 0 ? "" : corner.rowFixed ? `R${corner.row}` : `R${offset(corner.row - 1 - row)}`;
  if (corner.column === 0) return rows;
  return corner.columnFixed ? `${rows}C${corner.column}` : `${rows}C${offset(corner.column - 1 - column)}`;
}

/** Most offsets are small, so their texts are kept. */
const near = Array.from({ length: 129 }, (_, at) => (at === 64 ? "" : `[${at - 64}]`));
const offset = (steps: number): string => near[steps + 64] ?? `[${steps}]`;
