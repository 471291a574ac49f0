// How much two rows (or columns) have in common, cell by cell.
import type { Grid } from "./grid.ts";
import type { LineMap } from "./line-map.ts";
import { type Lines, sizeOf } from "./lines.ts";

/** For cells that both lines have, but with different contents. */
const differentContent = 0.1;
/** For two empty lines, which correspond only in order. */
const bothEmpty = 0.05;

export interface LineLikeness {
  /** 0 if a line before and one after have nothing in common, 1 and more if they are equal. */
  of(line: number, other: number): number;
  /** The number of cells that are different. */
  differences(line: number, other: number): number;
}

export function createLineLikeness(
  before: Grid,
  after: Grid,
  lines: Lines,
  others: Lines,
  across: LineMap,
): LineLikeness {
  /** What the latest line has at each position of the other version. */
  const hashes = new Int32Array(others.acrossCount);
  const has = new Int32Array(others.acrossCount).fill(-1);
  let latest = -1;
  const take = (line: number) => {
    latest = line;
    for (let at = lines.starts[line] as number; at < (lines.starts[line + 1] as number); at++) {
      const cell = lines.cells[at] as number;
      const position = across.to[lines.across[cell] as number] as number;
      if (position < 0) continue;
      hashes[position] = before.hashes[cell] as number;
      has[position] = line;
    }
  };
  /** The cells that both lines have, and how many of them are equal. */
  let shared = 0;
  let equal = 0;
  const compare = (line: number, other: number) => {
    if (line !== latest) take(line);
    shared = 0;
    equal = 0;
    for (let at = others.starts[other] as number; at < (others.starts[other + 1] as number); at++) {
      const cell = others.cells[at] as number;
      const position = others.across[cell] as number;
      if (has[position] !== line) continue;
      shared++;
      if (hashes[position] === after.hashes[cell]) equal++;
    }
  };
  return {
    of(line, other) {
      const most = Math.max(sizeOf(lines, line), sizeOf(others, other));
      if (most === 0) return bothEmpty;
      compare(line, other);
      return (equal + differentContent * shared) / most;
    },
    differences(line, other) {
      compare(line, other);
      return sizeOf(lines, line) + sizeOf(others, other) - shared - equal;
    },
  };
}
