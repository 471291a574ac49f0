// Selects cells with the mouse and by touch: a cell, a drag, a row number, a column letter, or the corner for all.
import { type MouseEvent, type PointerEvent, useRef } from "react";
import { cellAt, headerHeight, type Measures } from "./board.ts";
import { type Frozen, onCanvas } from "./frozen.ts";
import type { Selection } from "./selection.ts";

type Props = {
  measures: Measures;
  frozen: Frozen;
  selection: Selection;
  /** `reveal`: whether the end of the selection is scrolled into view. */
  onSelect: (selection: Selection, reveal: boolean) => void;
  /** Gives the cells to the formula that is typed; false if none can get them. */
  onPoint: (selection: Selection, reveal: boolean) => boolean;
};

export function useSelecting({ measures, frozen, selection, onSelect, onPoint }: Props) {
  const isDragging = useRef(false);
  const isPointing = useRef(false);
  const choose = (next: Selection, reveal: boolean, isFirst: boolean) => {
    if (isFirst || isPointing.current) isPointing.current = onPoint(next, reveal);
    if (!isPointing.current) onSelect(next, reveal);
  };
  /** Whether the drag began in a row and in a column that are not frozen. */
  const isFromBehind = useRef({ row: false, column: false });
  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const grid = event.currentTarget;
    const [x, y] = [event.clientX - left, event.clientY - top];
    const behind = isDragging.current ? isFromBehind.current : { row: false, column: false };
    return {
      isNumber: x < measures.numbersWidth,
      isLetter: y < headerHeight,
      cell: cellAt(
        onCanvas(x, grid.scrollLeft, frozen.right, behind.column),
        onCanvas(y, grid.scrollTop, frozen.bottom, behind.row),
        measures,
      ),
      isBehind: { row: y >= frozen.bottom, column: x >= frozen.right },
      isScrollbar: x >= grid.clientWidth || y >= grid.clientHeight,
    };
  };
  const last = () => ({
    row: measures.rows.lineAt(measures.rows.count - 1),
    column: measures.columns.lineAt(measures.columns.count - 1),
  });

  const select = (event: PointerEvent<HTMLElement>): boolean => {
    const { isNumber, isLetter, isScrollbar, isBehind, cell } = placeOf(event);
    if (isScrollbar) return false;
    const from = event.shiftKey ? selection.from : cell;
    if (isNumber || isLetter) {
      const to = event.shiftKey || !(isNumber && isLetter) ? cell : last();
      choose(
        {
          from: { row: isLetter ? 0 : from.row, column: isNumber ? 0 : from.column },
          to: { row: isLetter ? last().row : to.row, column: isNumber ? last().column : to.column },
        },
        false,
        true,
      );
      return false;
    }
    isFromBehind.current = isBehind;
    choose({ from, to: cell }, true, true);
    return true;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === "touch") return;
      if (!select(event)) return;
      isDragging.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!isDragging.current) return;
      const { cell } = placeOf(event);
      const { from, to } = selection;
      if (cell.row !== to.row || cell.column !== to.column) choose({ from, to: cell }, true, false);
    },
    onMouseDown: (event: MouseEvent) => {
      // the formula is typed on
      if (isPointing.current) event.preventDefault();
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      isDragging.current = false;
      // a drag with a finger scrolls, and ends with a cancelled pointer instead
      if (event.pointerType === "touch") select(event);
    },
    onPointerCancel: () => {
      isDragging.current = false;
    },
  };
}
