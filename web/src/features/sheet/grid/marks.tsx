// Coloured frames over the cells: the selection, the cells that a formula reads, and those that read it.

import { memo } from "react";
import type { Area } from "../worker/wishes.ts";
import { boxOf, type Measures } from "./board.ts";

export type Mark = { kind: "selection" | "reads" | "readBy"; area: Area };

export const Marks = memo(function Marks({
  marks,
  measures,
}: {
  marks: readonly Mark[];
  measures: Measures;
}) {
  const last = { row: measures.rows.lineAt(measures.rows.count - 1), column: measures.columns.count - 1 };
  const lastColumn = measures.columns.lineAt(last.column);
  return marks.map(({ kind, area }) => {
    if (area.top > last.row || area.left > lastColumn) return null;
    const { left, top, width, height } = boxOf(area, measures);
    const key = `${kind} ${area.top} ${area.left} ${area.bottom} ${area.right}`;
    return (
      <div
        key={key}
        className="grid-mark"
        aria-hidden="true"
        data-kind={kind}
        style={{ left, top, width, height }}
      />
    );
  });
});
