// The measures of the grid: which rows and columns it has, how wide they are, and where they begin.
import { sheetLimits } from "@cellwright/formula/references";
import type { Area, Cell, SheetSummary } from "../worker/wishes.ts";
import type { Board } from "./moves.ts";
import { visibleLines } from "./visible-lines.ts";

export const rowHeight = 28;
export const headerHeight = 30;
/** Rows and columns behind the last filled ones. */
const spare = { rows: 30, columns: 6 };
const least = { rows: 40, columns: 12 };

export type Measures = Omit<Board, "rowsInView"> & {
  /** The width of the column with the row numbers. */
  numbersWidth: number;
  /** The left edge of each visible column in px, and the right edge of the last one. */
  starts: Float64Array;
  height: number;
};

/** How many rows and columns the grid has: some more than are filled. */
const totalsOf = ({ used }: SheetSummary) => ({
  rows: Math.min(sheetLimits.excel.rows, Math.max(least.rows, (used?.bottom ?? 0) + 1 + spare.rows)),
  columns: Math.min(
    sheetLimits.excel.columns,
    Math.max(least.columns, (used?.right ?? 0) + 1 + spare.columns),
  ),
});

/** The last cell of the grid. */
export function lastCellOf(sheet: SheetSummary): Cell {
  const { rows, columns } = totalsOf(sheet);
  return { row: rows - 1, column: columns - 1 };
}

export function measuresOf(sheet: SheetSummary): Measures {
  const { used, widths, usualWidth, merged, hiddenRows, hiddenColumns } = sheet;
  const { rows: totalRows, columns: totalColumns } = totalsOf(sheet);
  const rows = visibleLines(totalRows, hiddenRows);
  const columns = visibleLines(totalColumns, hiddenColumns);
  const numbersWidth = 20 + 9 * Math.max(2, String(totalRows).length);
  const starts = new Float64Array(columns.count + 1);
  starts[0] = numbersWidth;
  for (let place = 0; place < columns.count; place++)
    starts[place + 1] = (starts[place] ?? 0) + (widths[columns.lineAt(place)] ?? usualWidth);
  return { rows, columns, merged, used, numbersWidth, starts, height: headerHeight + rows.count * rowHeight };
}

export type Box = { left: number; top: number; width: number; height: number };

/** Where the area is drawn. Hidden rows and columns at its ends have no size. */
export function boxOf({ top, left, bottom, right }: Area, { rows, columns, starts }: Measures): Box {
  const from = { row: rows.placeOf(top), column: columns.placeOf(left) };
  const to = { row: lastPlace(rows, bottom), column: lastPlace(columns, right) };
  const start = starts[from.column] ?? 0;
  return {
    left: start,
    top: headerHeight + from.row * rowHeight,
    width: Math.max(0, (starts[to.column + 1] ?? start) - start),
    height: Math.max(0, (to.row + 1 - from.row) * rowHeight),
  };
}

/** The place of the last visible line up to `line`. */
function lastPlace({ count, lineAt, placeOf }: Board["rows"], line: number): number {
  const place = placeOf(line);
  return place < count && lineAt(place) <= line ? place : place - 1;
}

/** The place of the visible column at `x` on the canvas, or of the one that is nearest to it. */
export function columnPlaceAt(x: number, { columns, starts }: Measures): number {
  let [from, to] = [0, columns.count - 1];
  while (from < to) {
    const middle = (from + to + 1) >> 1;
    if ((starts[middle] ?? 0) <= x) from = middle;
    else to = middle - 1;
  }
  return from;
}

/** The cell at a point of the canvas, or the one that is nearest to it. */
export function cellAt(x: number, y: number, measures: Measures): Cell {
  const { rows, columns } = measures;
  const place = Math.floor((y - headerHeight) / rowHeight);
  return {
    row: rows.lineAt(Math.max(0, Math.min(place, rows.count - 1))),
    column: columns.lineAt(columnPlaceAt(x, measures)),
  };
}
