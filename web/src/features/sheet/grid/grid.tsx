// The cells of a sheet. Only those in view are drawn; they are requested from the worker as they come into view.
// biome-ignore-all lint/a11y/useSemanticElements: a table that draws only what is in view has no rows of its own
import { type CSSProperties, type Ref, useImperativeHandle, useMemo, useRef } from "react";
import { scrollBehavior } from "../../../lib/motion.ts";
import type { WorkbookClient } from "../workbook-client.ts";
import type { Cell, Direction, SheetSummary } from "../worker/wishes.ts";
import { areasOf } from "./bands.ts";
import { measuresOf } from "./board.ts";
import "./grid.css";
import { GridRow } from "./grid-row.tsx";
import { Letters } from "./letters.tsx";
import { type Mark, Marks } from "./marks.tsx";
import { mergedParts, noParts } from "./merged-parts.ts";
import { stepped } from "./moves.ts";
import { mergedAt, type Selection, selectedArea, touches } from "./selection.ts";
import { useBlocks } from "./use-blocks.ts";
import { type GridEdits, useGridKeys } from "./use-grid-keys.ts";
import { useSelecting } from "./use-selecting.ts";
import { type ShownRow, useView } from "./use-view.ts";

export type GridHandle = {
  focus: () => void;
  /** The cell to which a move from a cell leads. */
  step: (from: Cell, direction: Direction) => Cell;
};

type Props = {
  ref: Ref<GridHandle>;
  id: string;
  label: string;
  client: WorkbookClient;
  at: number;
  /** Another number: cells have changed. */
  revision: number;
  sheet: SheetSummary;
  /** A new object each time, so that the same place can be revealed again. */
  chosen: { selection: Selection; reveal: boolean };
  /** Cells that a formula has got while it is typed, and what gives it others. */
  pointed: { selection: Selection; reveal: boolean } | null;
  onPoint: (selection: Selection, reveal: boolean) => boolean;
  /** Areas that are marked with a colour. */
  marks: readonly Mark[];
  onSelect: (selection: Selection, reveal: boolean) => void;
  onCopy: () => void;
  edits: GridEdits;
};

export function Grid({ ref, id, label, client, at, revision, sheet, chosen, ...more }: Props) {
  const { pointed, marks, ...acts } = more;
  const { selection } = chosen;
  const scroller = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      // on phones, what leads here may be a screen away
      scroller.current?.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });
      scroller.current?.focus({ preventScroll: true });
    },
    step: (from, direction) => stepped(from, direction, { ...measures, rowsInView: 1 }),
  }));
  const measures = useMemo(() => measuresOf(sheet), [sheet]);
  const { rows, columns, starts, merged } = measures;
  const active = mergedAt(merged, selection.to);
  const view = useView({ scroller, measures, stated: sheet.frozen, active, chosen: pointed ?? chosen });
  const { frozen, rowBands, columnBands } = view;
  const areas = areasOf(rowBands, columnBands);
  const mergedInView = merged.filter((each) => each === active || areas.some((area) => touches(each, area)));
  const { blocks, loadedIn } = useBlocks({
    ...{ client, sheet: at, hasLooks: sheet.hasLooks, revision, merged: mergedInView },
    ...{ rows: rowBands, columns: columnBands },
  });
  const board = { ...measures, rowsInView: view.rowsInView };
  /** A key that leads to a frozen row or column leads to the beginning. The mouse finds them where they are. */
  const selectByKey = (next: Selection, reveal: boolean) => {
    acts.onSelect(next, reveal);
    const { row, column } = next.to;
    if (!reveal || !scroller.current) return;
    if (row !== selection.to.row && rows.placeOf(row) < frozen.rows) scroller.current.scrollTop = 0;
    if (column !== selection.to.column && columns.placeOf(column) < frozen.columns)
      scroller.current.scrollLeft = 0;
  };
  const press = useGridKeys({ client, sheet: at, board, selection, ...acts, onSelect: selectByKey });
  const selecting = useSelecting({
    ...{ measures, frozen, selection: (pointed ?? chosen).selection },
    ...{ onSelect: acts.onSelect, onPoint: acts.onPoint },
  });
  const area = useMemo(() => selectedArea(selection, merged), [selection, merged]);
  const frames = useMemo((): Mark[] => [...marks, { kind: "selection", area }], [marks, area]);

  const rowsOf = (shown: readonly ShownRow[], isFrozen: boolean) =>
    shown.map(({ row, top }) => {
      const isSelected = row >= area.top && row <= area.bottom;
      const own = mergedInView.filter((each) => row >= each.top && row <= each.bottom);
      const parts = own.length > 0 ? mergedParts({ row, top, own, isFrozen, view, measures }) : noParts;
      return (
        <GridRow
          key={row}
          id={id}
          row={row}
          top={top}
          columns={view.shownColumns}
          frozen={view.frozenColumns}
          right={frozen.right}
          blocks={blocks}
          loaded={loadedIn(row, own)}
          selectedFrom={isSelected ? area.left : -1}
          selectedTo={isSelected ? area.right : -1}
          {...parts}
        />
      );
    });
  const marked = { marks: frames, measures, frozen };
  const marksOver = (inRows: boolean) => (
    <>
      <Marks {...marked} inRows={inRows} inColumns={false} />
      {frozen.columns > 0 && (
        <div className="grid-marks">
          <div className="grid-marks-stay" style={{ width: frozen.right }}>
            <Marks {...marked} inRows={inRows} inColumns />
          </div>
        </div>
      )}
    </>
  );

  return (
    <div
      ref={scroller}
      className="grid"
      role="grid"
      dir="ltr"
      tabIndex={0}
      style={
        {
          "--numbers": `${measures.numbersWidth}px`,
          "--frozen-bottom": `${frozen.bottom}px`,
          "--frozen-right": `${frozen.right}px`,
        } as CSSProperties
      }
      aria-label={label}
      aria-rowcount={rows.lineAt(rows.count - 1) + 2}
      aria-colcount={columns.lineAt(columns.count - 1) + 2}
      aria-multiselectable
      aria-readonly={!acts.edits.canEdit}
      aria-activedescendant={`${id}-${active.top}-${active.left}`}
      onKeyDown={press}
      onDoubleClick={(event) => {
        // the pointer is captured, so the target is the grid
        const under = document.elementFromPoint(event.clientX, event.clientY);
        if (under?.closest("[role=gridcell]")) acts.edits.begin(null);
      }}
      {...selecting}
    >
      <div
        role="rowgroup"
        className="grid-canvas"
        style={{ width: starts[columns.count] ?? 0, height: measures.height }}
      >
        <div
          role="presentation"
          className="grid-top"
          data-frozen={frozen.rows > 0}
          style={{ height: frozen.bottom }}
        >
          <Letters
            columns={view.shownColumns}
            frozen={view.frozenColumns}
            right={frozen.right}
            selected={area}
          />
          {rowsOf(view.frozenRows, true)}
          {frozen.rows > 0 && marksOver(true)}
        </div>
        {rowsOf(view.shownRows, false)}
        {marksOver(false)}
      </div>
    </div>
  );
}
