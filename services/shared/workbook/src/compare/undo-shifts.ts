// Lines that seem to be shifted and shifted back, although it is likelier that a few of them were changed.

/** An explanation by insertions and deletions must be that much better than one by changed cells. */
const advantage = 0.75;

/**
 * Looks for insertions that are followed by deletions of as many lines, and the other way round, and pairs all lines
 * from the ones to the others without a shift if that leaves fewer differences. `cost` is the number of different cells
 * of a pair; `size` is the number of cells of a line.
 */
export function undoShifts(
  to: Int32Array,
  moved: Uint8Array,
  afterCount: number,
  cost: (line: number, other: number) => number,
  size: { before(line: number): number; after(other: number): number },
): void {
  const jumps = jumpsOf(to, moved, afterCount);
  for (let at = 0; at < jumps.length; at++) {
    const end = returnOf(jumps, at);
    if (end < 0) continue;
    const one = jumps[at] as Jump;
    const two = jumps[end] as Jump;
    const shift = one.other - one.line;
    const last = two.line + two.deleted;
    let present = 1;
    for (let line = one.line; line < last; line++)
      present += to[line] === -1 ? size.before(line) : cost(line, to[line] as number);
    for (const { other, inserted } of jumps.slice(at, end + 1))
      for (let line = other; line < other + inserted; line++) present += size.after(line);
    let without = 0;
    for (let line = one.line; line < last && without <= present; line++) without += cost(line, line + shift);
    if (without > advantage * present) continue;
    for (let line = one.line; line < last; line++) to[line] = line + shift;
    at = end;
  }
}

/** A longer series of insertions and deletions is not searched. */
const mostJumps = 8;

/** The jump after which lines are shifted as before the jump `from`; -1 if there is none nearby. */
function returnOf(jumps: readonly Jump[], from: number): number {
  let shift = 0;
  for (let at = from; at < Math.min(jumps.length, from + mostJumps); at++) {
    const { inserted, deleted } = jumps[at] as Jump;
    shift += inserted - deleted;
    if (shift === 0) return at > from ? at : -1;
  }
  return -1;
}

/** Where lines are missing in one version or both. */
interface Jump {
  /** The first lines that are missing, or that follow. */
  line: number;
  other: number;
  deleted: number;
  inserted: number;
}

/** None if lines were moved past others. */
function jumpsOf(to: Int32Array, moved: Uint8Array, afterCount: number): Jump[] {
  const jumps: Jump[] = [];
  let other = 0;
  for (let line = 0; line <= to.length; line++) {
    if (to[line] === other) {
      other++;
      continue;
    }
    const first = line;
    while (line < to.length && to[line] === -1) line++;
    if (moved[line] === 1) return [];
    const next = line < to.length ? (to[line] as number) : afterCount;
    if (next < other) return [];
    if (line > first || next > other)
      jumps.push({ line: first, other, deleted: line - first, inserted: next - other });
    other = next + 1;
  }
  return jumps;
}
