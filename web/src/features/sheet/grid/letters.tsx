// The column letters above the cells.
// biome-ignore-all lint/a11y/useSemanticElements: a table that draws only what is in view has no rows of its own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { columnLetters } from "@cellwright/formula/references";
import type { Area } from "../worker/wishes.ts";
import { headerHeight } from "./board.ts";
import type { GridColumn } from "./grid-row.tsx";

type Props = {
  /** The columns that are scrolled, and those that are not. */
  columns: readonly GridColumn[];
  frozen: readonly GridColumn[];
  /** Where the frozen columns end, in px. */
  right: number;
  selected: Area;
};

export function Letters({ columns, frozen, right, selected }: Props) {
  const letter = ({ column, start, width }: GridColumn) => (
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
  );
  return (
    <div role="row" className="grid-letters" aria-rowindex={1} style={{ height: headerHeight }}>
      <div role="presentation" className="grid-stay" data-frozen={frozen.length > 0} style={{ width: right }}>
        <div role="presentation" className="grid-corner" />
        {frozen.map(letter)}
      </div>
      {columns.map(letter)}
    </div>
  );
}
