// The rows and columns that stay in view while the others are scrolled.
import { headerHeight, type Measures, rowHeight } from "./board.ts";

export type Frozen = {
  /** How many visible rows and columns. */
  rows: number;
  columns: number;
  /** Where they end, in px of the window. The column letters and the row numbers stay in view in any case. */
  bottom: number;
  right: number;
};

type Size = { width: number; height: number };

/** What of the file's frozen rows or columns would take more than half of the window is not frozen. */
export function frozenIn(
  stated: { rows: number; columns: number },
  { rows, columns, starts, numbersWidth }: Measures,
  window: Size,
): Frozen {
  const none = { bottom: headerHeight, right: numbersWidth };
  const places = {
    rows: stated.rows > 0 ? rows.placeOf(stated.rows) : 0,
    columns: stated.columns > 0 ? columns.placeOf(stated.columns) : 0,
  };
  const bottom = headerHeight + places.rows * rowHeight;
  const right = starts[places.columns] ?? numbersWidth;
  return {
    ...(bottom * 2 <= window.height ? { rows: places.rows, bottom } : { rows: 0, bottom: none.bottom }),
    ...(right * 2 <= window.width ? { columns: places.columns, right } : { columns: 0, right: none.right }),
  };
}

/**
 * The place on the canvas of a place in the window, along one axis. `edge` is where the frozen part ends. A drag from
 * behind it goes on to what is scrolled away before it comes to the frozen part.
 */
export function onCanvas(at: number, scrolled: number, edge: number, isFromBehind: boolean): number {
  if (at >= edge) return at + scrolled;
  return isFromBehind && scrolled > 0 ? edge + scrolled - 1 : at;
}

/** How far to scroll along one axis until a line is in view, its beginning rather than its end. */
export function scrolledTo(
  line: { start: number; end: number },
  { scrolled, edge, size }: { scrolled: number; edge: number; size: number },
): number {
  // frozen lines are in view
  if (line.start < edge) return scrolled;
  if (line.start - edge < scrolled) return line.start - edge;
  return line.end > scrolled + size ? Math.min(line.start - edge, line.end - size) : scrolled;
}
