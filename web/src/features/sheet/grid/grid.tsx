// The cells of a sheet. Only those in view are drawn; they are requested from the worker as they come into view.
// biome-ignore-all lint/a11y/useSemanticElements: a table that draws only what is in view has no rows of its own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell

import { columnLetters } from "@cellwright/formula/references";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useReducer,
  useRef,
} from "react";
import type { WorkbookClient } from "../workbook-client.ts";
import { type Area, blockColumns, type SheetSummary } from "../worker/wishes.ts";
import { boxOf, headerHeight, measuresOf, rowHeight } from "./board.ts";
import { createCellBlocks } from "./cell-blocks.ts";
import "./grid.css";
import { type GridColumn, GridRow, type MergedCells } from "./grid-row.tsx";
import { type Mark, Marks } from "./marks.tsx";
import { mergedAt, type Selection, selectedArea, touches } from "./selection.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useSelecting } from "./use-selecting.ts";

export type GridHandle = { focus: () => void };

type Props = {
  ref: Ref<GridHandle>;
  id: string;
  label: string;
  client: WorkbookClient;
  at: number;
  sheet: SheetSummary;
  /** A new object each time, so that the same place can be revealed again. */
  chosen: { selection: Selection; reveal: boolean };
  /** Areas that are marked with a colour. */
  marks: readonly Mark[];
  onSelect: (selection: Selection, reveal: boolean) => void;
  onCopy: () => void;
  onFormula: () => void;
};

const nothing: readonly never[] = [];
const overscan = { rows: 8, columns: 2 };

