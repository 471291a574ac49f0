// The cells of a grid by row or by column.
import type { Grid } from "./grid.ts";

export type Axis = "rows" | "columns";

export interface Lines {
  /** The cells of line `n` are `cells[starts[n]]` to `cells[starts[n + 1] - 1]`. */
  starts: Int32Array;
  cells: Int32Array;
  /** The position of each cell of the grid along the line: its column if lines are rows. */
  across: Int32Array;
  acrossCount: number;
  count: number;
}

export function linesOf(grid: Grid, axis: Axis): Lines {
  const isRows = axis === "rows";
  const along = isRows ? grid.rows : grid.columns;
  const count = isRows ? grid.rowCount : grid.columnCount;
  const starts = new Int32Array(count + 1);
  for (let at = 0; at < along.length; at++) {
    const next = (along[at] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let line = 0; line < count; line++)
    starts[line + 1] = (starts[line + 1] as number) + (starts[line] as number);
  const next = starts.slice();
  const cells = new Int32Array(along.length);
  for (let at = 0; at < along.length; at++) {
    const line = along[at] as number;
    const place = next[line] as number;
    cells[place] = at;
    next[line] = place + 1;
  }
  return {
    ...{ starts, cells, count },
    across: isRows ? grid.columns : grid.rows,
    acrossCount: isRows ? grid.columnCount : grid.rowCount,
  };
}

/** The number of cells of a line. */
export const sizeOf = ({ starts }: Lines, line: number): number =>
  (starts[line + 1] as number) - (starts[line] as number);
