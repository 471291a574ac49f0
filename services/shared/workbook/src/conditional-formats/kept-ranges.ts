// Keeps what formulas compute from ranges, for cells that do not change in the meantime.
import type { RangeMemo } from "@cellwright/formula/evaluate/run";

/** The most rows of all states together; beyond it, all are dropped. */
const mostRows = 2_000_000;

export function createKeptRanges(): RangeMemo {
  const states = new Map<string, { state: unknown; rows: number }>();
  let kept = 0;
  return {
    grow<T>(...[kind, areas, growth]: Parameters<RangeMemo["grow"]>): T | undefined {
      const [first] = areas;
      if (!first) return undefined;
      const key = `${kind}|${areas.map(({ sheet, left, top }) => `${sheet.name}!${left},${top}`).join("|")}`;
      if (kept > mostRows) {
        states.clear();
        kept = 0;
      }
      const entry = states.get(key) ?? { state: growth.start(), rows: 0 };
      states.set(key, entry);
      const rows = first.bottom - first.top + 1;
      for (; entry.rows < rows; entry.rows++, kept++) growth.add(entry.state, entry.rows);
      return entry.state as T;
    },
  };
}
