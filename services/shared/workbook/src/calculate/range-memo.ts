// Keeps what formulas compute from ranges, such as indexes for lookups, while the cells of the range do not change.
import type { Growth, RangeMemo } from "@cellwright/formula/evaluate/run";
import type { Area } from "@cellwright/formula/evaluate/values";
import { columnAt, type SheetCells } from "./sheet-cells.ts";
import type { Watcher } from "./watchers.ts";

/** The most rows of all states together; beyond it, all are dropped. */
const mostRows = 16_000_000;
/** The most ranges that are known to have been read once. */
const mostSeen = 200_000;

interface Entry {
  state: unknown;
  /** The number of rows that the state has. */
  rows: number;
  watchers: { cells: SheetCells; column: number; watcher: Watcher }[];
}

export function createRangeMemo(): RangeMemo {
  const entries = new Map<string, Entry>();
  const seen = new Set<string>();
  let kept = 0;

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    kept -= entry.rows;
    watch(entry, 0);
  }

  /** Watches the first rows of an entry's areas. */
  function watch({ watchers }: Entry, rows: number): void {
    for (const { cells, column, watcher } of watchers)
      columnAt(cells, column).watchers.resize(watcher, watcher.top + rows - 1);
  }

  function start<T>(key: string, areas: readonly Area[], growth: Growth<T>): Entry {
    const entry: Entry = { state: growth.start(), rows: 0, watchers: [] };
    for (const { sheet, left, top } of areas) {
      const watcher: Watcher = {
        top,
        bottom: top - 1,
        changed: (row) => {
          if (!growth.cut) return drop(key, entry);
          growth.cut(entry.state as T, row - top);
          kept -= entry.rows - (row - top);
          entry.rows = row - top;
          watch(entry, entry.rows);
        },
      };
      const cells = sheet as SheetCells;
      entry.watchers.push({ cells, column: left, watcher });
    }
    entries.set(key, entry);
    return entry;
  }

  function grow<T>(kind: string, areas: readonly Area[], growth: Growth<T>): T | undefined {
    const [first] = areas;
    if (!first) return undefined;
    const key = keyOf(kind, areas);
    let entry = entries.get(key);
    if (!entry) {
      if (!seen.has(key)) {
        if (seen.size >= mostSeen) seen.clear();
        seen.add(key);
        return undefined;
      }
      if (kept > mostRows) for (const [old, other] of entries) drop(old, other);
      entry = start(key, areas, growth);
    }
    const rows = first.bottom - first.top + 1;
    const before = entry.rows;
    try {
      for (; entry.rows < rows; entry.rows++) growth.add(entry.state as T, entry.rows);
    } finally {
      kept += entry.rows - before;
      watch(entry, entry.rows);
    }
    return entry.state as T;
  }

  return { grow };
}

const keyOf = (kind: string, areas: readonly Area[]): string => {
  let key = kind;
  for (const { sheet, left, top } of areas) key += `|${(sheet as SheetCells).index},${left},${top}`;
  return key;
};
