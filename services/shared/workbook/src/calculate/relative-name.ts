// What the formula of a name refers to, as seen from a cell that uses the name. Files write it as seen from A1.
import type { Dialect } from "@cellwright/formula/dialect";
import { sheetLimits } from "@cellwright/formula/references";
import type { Precedent } from "./precedent.ts";

interface User {
  dialect: Dialect;
  row: number;
  column: number;
}

/** Beyond the edge of the sheet a reference continues at the other one, so a range may stand for up to four. */
export function seenFrom(ranges: readonly Precedent[], { dialect, row, column }: User): Precedent[] {
  const { rows, columns } = sheetLimits[dialect];
  return ranges.flatMap((range) => {
    const downs = range.top.moves || range.bottom.moves ? [row - 1, row - 1 - rows] : [0];
    const acrosses = range.left.moves || range.right.moves ? [column - 1, column - 1 - columns] : [0];
    return downs.flatMap((down) => acrosses.map((across) => moved(range, down, across)));
  });
}

const moved = ({ cells, left, top, right, bottom }: Precedent, down: number, across: number): Precedent => ({
  cells,
  left: { ...left, at: left.at + (left.moves ? across : 0) },
  right: { ...right, at: right.at + (right.moves ? across : 0) },
  top: { ...top, at: top.at + (top.moves ? down : 0) },
  bottom: { ...bottom, at: bottom.at + (bottom.moves ? down : 0) },
});