export function Grid({ ref, id, label, client, at, sheet, chosen, marks, ...acts }: Props) {
  const { onSelect, onCopy, onFormula } = acts;
  const { selection } = chosen;
  const scroller = useRef<HTMLDivElement>(null);
  const [arrivals, arrive] = useReducer((count: number) => count + 1, 0);
  const measures = useMemo(() => measuresOf(sheet), [sheet]);
  const blocks = useMemo(() => createCellBlocks(client, at, arrive), [client, at]);
  useEffect(() => blocks.leave, [blocks]);
  useImperativeHandle(ref, () => ({ focus: () => scroller.current?.focus({ preventScroll: true }) }));

  const { rows, columns, starts, merged } = measures;
  const active = mergedAt(merged, selection.to);
  const activeRow = rows.placeOf(active.top);
  const activeColumn = columns.placeOf(active.left);
  const rowsInView = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: overscan.rows,
    paddingStart: headerHeight,
    scrollPaddingStart: headerHeight,
    // the active cell is always drawn, because screen readers follow it
    rangeExtractor: (range) => withPlace(defaultRangeExtractor(range), activeRow),
  });
  const columnsInView = useVirtualizer({
    horizontal: true,
    count: columns.count,
    getScrollElement: () => scroller.current,
    estimateSize: (place) => (starts[place + 1] ?? 0) - (starts[place] ?? 0),
    overscan: overscan.columns,
    paddingStart: measures.numbersWidth,
    scrollPaddingStart: measures.numbersWidth,
    rangeExtractor: (range) => withPlace(defaultRangeExtractor(range), activeColumn),
  });

  const shownRows = rowsInView.getVirtualItems();
  const columnPlaces = columnsInView
    .getVirtualItems()
    .map(({ index }) => index)
    .join();
  const shownColumns = useMemo(
    (): GridColumn[] =>
      columnPlaces === ""
        ? []
        : columnPlaces.split(",").map((text) => {
            const place = Number(text);
            const start = starts[place] ?? 0;
            return { column: columns.lineAt(place), start, width: (starts[place + 1] ?? start) - start };
          }),
    [columnPlaces, columns, starts],
  );
  const view = viewOf(rowsInView.range, columnsInView.range);
  const viewArea: Area = {
    top: rows.lineAt(view.top - overscan.rows),
    left: columns.lineAt(view.left - overscan.columns),
    bottom: rows.lineAt(view.bottom + overscan.rows),
    right: columns.lineAt(view.right + overscan.columns),
  };
  const { top, left, bottom, right } = viewArea;
  const inView = merged.filter((each) => touches(each, viewArea) || each === active);
  // merged cells may begin outside of the view
  const begin = inView.map((each) => ({ row: each.top, column: each.left }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the area in view decides which merged cells are in it
  useEffect(() => blocks.want(viewArea, begin), [blocks, top, left, bottom, right, arrivals]);

  useEffect(() => {
    if (!chosen.reveal) return;
    rowsInView.scrollToIndex(rows.placeOf(chosen.selection.to.row), { align: "auto" });
    columnsInView.scrollToIndex(columns.placeOf(chosen.selection.to.column), { align: "auto" });
  }, [chosen, rowsInView, columnsInView, rows, columns]);

  const board = { ...measures, rowsInView: view.bottom - view.top };
  const press = useGridKeys({ client, sheet: at, board, selection, onSelect, onCopy, onFormula });
  const selecting = useSelecting({ measures, selection, onSelect });
  // the area is a new object only if the selection changes
  const area = useMemo(() => selectedArea(selection, merged), [selection, merged]);
  const frames = useMemo((): Mark[] => [...marks, { kind: "selection", area }], [marks, area]);
  const loadedIn = (row: number, own: readonly Area[]) => {
    let loaded = own.map((each) => (blocks.at(each.top, each.left) ? "1" : "0")).join("");
    for (let column = left - (left % blockColumns); column <= right; column += blockColumns)
      loaded += blocks.at(row, column) ? "1" : "0";
    return loaded;
  };
  const firstOf = (each: Area) => (touches(each, viewArea) ? Math.max(each.top, top) : each.top);

  return (
    <div
      ref={scroller}
      className="grid"
      role="grid"
      dir="ltr"
      tabIndex={0}
      style={numbersWidth(measures)}
      aria-label={label}
      aria-rowcount={rows.count + 1}
      aria-colcount={columns.count + 1}
      aria-multiselectable
      aria-readonly
      aria-activedescendant={`${id}-${active.top}-${active.left}`}
      onKeyDown={press}
      {...selecting}
    >
      <div
        role="rowgroup"
        className="grid-canvas"
        style={{ width: starts[columns.count] ?? 0, height: measures.height }}
      >
        <div role="row" className="grid-letters" aria-rowindex={1} style={{ height: headerHeight }}>
          <div role="presentation" className="grid-corner" />
          {shownColumns.map(({ column, start, width }) => (
            <div
              key={column}
              role="columnheader"
              className="grid-letter"
              aria-colindex={column + 2}
              data-selected={column >= area.left && column <= area.right}
              style={{ left: start, width }}
            >
              {columnLetters(column + 1)}
            </div>
          ))}
        </div>
        {shownRows.map(({ index, start }) => {
          const row = rows.lineAt(index);
          const isSelected = row >= area.top && row <= area.bottom;
          const own = inView.filter((each) => row >= each.top && row <= each.bottom);
          return (
            <GridRow
              key={row}
              id={id}
              row={row}
              top={start}
              columns={shownColumns}
              blocks={blocks}
              loaded={loadedIn(row, own)}
              selectedFrom={isSelected ? area.left : -1}
              selectedTo={isSelected ? area.right : -1}
              covered={own.length === 0 ? nothing : own.map((each) => [each.left, each.right])}
              merged={
                own.length === 0
                  ? nothing
                  : own.filter((each) => firstOf(each) === row).map((each) => mergedCells(each, start))
              }
            />
          );
        })}
        <Marks marks={frames} measures={measures} />
      </div>
    </div>
  );

  function mergedCells(each: Area, start: number): MergedCells {
    const box = boxOf(each, measures);
    return { row: each.top, column: each.left, ...box, rise: start - box.top };
  }
}

const numbersWidth = ({
  numbersWidth: width,
}: {
  numbersWidth: number;
}): CSSProperties & Record<string, string> => ({
  "--numbers": `${width}px`,
});

const withPlace = (places: number[], place: number): number[] => {
  if (places.includes(place)) return places;
  const [first = 0] = places;
  return place < first ? [place, ...places] : [...places, place];
};

type Range = { startIndex: number; endIndex: number } | null;

const viewOf = (rows: Range, columns: Range) => ({
  top: rows?.startIndex ?? 0,
  bottom: rows?.endIndex ?? 0,
  left: columns?.startIndex ?? 0,
  right: columns?.endIndex ?? 0,
});
