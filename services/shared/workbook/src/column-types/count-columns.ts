// Counts what the columns of regions contain, in one pass over the cells of the sheet.
import type { FormatKind } from "../format-kind.ts";
import { columnOf, rowOf, type Sheet } from "../model.ts";
import type { Region } from "../regions.ts";
import { addValue, type ColumnCounts, isBlank, noCounts } from "./counts.ts";

/** This many rows are examined at the beginning of a region, and about as many below. */
const examined = 500;

interface Counter {
  region: Region;
  columns: ColumnCounts[];
  totals: ReadonlySet<number>;
  /** Below the first rows, one in so many is examined. */
  step: number;
}

export function countColumns(
  sheet: Sheet,
  regions: readonly Region[],
  kinds: readonly FormatKind[],
): ColumnCounts[][] {
  const counters = regions.map(counterOf);
  const find = finder(counters);
  const kindAt = (key: number): FormatKind => kinds[sheet.formats.get(key) ?? 0] ?? "general";
  sheet.values.forEach((value, key) => {
    const [row, column] = [rowOf(key), columnOf(key)];
    const counter = find(row, column);
    const counts = counter?.columns[column - counter.region.area.left];
    if (!counter || !counts) return;
    const below = row - counter.region.top;
    const isExamined = below < examined || below % counter.step === 0;
    addValue(counts, value, isExamined ? () => kindAt(key) : null);
  });
  for (const key of sheet.formulas.keys()) {
    const [row, column] = [rowOf(key), columnOf(key)];
    const counter = find(row, column);
    const counts = counter?.columns[column - counter.region.area.left];
    if (!counts) continue;
    counts.formulas++;
    if (!isBlank(sheet.values.get(key) ?? null)) continue;
    counts.filled++;
    const kind = kindAt(key);
    if (kind !== "general" && kind !== "text") counts.ofKind[kind]++;
  }
  return counters.map(({ columns }) => columns);
}

function counterOf(region: Region): Counter {
  const { top, bottom, totalRows, blankRows, headings } = region;
  const totals = totalRows.filter((row) => row >= top && row <= bottom);
  const rows = bottom - top + 1 - totals.length - blankRows.length;
  const step = Math.max(1, Math.floor(rows / examined));
  return { region, totals: new Set(totals), step, columns: headings.map(() => noCounts(rows)) };
}

/** Returns a function that finds the region whose data include a cell. Cells of a row are best asked in turn. */
function finder(counters: readonly Counter[]) {
  let lastRow = -1;
  let ofRow: Counter[] = [];
  return (row: number, column: number): Counter | undefined => {
    if (row !== lastRow) {
      lastRow = row;
      ofRow = counters.filter(
        ({ region, totals }) => row >= region.top && row <= region.bottom && !totals.has(row),
      );
    }
    for (const counter of ofRow) {
      const { area } = counter.region;
      if (column >= area.left && column <= area.right) return counter;
    }
    return undefined;
  };
}
