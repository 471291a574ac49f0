// Selects cells with the mouse and by touch: a cell, a drag, a row number, a column letter, or the corner for all.
import { type PointerEvent, useRef } from "react";
import { cellAt, headerHeight, type Measures } from "./board.ts";
import type { Selection } from "./selection.ts";

type Props = {
  measures: Measures;
  selection: Selection;
  /** `reveal`: whether the end of the selection is scrolled into view. */
  onSelect: (selection: Selection, reveal: boolean) => void;
};

export function useSelecting({ measures, selection, onSelect }: Props) {
  const isDragging = useRef(false);
  const placeOf = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const grid = event.currentTarget;
    const [x, y] = [event.clientX - left, event.clientY - top];
    return {
      isNumber: x < measures.numbersWidth,
      isLetter: y < headerHeight,
      cell: cellAt(x + grid.scrollLeft, y + grid.scrollTop, measures),
      isScrollbar: x >= grid.clientWidth || y >= grid.clientHeight,
    };
  };
  const last = () => ({
    row: measures.rows.lineAt(measures.rows.count - 1),
    column: measures.columns.lineAt(measures.columns.count - 1),
  });

  const select = (event: PointerEvent<HTMLElement>): boolean => {
    const { isNumber, isLetter, isScrollbar, cell } = placeOf(event);
    if (isScrollbar) return false;
    const from = event.shiftKey ? selection.from : cell;
    if (isNumber || isLetter) {
      const to = event.shiftKey || !(isNumber && isLetter) ? cell : last();
      onSelect(
        {
          from: { row: isLetter ? 0 : from.row, column: isNumber ? 0 : from.column },
          to: { row: isLetter ? last().row : to.row, column: isNumber ? last().column : to.column },
        },
        false,
      );
      return false;
    }
    onSelect({ from, to: cell }, true);
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
      if (cell.row !== to.row || cell.column !== to.column) onSelect({ from, to: cell }, true);
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
