// Which rows and columns of the grid are drawn: those in view, some around them, and those of the active cell.
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useMemo } from "react";
import type { Area } from "../worker/wishes.ts";
import { headerHeight, type Measures, rowHeight } from "./board.ts";
import type { GridColumn } from "./grid-row.tsx";
import type { Selection } from "./selection.ts";

const overscan = { rows: 8, columns: 2 };

type Props = {
  scroller: RefObject<HTMLDivElement | null>;
  measures: Measures;
  /** The active cell is always drawn, because screen readers follow it. */
  active: Area;
  /** Where to scroll to. A new object each time. */
  chosen: { selection: Selection; reveal: boolean };
};

export function useView({ scroller, measures, active, chosen }: Props) {
  const { rows, columns, starts } = measures;
  const withPlace = (place: number) => (range: Range) => {
    const places = defaultRangeExtractor(range);
    if (places.includes(place)) return places;
    return place < (places[0] ?? 0) ? [place, ...places] : [...places, place];
  };
  const down = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: overscan.rows,
    paddingStart: headerHeight,
    scrollPaddingStart: headerHeight,
    rangeExtractor: withPlace(rows.placeOf(active.top)),
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.count,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => (starts[place + 1] ?? 0) - (starts[place] ?? 0),
    overscan: overscan.columns,
    paddingStart: measures.numbersWidth,
    scrollPaddingStart: measures.numbersWidth,
    rangeExtractor: withPlace(columns.placeOf(active.left)),
  });

  useEffect(() => {
    if (!chosen.reveal) return;
    const { row, column } = chosen.selection.to;
    down.scrollToIndex(rows.placeOf(row), { align: "auto" });
    across.scrollToIndex(columns.placeOf(column), { align: "auto" });
  }, [chosen, down, across, rows, columns]);

  // the rows are memoised, so the columns are the same object while the same ones are in view
  const places = across.getVirtualItems().map(({ index }) => index);
  const key = places.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the places
  const shownColumns = useMemo(
    (): GridColumn[] =>
      places.map((place) => {
        const start = starts[place] ?? 0;
        return { column: columns.lineAt(place), start, width: (starts[place + 1] ?? start) - start };
      }),
    [key, columns, starts],
  );
  const [first, last] = [down.range?.startIndex ?? 0, down.range?.endIndex ?? 0];
  const [left, right] = [across.range?.startIndex ?? 0, across.range?.endIndex ?? 0];
  const area: Area = {
    top: rows.lineAt(first - overscan.rows),
    left: columns.lineAt(left - overscan.columns),
    bottom: rows.lineAt(last + overscan.rows),
    right: columns.lineAt(right + overscan.columns),
  };
  return {
    shownRows: down.getVirtualItems().map(({ index, start }) => ({ row: rows.lineAt(index), top: start })),
    shownColumns,
    /** What is drawn, apart from the active cell. */
    area,
    rowsInView: last - first,
  };
}
