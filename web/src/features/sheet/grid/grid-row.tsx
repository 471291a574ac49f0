// One row of the grid: its number and the cells that are in view.
// biome-ignore-all lint/a11y/useSemanticElements: a table that draws only what is in view has no rows of its own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { memo, type ReactNode } from "react";
import { Seen } from "../../../ui/seen.tsx";
import { type CellBlock, kinds } from "../worker/wishes.ts";
import { type CellBlocks, placeIn } from "./cell-blocks.ts";
import { drawnAs } from "./looks.ts";

export type GridColumn = { column: number; start: number; width: number };

/** Merged cells that are drawn in this row. `rise` is how far above the row they begin, in px. */
export type MergedCells = {
  row: number;
  column: number;
  left: number;
  rise: number;
  width: number;
  height: number;
  /** They are drawn beside or above, too, where screen readers find them. */
  isCopy: boolean;
};

type Props = {
  id: string;
  row: number;
  top: number;
  columns: readonly GridColumn[];
  /** The columns that are not scrolled, and where they end, in px. */
  frozen: readonly GridColumn[];
  right: number;
  blocks: CellBlocks;
  /** Changes when blocks of this row arrive. */
  loaded: string;
  /** The first and the last selected column; -1 if none is selected. */
  selectedFrom: number;
  selectedTo: number;
  /** Columns that merged cells cover in this row, as pairs of the first and the last. */
  covered: readonly (readonly [number, number])[];
  merged: readonly MergedCells[];
  /** The part of merged cells that lies in the frozen columns. */
  mergedFrozen: readonly MergedCells[];
};

/** The usual width of a character, in px. */
const perCharacter = 8;
const names = ["empty", "text", "number", "boolean", "error"] as const;

export const GridRow = memo(function GridRow(props: Props) {
  const { id, row, top, columns, frozen, right, blocks, selectedFrom, selectedTo, covered } = props;
  const isSelected = (column: number) => column >= selectedFrom && column <= selectedTo;
  const isCovered = (column: number) => covered.some(([from, to]) => column >= from && column <= to);
  const contentOf = (column: number) => cellIn(blocks.at(row, column), row, column);
  const drawn = frozen.length > 0 ? [...frozen, ...columns] : columns;
  /** The width of a long text, which reaches over empty cells of the same colour to its right. */
  const reachOf = (place: number, text: string, fill: string | undefined) => {
    let [reach, next] = [drawn[place]?.width ?? 0, place + 1];
    for (; reach < text.length * perCharacter; next++) {
      const beside = drawn[next];
      const isFree =
        beside?.column === (drawn[next - 1]?.column ?? 0) + 1 &&
        contentOf(beside.column).kind === kinds.empty &&
        contentOf(beside.column).look?.fill === fill &&
        !isCovered(beside.column);
      if (!isFree) break;
      reach += beside.width;
    }
    return reach;
  };
  const mergedCell = (cells: MergedCells) => {
    const { text, kind, look } = cellIn(blocks.at(cells.row, cells.column), cells.row, cells.column);
    const drawn = drawnAs(look);
    return (
      <div
        key={`${cells.row} ${cells.column}`}
        {...(cells.isCopy
          ? { "aria-hidden": true }
          : {
              id: `${id}-${cells.row}-${cells.column}`,
              role: "gridcell",
              "aria-colindex": cells.column + 2,
              "aria-selected": isSelected(cells.column),
            })}
        className="grid-cell"
        dir="auto"
        data-kind={names[kind]}
        data-selected={isSelected(cells.column)}
        data-merged={true}
        data-filled={drawn.isFilled}
        style={{
          ...drawn.style,
          left: cells.left,
          top: -cells.rise,
          width: cells.width,
          height: cells.height,
        }}
      >
        <Seen text={text} />
      </div>
    );
  };
  // the end of a text that begins in a frozen column
  let overhang: ReactNode = null;
  const cells = drawn.map(({ column, start, width }, place) => {
    if (covered.length > 0 && isCovered(column)) return null;
    const { text, kind, look } = contentOf(column);
    const isLong = kind === kinds.text && text.length * perCharacter > width;
    const reach = isLong ? reachOf(place, text, look?.fill) : width;
    const drawn = drawnAs(look);
    const shown = {
      className: "grid-cell",
      dir: "auto",
      "data-kind": names[kind],
      "data-selected": isSelected(column),
      "data-reaches": reach > width || undefined,
      "data-filled": drawn.isFilled,
      style: { ...drawn.style, left: start, width: reach },
    };
    if (place < frozen.length && start + reach > right)
      overhang = (
        <div key="overhang" aria-hidden {...shown}>
          <Seen text={text} />
        </div>
      );
    return (
      <div
        key={column}
        id={`${id}-${row}-${column}`}
        role="gridcell"
        aria-colindex={column + 2}
        aria-selected={isSelected(column)}
        {...shown}
      >
        {text !== "" && <Seen text={text} />}
      </div>
    );
  });
  return (
    <div role="row" className="grid-row" aria-rowindex={row + 2} style={{ top }}>
      <div role="presentation" className="grid-stay" data-frozen={frozen.length > 0} style={{ width: right }}>
        <div role="rowheader" className="grid-number" aria-colindex={1} data-selected={selectedFrom >= 0}>
          {row + 1}
        </div>
        {cells.slice(0, frozen.length)}
        {props.mergedFrozen.map(mergedCell)}
      </div>
      {overhang}
      {cells.slice(frozen.length)}
      {props.merged.map(mergedCell)}
    </div>
  );
});

function cellIn(block: CellBlock | undefined, row: number, column: number) {
  const place = placeIn(row, column);
  const { texts, kinds: all, looks } = block ?? {};
  return {
    text: texts?.[place] ?? "",
    kind: all?.[place] ?? kinds.empty,
    look: looks?.looks[(looks.of[place] ?? 0) - 1],
  };
}
