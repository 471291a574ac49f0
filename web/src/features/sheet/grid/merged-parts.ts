// The merged cells that a row draws. Those that are partly frozen are drawn in both parts, and each shows its own piece.
import type { Area } from "../worker/wishes.ts";
import type { Band } from "./bands.ts";
import { boxOf, type Measures } from "./board.ts";
import type { MergedCells } from "./grid-row.tsx";

type Parts = {
  covered: readonly (readonly [number, number])[];
  merged: readonly MergedCells[];
  mergedFrozen: readonly MergedCells[];
};

const nothing: readonly never[] = [];
export const noParts: Parts = { covered: nothing, merged: nothing, mergedFrozen: nothing };

type Drawn = {
  row: number;
  top: number;
  /** The merged cells of the row. */
  own: readonly Area[];
  /** Whether the row is frozen. */
  isFrozen: boolean;
  view: { rowBands: readonly Band[]; columnBands: readonly Band[] };
  measures: Measures;
};

export function mergedParts({ row, top, own, isFrozen, view, measures }: Drawn): Parts {
  const { rows } = measures;
  const [scrolled, frozenRows] = view.rowBands;
  const frozenColumns = view.columnBands[1];
  const lastFrozen = { row: frozenRows?.last ?? -1, column: frozenColumns?.last ?? -1 };
  /** They are drawn in the first of their rows that is drawn. */
  const isDrawn = ({ top: first, bottom }: Area) => {
    const isInBand = scrolled && first <= scrolled.last && bottom >= scrolled.first;
    const begin = isFrozen || !isInBand ? first : Math.max(first, scrolled.first);
    return rows.lineAt(rows.placeOf(begin)) === row;
  };
  const begin = own.filter(isDrawn);
  const cells = (each: Area, isBeside: boolean): MergedCells => {
    const box = boxOf(each, measures);
    const isBelow = !isFrozen && each.top <= lastFrozen.row;
    return { row: each.top, column: each.left, ...box, rise: top - box.top, isCopy: isBelow || isBeside };
  };
  return {
    covered: own.map((each) => [each.left, each.right]),
    merged: begin
      .filter(({ right }) => right > lastFrozen.column)
      .map((each) => cells(each, each.left <= lastFrozen.column)),
    mergedFrozen: begin.filter(({ left }) => left <= lastFrozen.column).map((each) => cells(each, false)),
  };
}
