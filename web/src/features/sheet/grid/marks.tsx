// Coloured frames over the cells: the selection, the cells that a formula reads, those that read it, and changed cells.

import { memo } from "react";
import type { Area } from "../worker/wishes.ts";
import { type Box, boxOf, type Measures } from "./board.ts";
import type { Frozen } from "./frozen.ts";

export type Mark = { kind: "selection" | "reads" | "readBy" | "changed"; area: Area };

type Props = {
  marks: readonly Mark[];
  measures: Measures;
  frozen: Frozen;
  /** Whether the frames are drawn over the frozen rows, and whether over the frozen columns. */
  inRows: boolean;
  inColumns: boolean;
};

/** Frames that reach over several parts of the grid are drawn in each of them. */
export const Marks = memo(function Marks({ marks, measures, frozen, inRows, inColumns }: Props) {
  const last = { row: measures.rows.lineAt(measures.rows.count - 1), column: measures.columns.count - 1 };
  const lastColumn = measures.columns.lineAt(last.column);
  const isHere = ({ left, top, width, height }: Box) =>
    (inRows ? top < frozen.bottom : top + height > frozen.bottom) &&
    (inColumns ? left < frozen.right : left + width > frozen.right);
  return marks.map(({ kind, area }) => {
    if (area.top > last.row || area.left > lastColumn) return null;
    const box = boxOf(area, measures);
    const key = `${kind} ${area.top} ${area.left} ${area.bottom} ${area.right}`;
    return (
      isHere(box) && <div key={key} className="grid-mark" aria-hidden="true" data-kind={kind} style={box} />
    );
  });
});
