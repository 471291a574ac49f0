// Finds rows or columns that were moved past others without a change.
import type { Grid } from "./grid.ts";
import type { Lines } from "./lines.ts";

/** A line with fewer constants is not recognised, because a value that occurs twice is no sign of a move. */
const fewestConstants = 2;

export interface LinesOfGrid {
  grid: Grid;
  lines: Lines;
}

/**
 * Pairs the lines without partner whose hash occurs once among them in each version. Writes the partners into `to`
 * and returns 1 for each line that was moved.
 */
export function movedLines(
  hashes: Int32Array,
  others: Int32Array,
  to: Int32Array,
  before: LinesOfGrid,
  after: LinesOfGrid,
): Uint8Array {
  const moved = new Uint8Array(to.length);
  const isTaken = new Uint8Array(others.length);
  for (const other of to) if (other >= 0) isTaken[other] = 1;
  const free = uniqueOf(others, (other) => isTaken[other] === 0 && isTelling(after, other));
  const unpaired = uniqueOf(hashes, (line) => to[line] === -1 && isTelling(before, line));
  for (const [hash, line] of unpaired) {
    const other = free.get(hash) ?? -1;
    if (line < 0 || other < 0) continue;
    to[line] = other;
    moved[line] = 1;
  }
  return moved;
}

function isTelling({ grid: { formulas }, lines: { starts, cells } }: LinesOfGrid, line: number): boolean {
  let constants = 0;
  const end = starts[line + 1] as number;
  for (let at = starts[line] as number; at < end && constants < fewestConstants; at++)
    if (formulas[cells[at] as number] === undefined) constants++;
  return constants >= fewestConstants;
}

/** The line of each hash; -1 if there are several. */
function uniqueOf(hashes: Int32Array, isMeant: (line: number) => boolean): Map<number, number> {
  const places = new Map<number, number>();
  for (let line = 0; line < hashes.length; line++) {
    if (!isMeant(line)) continue;
    const hash = hashes[line] as number;
    places.set(hash, places.has(hash) ? -1 : line);
  }
  return places;
}
