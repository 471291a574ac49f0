// The cells of a sheet. Only those in view are drawn; they are requested from the worker as they come into view.
// biome-ignore-all lint/a11y/useSemanticElements: a table that draws only what is in view has no rows of its own
import { type CSSProperties, type Ref, useImperativeHandle, useMemo, useRef } from "react";
import { scrollBehavior } from "../../../lib/motion.ts";
import type { WorkbookClient } from "../workbook-client.ts";
import type { Area, SheetSummary } from "../worker/wishes.ts";
import { boxOf, measuresOf } from "./board.ts";
import "./grid.css";
import { GridRow, type MergedCells } from "./grid-row.tsx";
import { Letters } from "./letters.tsx";
import { type Mark, Marks } from "./marks.tsx";
import { mergedAt, type Selection, selectedArea, touches } from "./selection.ts";
import { useBlocks } from "./use-blocks.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useSelecting } from "./use-selecting.ts";
import { useView } from "./use-view.ts";

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

export function Grid({ ref, id, label, client, at, sheet, chosen, marks, ...acts }: Props) {
  const { selection } = chosen;
  const scroller = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      // on phones, what leads here may be a screen away
      scroller.current?.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });
      scroller.current?.focus({ preventScroll: true });
    },
  }));
  const measures = useMemo(() => measuresOf(sheet), [sheet]);
  const { rows, columns, starts, merged } = measures;
  const active = mergedAt(merged, selection.to);
  const view = useView({ scroller, measures, active, chosen });
  const mergedInView = merged.filter((each) => touches(each, view.area) || each === active);
  const { blocks, loadedIn } = useBlocks({ client, sheet: at, view: view.area, merged: mergedInView });
  const board = { ...measures, rowsInView: view.rowsInView };
  const press = useGridKeys({ client, sheet: at, board, selection, ...acts });
  const selecting = useSelecting({ measures, selection, onSelect: acts.onSelect });
  const area = useMemo(() => selectedArea(selection, merged), [selection, merged]);
  const frames = useMemo((): Mark[] => [...marks, { kind: "selection", area }], [marks, area]);

  /** Merged cells are drawn in the first of their rows that is drawn. */
  const isDrawnIn = (row: number, each: Area) => {
    const first = touches(each, view.area) ? Math.max(each.top, view.area.top) : each.top;
    return rows.lineAt(rows.placeOf(first)) === row;
  };
  const mergedCells = (each: Area, top: number): MergedCells => {
    const box = boxOf(each, measures);
    return { row: each.top, column: each.left, ...box, rise: top - box.top };
  };

  return (
    <div
      ref={scroller}
      className="grid"
      role="grid"
      dir="ltr"
      tabIndex={0}
      style={{ "--numbers": `${measures.numbersWidth}px` } as CSSProperties}
      aria-label={label}
      aria-rowcount={rows.lineAt(rows.count - 1) + 2}
      aria-colcount={columns.lineAt(columns.count - 1) + 2}
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
        <Letters columns={view.shownColumns} selected={area} />
        {view.shownRows.map(({ row, top }) => {
          const isSelected = row >= area.top && row <= area.bottom;
          const own = mergedInView.filter((each) => row >= each.top && row <= each.bottom);
          const begin = own.filter((each) => isDrawnIn(row, each));
          return (
            <GridRow
              key={row}
              id={id}
              row={row}
              top={top}
              columns={view.shownColumns}
              blocks={blocks}
              loaded={loadedIn(row, own)}
              selectedFrom={isSelected ? area.left : -1}
              selectedTo={isSelected ? area.right : -1}
              covered={own.length > 0 ? own.map((each) => [each.left, each.right]) : nothing}
              merged={begin.length > 0 ? begin.map((each) => mergedCells(each, top)) : nothing}
            />
          );
        })}
        <Marks marks={frames} measures={measures} />
      </div>
    </div>
  );
}
