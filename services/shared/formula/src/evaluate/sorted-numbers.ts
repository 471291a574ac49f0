// The numbers of a long column in ascending order, sorted once for all formulas that read it.
import { cellAt, type Growth, type Run, trimmed } from "./run.ts";
import { type Area, type Argument, type FormulaError, isError, isReference } from "./values.ts";

export interface SortedNumbers {
  /** Ascending. */
  values: readonly number[];
  /** The row of each value, from 0 within the column. */
  rows: readonly number[];
  /** The first error of the column; null if there is none. */
  error: FormulaError | null;
}

interface Collected {
  found: { value: number; row: number }[];
  error: FormulaError | null;
  sorted: SortedNumbers | null;
}

/** Shorter ranges are read directly. */
const fewestRows = 32;
const known = new WeakSet<readonly number[]>();

/** Whether a list was made here, and need not be sorted again. */
export const isSorted = (list: readonly number[]): boolean => known.has(list);

/** The numbers of an area with one column; undefined if it has to be read directly. */
export function sortedColumn(run: Run, area: Area): SortedNumbers | undefined {
  const rows = area.bottom - area.top + 1;
  if (!run.memo || area.left !== area.right || rows < fewestRows) return undefined;
  const { sheet, left, top } = area;
  const growth: Growth<Collected> = {
    start: () => ({ found: [], error: null, sorted: null }),
    add: (state, row) => {
      const value = cellAt(run, sheet, top + row, left);
      if (typeof value === "number") state.found.push({ value, row });
      else if (isError(value)) state.error ??= value;
    },
  };
  const state = run.memo.grow(`sorted ${rows}`, [area], growth);
  if (!state) return undefined;
  state.sorted ??= sortedOf(state);
  return state.sorted;
}

function sortedOf({ found, error }: Collected): SortedNumbers {
  found.sort((one, other) => one.value - other.value || one.row - other.row);
  const values = found.map(({ value }) => value);
  known.add(values);
  return { values, rows: found.map(({ row }) => row), error };
}

/** The sorted numbers of an argument that is one long column; undefined otherwise. Throws the first error. */
export function sharedSorted(run: Run, given: Argument): number[] | undefined {
  if (!run.memo || !isReference(given)) return undefined;
  const [area] = given.areas;
  if (!area || given.areas.length > 1) return undefined;
  const sorted = sortedColumn(run, trimmed(run, area));
  if (sorted?.error) throw sorted.error;
  return sorted?.values as number[] | undefined;
}

/** How many of the ascending values come before the first one for which `isBehind` is true. */
export function countBefore(values: readonly number[], isBehind: (value: number) => boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(values[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
