// The cells of a sheet that the grid has received, in blocks. Blocks are requested when they come into view.
import type { WorkbookClient } from "../workbook-client.ts";
import { type Area, blockColumns, blockRows, type Cell, type CellBlock } from "../worker/wishes.ts";

const mostKept = 200;
/** Blocks that the worker makes at the same time; more would delay those that come into view later. */
const mostAtOnce = 4;

type Wanted = { key: string } & Cell;

export type CellBlocks = ReturnType<typeof createCellBlocks>;

const keyAt = (row: number, column: number) =>
  `${Math.floor(row / blockRows)} ${Math.floor(column / blockColumns)}`;

/**
 * `onArrival` is called when a block or its looks have arrived. Until then, those of `before` are shown. `hasLooks`: whether
 * conditional formats draw cells.
 */
export function createCellBlocks(
  client: WorkbookClient,
  { sheet, hasLooks }: { sheet: number; hasLooks: boolean },
  onArrival: () => void,
  before?: { all: () => Iterable<[string, CellBlock]> },
) {
  const stale = new Map([...(before?.all() ?? [])].slice(-mostKept));
  // in the order of their last use
  const kept = new Map<string, CellBlock>();
  const asked = new Set<string>();
  const drawn = new Set<string>();
  let wanted: Wanted[] = [];
  let isLeft = false;

  async function fetchNext(): Promise<void> {
    const next = asked.size < mostAtOnce ? wanted.shift() : undefined;
    if (!next) return;
    const { key, row, column } = next;
    asked.add(key);
    const block = await client.request("block", { sheet, row, column }).catch(() => null);
    asked.delete(key);
    if (isLeft) return;
    if (block) {
      kept.set(key, { ...block, looks: hasLooks ? stale.get(key)?.looks : null });
      stale.delete(key);
      if (hasLooks) void fetchLooks(next);
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept) break;
        kept.delete(oldest);
        drawn.delete(oldest);
      }
      onArrival();
    }
    void fetchNext();
  }

  async function fetchLooks({ key, row, column }: Wanted): Promise<void> {
    const looks = await client.request("looks", { sheet, row, column }).catch(() => null);
    const block = kept.get(key);
    if (isLeft || !block) return;
    kept.set(key, { ...block, looks });
    drawn.add(key);
    onArrival();
  }

  return {
    /** The block with the cell; undefined until it has arrived. */
    at: (row: number, column: number): CellBlock | undefined =>
      kept.get(keyAt(row, column)) ?? stale.get(keyAt(row, column)),
    /** What has arrived of the block with the cell: nothing, its texts, or its looks, too. */
    arrived: (row: number, column: number): 0 | 1 | 2 => {
      const key = keyAt(row, column);
      if (!kept.has(key)) return 0;
      return drawn.has(key) ? 2 : 1;
    },
    all: () => [...stale, ...kept],
    /** Requests what is missing of the cells in view. What was in view before is not requested any more. */
    want: (areas: readonly Area[], more: readonly Cell[]) => {
      wanted = [];
      const add = (row: number, column: number) => {
        const key = keyAt(row, column);
        const block = kept.get(key);
        if (block) {
          kept.delete(key);
          kept.set(key, block);
        } else if (!asked.has(key) && !wanted.some((each) => each.key === key))
          wanted.push({ key, row: row - (row % blockRows), column: column - (column % blockColumns) });
      };
      for (const { top, left, bottom, right } of areas)
        for (let row = top - (top % blockRows); row <= bottom; row += blockRows)
          for (let column = left - (left % blockColumns); column <= right; column += blockColumns)
            add(row, column);
      for (const { row, column } of more) add(row, column);
      for (let free = mostAtOnce - asked.size; free > 0; free--) void fetchNext();
    },
    leave: () => {
      isLeft = true;
      wanted = [];
    },
  };
}

export const placeIn = (row: number, column: number): number =>
  (row % blockRows) * blockColumns + (column % blockColumns);
