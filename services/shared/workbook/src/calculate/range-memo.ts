// Keeps what formulas compute from ranges, such as indexes for lookups, while the cells of the range do not change.
import type { Growth, RangeMemo } from "@cellwright/formula/evaluate/run";
import type { Area } from "@cellwright/formula/evaluate/values";
import { columnAt, type SheetCells } from "./sheet-cells.ts";
import type { Watcher } from "./watchers.ts";

/** The most rows of all states together; beyond it, all are dropped. */
const mostRows = 4_000_000;
/** Ranges of the same columns that overlap more often than this are not kept: reading each of them takes less. */
const mostOverlaps = 8;
/** The most ranges that are known to have been read once. */
const mostSeen = 200_000;

/** The entries for the same columns. */
interface Group {
  rows: number;
}

interface Entry {
  group: Group;
  state: unknown;
  /** The number of rows that the state has. */
  rows: number;
  watchers: { cells: SheetCells; column: number; watcher: Watcher }[];
}

export function createRangeMemo(): RangeMemo {
  const entries = new Map<string, Entry>();
  const groups = new Map<string, Group>();
  const seen = new Set<string>();
  let kept = 0;

  function drop(key: string, entry: Entry): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    resize(entry, 0);
  }

  /** Sets the number of rows of an entry's state, and watches these rows. */
  function resize(entry: Entry, rows: number): void {
    kept += rows - entry.rows;
    entry.group.rows += rows - entry.rows;
    entry.rows = rows;
    for (const { cells, column, watcher } of entry.watchers)
      columnAt(cells, column).watchers.resize(watcher, watcher.top + rows - 1);
  }

  function groupOf(kind: string, areas: readonly Area[]): Group {
    let key = kind;
    for (const { sheet, left } of areas) key += `|${(sheet as SheetCells).index},${left}`;
    const known = groups.get(key);
    if (known) return known;
    const group = { rows: 0 };
    groups.set(key, group);
    return group;
  }

  function start<T>(key: string, group: Group, areas: readonly Area[], growth: Growth<T>): Entry {
    const entry: Entry = { group, state: growth.start(), rows: 0, watchers: [] };
    for (const { sheet, left, top } of areas) {
      const watcher: Watcher = {
        top,
        bottom: top - 1,
        changed: (row) => {
          if (!growth.cut) return drop(key, entry);
          growth.cut(entry.state as T, row - top);
          resize(entry, row - top);
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
      const group = groupOf(kind, areas);
      if (group.rows > mostOverlaps * first.sheet.usedRows) return undefined;
      entry = start(key, group, areas, growth);
    }
    const rows = first.bottom - first.top + 1;
    let next = entry.rows;
    try {
      for (; next < rows; next++) growth.add(entry.state as T, next);
    } finally {
      if (next > entry.rows) resize(entry, next);
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
