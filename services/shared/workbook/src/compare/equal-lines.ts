// Pairs lines with equal hashes in order: those that are unique first, then the shortest edit between them if they are many.
import { mostPairs } from "./best-pairs.ts";
import type { Gap } from "./gaps.ts";
import { shortestEdit } from "./shortest-edit.ts";

/** Whether there are too many lines to compare each with each. */
export const isLarge = ({ start, end, otherStart, otherEnd }: Gap): boolean =>
  (end - start) * (otherEnd - otherStart) > mostPairs;

/** Writes the partners into `to`. Returns the gaps that remain. Takes n log n in most cases. */
export function pairEqualLines(
  gaps: readonly Gap[],
  hashes: Int32Array,
  others: Int32Array,
  to: Int32Array,
): Gap[] {
  const remaining: Gap[] = [];
  const waiting = [...gaps];
  for (let given = waiting.pop(); given; given = waiting.pop()) {
    const gap = trimmed(given, hashes, others, to);
    if (gap.start === gap.end && gap.otherStart === gap.otherEnd) continue;
    if (gap.start === gap.end || gap.otherStart === gap.otherEnd) {
      remaining.push(gap);
      continue;
    }
    const anchors = inOrder(uniquePairs(gap, hashes, others));
    if (anchors.length > 0) {
      for (const [line, other] of anchors) to[line] = other;
      waiting.push(...between(gap, anchors));
      continue;
    }
    if (!isLarge(gap)) {
      remaining.push(gap);
      continue;
    }
    const edit = shortestEdit(gap, hashes, others);
    for (const [line, other] of edit) to[line] = other;
    remaining.push(...between(gap, edit));
  }
  return remaining;
}

function trimmed(gap: Gap, hashes: Int32Array, others: Int32Array, to: Int32Array): Gap {
  let { start, end, otherStart, otherEnd } = gap;
  while (start < end && otherStart < otherEnd && hashes[start] === others[otherStart])
    to[start++] = otherStart++;
  while (start < end && otherStart < otherEnd && hashes[end - 1] === others[otherEnd - 1])
    to[--end] = --otherEnd;
  return { start, end, otherStart, otherEnd };
}

type Pair = readonly [line: number, other: number];

/** The lines whose hash occurs once in each version, in the order of the first one. */
function uniquePairs(
  { start, end, otherStart, otherEnd }: Gap,
  hashes: Int32Array,
  others: Int32Array,
): Pair[] {
  const places = new Map<number, number>();
  for (let other = otherStart; other < otherEnd; other++) {
    const hash = others[other] as number;
    places.set(hash, hash === 0 || places.has(hash) ? -1 : other);
  }
  const lines = new Map<number, number>();
  for (let line = start; line < end; line++) {
    const hash = hashes[line] as number;
    if (places.has(hash)) lines.set(hash, lines.has(hash) ? -1 : line);
  }
  const pairs: Pair[] = [];
  for (const [hash, line] of lines) {
    const other = places.get(hash) as number;
    if (line >= 0 && other >= 0) pairs.push([line, other]);
  }
  return pairs.filter((pair, at) => !isLonely(pair, pairs[at - 1], pairs[at + 1]));
}

/** Shifted differently from the pairs beside it, which are shifted equally: equal by chance, or moved. */
function isLonely([line, other]: Pair, above: Pair | undefined, below: Pair | undefined): boolean {
  if (!above || !below) return false;
  const shift = above[1] - above[0];
  return shift === below[1] - below[0] && shift !== other - line;
}

/** The longest part of the pairs that ascends in both versions. */
function inOrder(pairs: readonly Pair[]): Pair[] {
  /** By length, the pair with the smallest second line that ends such a part. */
  const ends: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  for (const [at, [, other]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] as number] as Pair)[1] < other) low = middle + 1;
      else high = middle;
    }
    before[at] = low > 0 ? (ends[low - 1] as number) : -1;
    ends[low] = at;
  }
  const found: Pair[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] as number) found.push(pairs[at] as Pair);
  return found.reverse();
}

/** The gaps between pairs. */
function between(gap: Gap, pairs: readonly Pair[]): Gap[] {
  const gaps: Gap[] = [];
  let { start, otherStart } = gap;
  for (const [end, otherEnd] of [...pairs, [gap.end, gap.otherEnd] as const]) {
    if (end > start || otherEnd > otherStart) gaps.push({ start, end, otherStart, otherEnd });
    start = end + 1;
    otherStart = otherEnd + 1;
  }
  return gaps;
}
