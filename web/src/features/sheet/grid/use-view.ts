// Which rows and columns of the grid are drawn: the frozen ones, those in view, some around them, and the active cell's.
import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useMemo } from "react";
import type { Area } from "../worker/wishes.ts";
import { bandsOf } from "./bands.ts";
import { columnPlaceAt, headerHeight, type Measures, rowHeight } from "./board.ts";
import { frozenIn, scrolledTo } from "./frozen.ts";
import type { GridColumn } from "./grid-row.tsx";
import type { Selection } from "./selection.ts";

type Lines = Virtualizer<HTMLDivElement, Element>;

const overscan = { rows: 8, columns: 2 };

type Props = {
  scroller: RefObject<HTMLDivElement | null>;
  measures: Measures;
  /** How many rows and columns the file freezes. */
  stated: { rows: number; columns: number };
  /** The active cell is always drawn, because screen readers follow it. */
  active: Area;
  /** Where to scroll to. A new object each time. */
  chosen: { selection: Selection; reveal: boolean };
};

export type ShownRow = { row: number; top: number };

/**
 * Both axes read where the grid is scrolled to before either draws. Otherwise the second one would have to wait until
 * the browser has laid out what the first one has drawn.
 */
function createOffsets() {
  let seen: Event | undefined;
  let at = { x: 0, y: 0 };
  return (axis: "x" | "y"): Lines["options"]["observeElementOffset"] =>
    ({ scrollElement: grid }, onOffset) => {
      if (!grid) return;
      const read = (event?: Event) => {
        if (!event || event !== seen) at = { x: grid.scrollLeft, y: grid.scrollTop };
        seen = event;
        onOffset(at[axis], false);
      };
      read();
      grid.addEventListener("scroll", read, { passive: true });
      return () => grid.removeEventListener("scroll", read);
    };
}

/** From `start` on, with some before it, but without the frozen lines, which are drawn elsewhere. */
function placesFrom(range: Range, start: number, frozen: number, active: number): number[] {
  const places = defaultRangeExtractor({ ...range, startIndex: start }).filter((place) => place >= frozen);
  if (active < frozen || places.includes(active)) return places;
  return active < (places[0] ?? 0) ? [active, ...places] : [...places, active];
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

export function useView({ scroller, measures, stated, active, chosen }: Props) {
  const { rows, columns, starts } = measures;
  const offsets = useMemo(() => {
    const offsetOf = createOffsets();
    return { down: offsetOf("y"), across: offsetOf("x") };
  }, []);
  const down: Lines = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: overscan.rows,
    paddingStart: headerHeight,
    observeElementOffset: offsets.down,
    rangeExtractor: (range) => placesFrom(range, firstRow(), frozen.rows, rows.placeOf(active.top)),
  });
  const across: Lines = useVirtualizer({
    horizontal: true,
    count: columns.count,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => (starts[place + 1] ?? 0) - (starts[place] ?? 0),
    overscan: overscan.columns,
    paddingStart: measures.numbersWidth,
    observeElementOffset: offsets.across,
    rangeExtractor: (range) => placesFrom(range, firstColumn(), frozen.columns, columns.placeOf(active.left)),
  });
  const { width = 0 } = across.scrollRect ?? {};
  const { height = 0 } = down.scrollRect ?? {};
  const frozen = useMemo(
    () => frozenIn(stated, measures, { width, height }),
    [stated, measures, width, height],
  );
  // the frozen lines lie over those at the beginning of what is scrolled
  const firstRow = () => Math.min((down.range?.startIndex ?? 0) + frozen.rows, rows.count - 1);
  const firstColumn = () => columnPlaceAt((across.scrollOffset ?? 0) + frozen.right, measures);

  useEffect(() => {
    const grid = scroller.current;
    if (!chosen.reveal || !grid) return;
    const { row, column } = chosen.selection.to;
    const [top, place] = [headerHeight + rows.placeOf(row) * rowHeight, columns.placeOf(column)];
    grid.scrollTo({
      top: scrolledTo(
        { start: top, end: top + rowHeight },
        { scrolled: grid.scrollTop, edge: frozen.bottom, size: grid.clientHeight },
      ),
      left: scrolledTo(
        { start: starts[place] ?? 0, end: starts[place + 1] ?? 0 },
        { scrolled: grid.scrollLeft, edge: frozen.right, size: grid.clientWidth },
      ),
    });
  }, [chosen, scroller, rows, columns, starts, frozen]);

  // the rows are memoised, so the columns are the same object while the same ones are in view
  const columnsAt = (places: readonly number[]): GridColumn[] =>
    places.map((place) => {
      const start = starts[place] ?? 0;
      return { column: columns.lineAt(place), start, width: (starts[place + 1] ?? start) - start };
    });
  const places = across.getVirtualItems().map(({ index }) => index);
  const key = places.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the places
  const shownColumns = useMemo(() => columnsAt(places), [key, columns, starts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `columnsAt` reads the measures only
  const frozenColumns = useMemo(() => columnsAt(upTo(frozen.columns)), [frozen.columns, columns, starts]);
  const rowAt = (place: number): ShownRow => {
    return { row: rows.lineAt(place), top: headerHeight + place * rowHeight };
  };
  const [firstInView, lastInView] = [firstRow(), down.range?.endIndex ?? 0];
  return {
    frozen,
    frozenRows: upTo(frozen.rows).map(rowAt),
    shownRows: down.getVirtualItems().map(({ index }) => rowAt(index)),
    frozenColumns,
    shownColumns,
    /** What is drawn, apart from the active cell: the frozen lines, and those that are scrolled. */
    rowBands: bandsOf(rows, frozen.rows, {
      first: firstInView - overscan.rows,
      last: lastInView + overscan.rows,
    }),
    columnBands: bandsOf(columns, frozen.columns, {
      first: firstColumn() - overscan.columns,
      last: (across.range?.endIndex ?? 0) + overscan.columns,
    }),
    rowsInView: lastInView - firstInView,
  };
}
