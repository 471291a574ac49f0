// The column letters above the cells.
// biome-ignore-all lint/a11y/useSemanticElements: a table that draws only what is in view has no rows of its own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { columnLetters } from "@cellwright/formula/references";
import type { Area } from "../worker/wishes.ts";
import { headerHeight } from "./board.ts";
import type { GridColumn } from "./grid-row.tsx";

export const Letters = ({ columns, selected }: { columns: readonly GridColumn[]; selected: Area }) => (
  <div role="row" className="grid-letters" aria-rowindex={1} style={{ height: headerHeight }}>
    <div role="presentation" className="grid-corner" />
    {columns.map(({ column, start, width }) => (
      <div
        key={column}
        role="columnheader"
        className="grid-letter"
        aria-colindex={column + 2}
        data-selected={column >= selected.left && column <= selected.right}
        style={{ left: start, width }}
      >
        {columnLetters(column + 1)}
      </div>
    ))}
  </div>
);
