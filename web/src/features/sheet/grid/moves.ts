// Where a key press leads from a cell: one cell on, a page on, or to an end of the row or the sheet.
import type { Area, Cell, Direction } from "../worker/wishes.ts";
import { mergedAt } from "./selection.ts";
import type { VisibleLines } from "./visible-lines.ts";

export type Board = {
  rows: VisibleLines;
  columns: VisibleLines;
  merged: readonly Area[];
  /** The area with cells; null for an empty sheet. */
  used: Area | null;
  /** How many rows fit into the window. */
  rowsInView: number;
};

type Keys = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Where the cell leads; a direction if only the cells' contents can tell. Null for keys that do not move. */
export function moveFor(keys: Keys, from: Cell, board: Board): Cell | Direction | null {
  const { key, shiftKey, altKey } = keys;
  if (altKey) return null;
  const toEdge = keys.ctrlKey || keys.metaKey;
  const direction = directions[key];
  if (direction) return toEdge ? direction : stepped(from, direction, board);
  const { used, rowsInView } = board;
  const page = Math.max(1, rowsInView - 1);
  const lastRow = used?.bottom ?? 0;
  const lastColumn = used?.right ?? 0;
  switch (key) {
    case "Home":
      return { row: toEdge ? firstOf(board.rows) : from.row, column: firstOf(board.columns) };
    case "End":
      return toEdge ? { row: lastRow, column: lastColumn } : { row: from.row, column: lastColumn };
    case "PageDown":
      return toEdge ? null : { ...from, row: along(board.rows, from.row, page) };
    case "PageUp":
      return toEdge ? null : { ...from, row: along(board.rows, from.row, -page) };
    case "Enter":
      return toEdge ? null : stepped(from, shiftKey ? "up" : "down", board);
    default:
      return null;
  }
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "start",
  ArrowRight: "end",
};

const firstOf = (lines: VisibleLines): number => lines.lineAt(0);

/** The visible line that is `by` places further on. */
function along(lines: VisibleLines, line: number, by: number): number {
  const place = lines.placeOf(line) + by;
  return lines.lineAt(Math.max(0, Math.min(place, lines.count - 1)));
}

/** The next visible cell. Merged cells are left at their edge. */
export function stepped(from: Cell, direction: Direction, { rows, columns, merged }: Board): Cell {
  const own = mergedAt(merged, from);
  switch (direction) {
    case "up":
      return { ...from, row: along(rows, own.top, -1) };
    case "down":
      return { ...from, row: along(rows, own.bottom, 1) };
    case "start":
      return { ...from, column: along(columns, own.left, -1) };
    case "end":
      return { ...from, column: along(columns, own.right, 1) };
  }
}
