// Keeps what formulas compute from ranges, such as indexes for lookups, of a workbook that does not change.
import type { Growth, RangeMemo } from "./run.ts";
import type { Area } from "./values.ts";

/** Creates the memo of one workbook. What is computed from a range is kept when the range is read a second time. */
export function createFixedMemo(): RangeMemo {
  const kept = new Map<string, { state: unknown; rows: number } | null>();
  return {
    grow<T>(kind: string, areas: readonly Area[], growth: Growth<T>): T | undefined {
      const key = [kind, ...areas.map(({ sheet, left, top }) => `${left},${top},${sheet.name}`)].join("|");
      const known = kept.get(key);
      if (known === undefined) {
        kept.set(key, null);
        return undefined;
      }
      const entry = known ?? { state: growth.start(), rows: 0 };
      kept.set(key, entry);
      const rows = Math.max(0, ...areas.map(({ top, bottom }) => bottom - top + 1));
      for (; entry.rows < rows; entry.rows++) growth.add(entry.state as T, entry.rows);
      return entry.state as T;
    },
  };
}
