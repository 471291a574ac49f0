// Hashes of whole rows or columns.
import { mixed } from "./content-hash.ts";
import type { Grid } from "./grid.ts";
import type { LineMap } from "./line-map.ts";
import type { Lines } from "./lines.ts";

/**
 * The hash of each line: of the cells that `isMeant` accepts by their position along the line, at the position that
 * `place` gives. 0 for a line without such cells.
 */
export function hashesOf(
  { hashes }: Grid,
  { starts, cells, across, acrossCount, count }: Lines,
  isMeant: (across: number) => boolean,
  place: (across: number) => number,
): Int32Array {
  const seeds = new Int32Array(acrossCount);
  const meant = new Uint8Array(acrossCount);
  for (let at = 0; at < acrossCount; at++) {
    if (!isMeant(at)) continue;
    meant[at] = 1;
    seeds[at] = mixed(place(at) + 1);
  }
  const found = new Int32Array(count);
  for (let line = 0; line < count; line++) {
    let sum = 0;
    const end = starts[line + 1] as number;
    for (let at = starts[line] as number; at < end; at++) {
      const cell = cells[at] as number;
      const position = across[cell] as number;
      if (meant[position] === 1)
        sum = (sum + mixed((hashes[cell] as number) ^ (seeds[position] as number))) | 0;
    }
    found[line] = sum;
  }
  return found;
}

/** More columns are not tried as keys. */
const mostKeys = 3;
const sampled = 2_000;

/** For the columns with the most different contents, the hashes of their cells in both versions. */
export function keyHashes(
  before: Grid,
  after: Grid,
  lines: Lines,
  otherLines: Lines,
  across: LineMap,
): [Int32Array, Int32Array][] {
  const contents = new Map<number, Set<number>>();
  const step = Math.max(1, Math.floor(before.hashes.length / (sampled * Math.max(1, lines.acrossCount))));
  for (let cell = 0; cell < before.hashes.length; cell += step) {
    const position = lines.across[cell] as number;
    const found = contents.get(position) ?? new Set();
    contents.set(position, found);
    found.add(before.hashes[cell] as number);
  }
  return [...contents]
    .filter(([position]) => (across.to[position] as number) >= 0)
    .sort(([, one], [, other]) => other.size - one.size)
    .slice(0, mostKeys)
    .map(([position]) => [
      hashesOf(
        before,
        lines,
        (at) => at === position,
        () => 0,
      ),
      hashesOf(
        after,
        otherLines,
        (at) => at === across.to[position],
        () => 0,
      ),
    ]);
}
