// The keyboard of the grid, as in a spreadsheet: arrows, Ctrl with arrows, Home, End, Page keys, Shift, Ctrl+C,
// and what begins an edit: a sign, F2 or Enter.
import { type KeyboardEvent, useRef } from "react";
import type { WorkbookClient } from "../workbook-client.ts";
import { type Board, moveFor } from "./moves.ts";
import { atCell, mergedAt, ofArea, type Selection, selectedArea } from "./selection.ts";

export type GridEdits = {
  canEdit: boolean;
  /** Begins an edit of the active cell with the text, or of what the cell contains. */
  begin: (text: string | null) => void;
  clear: () => void;
  undo: () => void;
  redo: () => void;
};

type Props = {
  client: WorkbookClient;
  sheet: number;
  board: Board;
  selection: Selection;
  onSelect: (selection: Selection, reveal: boolean) => void;
  onCopy: () => void;
  edits: GridEdits;
};

export function useGridKeys(props: Props) {
  const latest = useRef(props);
  latest.current = props;
  // moves whose end the worker finds are made one after the other
  const queue = useRef<Promise<void>>(Promise.resolve());

  const select = (selection: Selection, reveal = true) => {
    latest.current = { ...latest.current, selection };
    latest.current.onSelect(selection, reveal);
  };
  const later = (act: () => Promise<void>) => {
    queue.current = queue.current.then(act).catch(() => {});
  };

  const move = (event: KeyboardEvent): boolean => {
    const isExtending = event.shiftKey && event.key !== "Enter";
    const { selection, board } = latest.current;
    const start = isExtending ? selection.to : selection.from;
    const found = moveFor(event, start, board);
    if (found === null) return false;
    if (typeof found !== "string") {
      select(isExtending ? { from: selection.from, to: found } : atCell(found));
      return true;
    }
    later(async () => {
      const { client, sheet } = latest.current;
      const { from, to } = latest.current.selection;
      const cell = await client.request("edge", { sheet, direction: found, ...(isExtending ? to : from) });
      select(isExtending ? { from, to: cell } : atCell(cell));
    });
    return true;
  };

  /** The table around the cell; if that is selected already, all cells. */
  const selectTable = () =>
    later(async () => {
      const { client, sheet, selection, board } = latest.current;
      const table = await client.request("region", { sheet, ...selection.from });
      const whole = ofArea(board.used ?? selectedArea(selection, []));
      const before = selectedArea(selection, board.merged);
      const isTable = table && before.top <= table.top && before.bottom >= table.bottom;
      select(table && !(isTable && before.left <= table.left) ? ofArea(table) : whole, false);
    });

  const selectLine = (along: "row" | "column") => {
    const { selection, board } = latest.current;
    const area = selectedArea(selection, board.merged);
    const lines = along === "row" ? board.columns : board.rows;
    const last = lines.lineAt(lines.count - 1);
    select(
      ofArea(along === "row" ? { ...area, left: 0, right: last } : { ...area, top: 0, bottom: last }),
      false,
    );
  };

  return (event: KeyboardEvent): void => {
    const { selection, board, onCopy, edits } = latest.current;
    const isSign = event.key.length === 1 && event.getModifierState("AltGraph");
    const hasControl = (event.ctrlKey || event.metaKey) && !isSign;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const area = selectedArea(selection, board.merged);
    const own = mergedAt(board.merged, selection.from);
    if (key === "F2" || (key === "Enter" && edits.canEdit && !hasControl && !event.shiftKey))
      edits.begin(null);
    else if (
      key === "Escape" &&
      (area.bottom > own.bottom || area.right > own.right || area.top < own.top || area.left < own.left)
    )
      select(atCell(selection.from));
    else if (hasControl && key === "c") onCopy();
    else if (hasControl && key === "a") selectTable();
    else if (key === " " && (hasControl || event.shiftKey)) selectLine(hasControl ? "column" : "row");
    else if (key === "Delete" || key === "Backspace") edits.clear();
    else if (hasControl && (key === "y" || (key === "z" && event.shiftKey))) edits.redo();
    else if (hasControl && key === "z") edits.undo();
    else if (event.key.length === 1 && !hasControl && (isSign || !event.altKey)) edits.begin(event.key);
    else if (!move(event)) return;
    event.preventDefault();
  };
}
