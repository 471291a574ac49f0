// One finding for cells side by side that all break the pattern of their own column, or below each other of their row.
import type { Found } from "./finding.ts";
import type { Direction } from "./lines.ts";

/** What is wrong with the cell at a row and column, from 0, in a line of the given direction. */
export interface FoundAt {
  row: number;
  column: number;
  direction: Direction;
  found: Found;
}

/** Keeps what is said about the first cell, and its fix. Findings with several cells stay as they are. */
export function mergeNeighbours(all: readonly FoundAt[]): Found[] {
  const groups: FoundAt[][] = [];
  const known = new Map<string, FoundAt[]>();
  for (const each of all.toSorted((one, other) => one.row - other.row || one.column - other.column)) {
    const { row, column, direction, found } = each;
    const [above, left] = direction === "down" ? [row, column - 1] : [row - 1, column];
    const before = found.cells.length === 1 ? known.get(`${direction} ${above} ${left}`) : undefined;
    const group = before ?? [];
    if (!before) groups.push(group);
    group.push(each);
    if (found.cells.length === 1) known.set(`${direction} ${row} ${column}`, group);
  }
  return groups.map((group) => joined(group.map(({ found }) => found)));
}

function joined(all: readonly Found[]): Found {
  const [first] = all as [Found];
  if (all.length === 1) return first;
  return {
    ...first,
    cells: all.flatMap(({ cells }) => cells),
    evidence: [...first.evidence, { id: "also.neighbours", values: { count: all.length - 1 } }],
    ...(all.every(({ fix }) => fix !== undefined) && { fixes: all.flatMap(({ fix }) => fix ?? []) }),
  };
}
