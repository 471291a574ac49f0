// How much two rows (or columns) have in common, cell by cell.
import type { Grid } from "./grid.ts";
import type { LineMap } from "./line-map.ts";
import type { Lines } from "./lines.ts";

/** For cells that both lines have, but with different contents. */
const differentContent = 0.1;
/** For two empty lines, which correspond only in order. */
const bothEmpty = 0.05;

/** Compares a line before with a line after: 0 if they have nothing in common, 1 and more if they are equal. */
export function createLineLikeness(
  before: Grid,
  after: Grid,
  lines: Lines,
  others: Lines,
  across: LineMap,
): (line: number, other: number) => number {
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
  return (line, other) => {
    if (line !== latest) take(line);
    const start = others.starts[other] as number;
    const end = others.starts[other + 1] as number;
    const length = (lines.starts[line + 1] as number) - (lines.starts[line] as number);
    const most = Math.max(end - start, length);
    if (most === 0) return bothEmpty;
    let like = 0;
    for (let at = start; at < end; at++) {
      const cell = others.cells[at] as number;
      const position = others.across[cell] as number;
      if (has[position] !== line) continue;
      like += hashes[position] === after.hashes[cell] ? 1 + differentContent : differentContent;
    }
    return like / most;
  };
}
