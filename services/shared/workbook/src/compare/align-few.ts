// Aligns the columns of a sheet (or its rows, if these are fewer) by what they contain, in any order.
import { bestPairs, mostPairs } from "./best-pairs.ts";
import { mixed } from "./content-hash.ts";
import { pairEqualLines } from "./equal-lines.ts";
import { type Gap, pairEqualGaps } from "./gaps.ts";
import type { Grid } from "./grid.ts";
import { type LineMap, lineMapOf } from "./line-map.ts";
import { type Axis, type Lines, linesOf } from "./lines.ts";
import { movedLines } from "./moved-lines.ts";
import { createSketcher, likeness, type Sketch } from "./sketch.ts";

interface Summary {
  /** Equal for lines with the same contents in any order; 0 for an empty line. */
  sums: Int32Array;
  sketches: Sketch[];
  lines: Lines;
}

/** Lines that have less in common do not correspond, unless they are between two that do. */
const leastLikeness = 0.2;
/** Empty lines correspond only in order. */
const emptyLikeness = 0.25;

/** `isStable` tells by line before whether most of its contents are the same in both versions. */
export function alignFew(
  before: Grid,
  after: Grid,
  axis: Axis,
): { map: LineMap; isStable: (line: number) => boolean } {
  const one = summaryOf(before, axis);
  const other = summaryOf(after, axis);
  const to = new Int32Array(one.lines.count).fill(-1);
  const like = (line: number, at: number): number => {
    const isSame = one.sums[line] === other.sums[at];
    if (one.sums[line] === 0 || other.sums[at] === 0) return isSame ? emptyLikeness : 0;
    return isSame ? 1 : likeness(one.sketches[line] as Sketch, other.sketches[at] as Sketch);
  };
  const whole: Gap = { start: 0, end: one.lines.count, otherStart: 0, otherEnd: other.lines.count };
  for (const gap of endsPaired(whole, one.sums, other.sums, to)) pairSimilar(gap, like, to);
  const moved = movedLines(
    one.sums,
    other.sums,
    to,
    { grid: before, lines: one.lines },
    { grid: after, lines: other.lines },
  );
  pairEqualGaps(to, moved, other.lines.count);
  return {
    map: lineMapOf(to, other.lines.count, moved),
    isStable: (line) => (to[line] as number) >= 0 && like(line, to[line] as number) >= 0.5,
  };
}

function summaryOf(grid: Grid, axis: Axis): Summary {
  const lines = linesOf(grid, axis);
  const sums = new Int32Array(lines.count);
  const sketches: Sketch[] = [];
  const sketcher = createSketcher();
  for (let line = 0; line < lines.count; line++) {
    let sum = 0;
    const end = lines.starts[line + 1] as number;
    for (let at = lines.starts[line] as number; at < end; at++) {
      const hash = grid.hashes[lines.cells[at] as number] as number;
      sum = (sum + mixed(hash ^ 0x3c6ef372)) | 0;
      sketcher.add(hash);
    }
    sums[line] = sum;
    sketches.push(sketcher.take());
  }
  return { sums, sketches, lines };
}

/** Pairs the equal first and last lines; more of them if there are too many lines to compare each with each. */
function endsPaired(whole: Gap, sums: Int32Array, others: Int32Array, to: Int32Array): Gap[] {
  if (whole.end * whole.otherEnd > mostPairs) return pairEqualLines([whole], sums, others, to);
  let { start, end, otherStart, otherEnd } = whole;
  while (start < end && otherStart < otherEnd && sums[start] === others[otherStart])
    to[start++] = otherStart++;
  while (start < end && otherStart < otherEnd && sums[end - 1] === others[otherEnd - 1])
    to[--end] = --otherEnd;
  return [{ start, end, otherStart, otherEnd }];
}

function pairSimilar(gap: Gap, like: (line: number, at: number) => number, to: Int32Array): void {
  const { start, end, otherStart, otherEnd } = gap;
  if ((end - start) * (otherEnd - otherStart) > mostPairs) return;
  const partners = bestPairs(
    end - start,
    otherEnd - otherStart,
    (line, at) => like(start + line, otherStart + at) - leastLikeness,
  );
  for (const [line, partner] of partners.entries()) if (partner >= 0) to[start + line] = otherStart + partner;
}
