// Lines that seem to be shifted and shifted back, although it is likelier that a few of them were changed.

/** An explanation by insertions and deletions must be that much better than one by changed cells. */
const advantage = 0.75;

/**
 * Looks for insertions that are followed by a deletion of as many lines, and the other way round, and pairs all lines
 * from the one to the other without a shift if that leaves fewer differences. `cost` is the number of different cells
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
  for (let at = 0; at + 1 < jumps.length; at++) {
    const [one, two] = [jumps[at] as Jump, jumps[at + 1] as Jump];
    if (one.inserted - one.deleted !== two.deleted - two.inserted || one.inserted === one.deleted) continue;
    const shift = one.other - one.line;
    const end = two.line + two.deleted;
    let present = 1;
    for (let line = one.line; line < end; line++)
      present += to[line] === -1 ? size.before(line) : cost(line, to[line] as number);
    for (const jump of [one, two])
      for (let other = jump.other; other < jump.other + jump.inserted; other++) present += size.after(other);
    let without = 0;
    for (let line = one.line; line < end && without <= present; line++) without += cost(line, line + shift);
    if (without > advantage * present) continue;
    for (let line = one.line; line < end; line++) to[line] = line + shift;
    at++;
  }
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
