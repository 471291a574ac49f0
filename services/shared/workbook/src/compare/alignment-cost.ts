// How many differences an alignment leaves: the fewer, the more likely it is.
import { visitCells } from "./cell-pairs.ts";
import type { Grid } from "./grid.ts";
import type { Alignment, LineMap } from "./line-map.ts";

/** Less than one changed cell, so that a shift counts as likelier than a change of all cells below. */
const costOfJump = 0.5;

/** Cells that were added, removed or changed, and runs of lines that were inserted, deleted or moved. */
export function alignmentCost(before: Grid, after: Grid, { rows, columns }: Alignment): number {
  let cost = costOfJump * (jumpsOf(rows) + jumpsOf(columns));
  visitCells(
    { before, after, rows, columns },
    {
      both(one, other) {
        if (before.hashes[one] !== after.hashes[other]) cost++;
      },
      removed: () => cost++,
      added: () => cost++,
    },
  );
  return cost;
}

/** How often the shift from one line to the next changes. */
function jumpsOf({ to, moved, last }: LineMap): number {
  let jumps = 0;
  let shift = 0;
  for (let line = 0; line <= last; line++) {
    const other = to[line] as number;
    if (other < 0 || (other - line === shift && moved[line] === 0)) continue;
    shift = other - line;
    jumps++;
  }
  return jumps;
}
