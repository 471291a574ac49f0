// Aligns the rows of a sheet (or its columns, if these are more), when it is known which columns correspond.
import { bestPairs, mostPairs } from "./best-pairs.ts";
import { isLarge, pairEqualLines } from "./equal-lines.ts";
import { type Gap, openGaps, pairEqualGaps } from "./gaps.ts";
import type { Grid } from "./grid.ts";
import { hashesOf, keyHashes } from "./line-hashes.ts";
import { createLineLikeness } from "./line-likeness.ts";
import { type LineMap, lineMapOf } from "./line-map.ts";
import { type Axis, linesOf, sizeOf } from "./lines.ts";
import { movedLines } from "./moved-lines.ts";
import { undoShifts } from "./undo-shifts.ts";

/**
 * First equal lines are paired, then those that are equal except for cells where most lines differ, then those that
 * agree in a cell that tells lines apart. What remains is paired by the cells that they have in common.
 */
export function alignMany(
  before: Grid,
  after: Grid,
  axis: Axis,
  across: LineMap,
  isStable: (line: number) => boolean,
): LineMap {
  const one = linesOf(before, axis);
  const other = linesOf(after, axis);
  const to = new Int32Array(one.count).fill(-1);
  const isMatched = (line: number) => (across.to[line] as number) >= 0;
  const full = hashesOf(before, one, isMatched, (line) => line);
  const origin = (line: number) => across.from[line] as number;
  const fullAfter = hashesOf(after, other, (line) => origin(line) >= 0, origin);
  const isKept = (line: number) => isMatched(line) && isStable(line);
  let gaps: Gap[] = [{ start: 0, end: one.count, otherStart: 0, otherEnd: other.count }];
  gaps = pairEqualLines(gaps, full, fullAfter, to);
  if (gaps.some(isLarge)) {
    const keptAfter = hashesOf(after, other, (line) => origin(line) >= 0 && isKept(origin(line)), origin);
    gaps = pairEqualLines(
      gaps,
      hashesOf(before, one, isKept, (line) => line),
      keptAfter,
      to,
    );
  }
  for (const [keys, keysAfter] of gaps.some(isLarge) ? keyHashes(before, after, one, other, across) : []) {
    const large = gaps.filter(isLarge);
    gaps = [...gaps.filter((gap) => !isLarge(gap)), ...pairEqualLines(large, keys, keysAfter, to)];
  }
  const moved = movedLines(full, fullAfter, to, { grid: before, lines: one }, { grid: after, lines: other });
  const likeness = createLineLikeness(before, after, one, other, across);
  for (const { lines, others } of openGaps(to, moved, other.count)) {
    if (lines.length * others.length > mostPairs) {
      pairInOrder(lines, others, to);
      continue;
    }
    const partners = bestPairs(lines.length, others.length, (line, at) =>
      likeness.of(lines[line] as number, others[at] as number),
    );
    for (const [at, partner] of partners.entries())
      if (partner >= 0) to[lines[at] as number] = others[partner] as number;
  }
  pairEqualGaps(to, moved, other.count);
  undoShifts(to, moved, other.count, likeness.differences, {
    before: (line) => sizeOf(one, line),
    after: (line) => sizeOf(other, line),
  });
  return lineMapOf(to, other.count, moved);
}

function pairInOrder(lines: readonly number[], others: readonly number[], to: Int32Array): void {
  for (let at = 0; at < Math.min(lines.length, others.length); at++)
    to[lines[at] as number] = others[at] as number;
}
