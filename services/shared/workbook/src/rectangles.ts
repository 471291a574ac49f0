// Joins cells to rectangles.
import { type Area, columnOf, mostRows, rowOf } from "./model.ts";

/** Disjoint areas that cover exactly the cells with these keys, in the order of rows and then columns. */
export function rectanglesOf(keys: readonly number[]): Area[] {
  const areas: Area[] = [];
  /** The areas that end in the last column, by their first and last row. */
  let open = new Map<number, Area>();
  let next = new Map<number, Area>();
  let column = -1;
  for (const run of runsOf(keys)) {
    if (run.left !== column) {
      open = run.left === column + 1 ? next : new Map();
      next = new Map();
      column = run.left;
    }
    const rows = run.top * mostRows + run.bottom;
    const area = open.get(rows) ?? run;
    if (area === run) areas.push(run);
    area.right = run.left;
    next.set(rows, area);
  }
  return areas.sort((one, other) => one.top - other.top || one.left - other.left);
}

/** The runs of adjacent cells in each column, column by column. */
function runsOf(keys: readonly number[]): Area[] {
  const byColumn = Float64Array.from(keys, (key) => columnOf(key) * mostRows + rowOf(key)).sort();
  const runs: Area[] = [];
  let last: Area | undefined;
  for (const place of byColumn) {
    const column = Math.floor(place / mostRows);
    const row = place % mostRows;
    if (last?.left === column && last.bottom === row - 1) last.bottom = row;
    else {
      last = { top: row, left: column, bottom: row, right: column };
      runs.push(last);
    }
  }
  return runs;
}
