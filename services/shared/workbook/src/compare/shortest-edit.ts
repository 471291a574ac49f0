// The shortest edit between two sequences of hashes: the greedy algorithm of E. W. Myers (1986).
import type { Gap } from "./gaps.ts";

/** Longer edits are not searched. */
const mostSteps = 400;

/** The pairs of equal lines that a shortest edit keeps. Empty if it has more than 400 insertions and deletions. */
export function shortestEdit(
  { start, end, otherStart, otherEnd }: Gap,
  hashes: Int32Array,
  others: Int32Array,
): [line: number, other: number][] {
  const length = end - start;
  const otherLength = otherEnd - otherStart;
  if (Math.abs(length - otherLength) > mostSteps) return [];
  const most = Math.min(mostSteps, length + otherLength);
  /** By diagonal, the furthest line that is reached; one copy for each number of steps. */
  const reached = new Int32Array(2 * most + 3);
  const history: Int32Array[] = [];
  for (let steps = 0; steps <= most; steps++) {
    history.push(reached.slice(most - steps, most + steps + 3));
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const at = most + 1 + diagonal;
      const isDown =
        diagonal === -steps ||
        (diagonal !== steps && (reached[at - 1] as number) < (reached[at + 1] as number));
      let line = isDown ? (reached[at + 1] as number) : (reached[at - 1] as number) + 1;
      while (
        line < length &&
        line - diagonal < otherLength &&
        hashes[start + line] === others[otherStart + line - diagonal]
      )
        line++;
      reached[at] = line;
      if (line >= length && line - diagonal >= otherLength)
        return keptPairs(history, length, otherLength).map(([one, other]) => [
          start + one,
          otherStart + other,
        ]);
    }
  }
  return [];
}

function keptPairs(history: readonly Int32Array[], length: number, otherLength: number): [number, number][] {
  const pairs: [number, number][] = [];
  let line = length;
  let other = otherLength;
  for (let steps = history.length - 1; steps >= 0; steps--) {
    const reached = history[steps] as Int32Array;
    const at = (diagonal: number): number => reached[diagonal + steps + 1] as number;
    const diagonal = line - other;
    const isDown = diagonal === -steps || (diagonal !== steps && at(diagonal - 1) < at(diagonal + 1));
    const from = isDown ? diagonal + 1 : diagonal - 1;
    const fromLine = steps === 0 ? 0 : at(from);
    const fromOther = steps === 0 ? 0 : fromLine - from;
    while (line > fromLine && other > fromOther) pairs.push([--line, --other]);
    line = fromLine;
    other = fromOther;
  }
  return pairs.reverse();
}
