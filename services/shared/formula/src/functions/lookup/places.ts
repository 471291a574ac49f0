// Finds a value in a row or column: the first equal value, the nearest one, or by binary search.
import { compareTexts } from "../../evaluate/compare.ts";
import { type Grid, readPart } from "../../evaluate/grid.ts";
import type { Growth, Run } from "../../evaluate/run.ts";
import { errors, isError, type Scalar } from "../../evaluate/values.ts";
import { hasWildcards, wildcards } from "../../evaluate/wildcards.ts";

/** An index from 0; -1 if the value is not found. */
type Place = number;

/** Negative if the item is before the key, NaN for different types. Numbers are compared exactly. */
export function order(item: Scalar, key: Scalar): number {
  if (typeof item === "number" && typeof key === "number") return item - key;
  if (typeof item === "string" && typeof key === "string") return compareTexts(item, key);
  if (typeof item === "boolean" && typeof key === "boolean") return Number(item) - Number(key);
  return Number.NaN;
}

/** Numbers come before texts, then booleans, errors and blanks. */
function kindOf(value: Scalar): number {
  if (value === null) return 4;
  if (typeof value === "number") return 0;
  if (typeof value === "string") return 1;
  return typeof value === "boolean" ? 2 : 3;
}

/** Like `order`, but values of different types are also in order. */
export function orderOfAll(item: Scalar, key: Scalar): number {
  const kinds = kindOf(item) - kindOf(key);
  if (kinds !== 0) return kinds;
  const found = order(item, key);
  return Number.isNaN(found) ? 0 : found;
}

/** The longest text with wildcards that Excel accepts. */
const longestPattern = 255;

/** Tests items against a text key with `*`, `?` and `~` as wildcards. */
export function pattern(run: Run, key: string): (item: Scalar) => boolean {
  if (run.dialect === "excel" && key.length > longestPattern) throw errors.value;
  const matches = wildcards(key);
  return (item) => typeof item === "string" && matches(item);
}

const folded = (item: Scalar): Scalar => (typeof item === "string" ? item.toLowerCase() : item);

/** Finds equal values in the same items again and again. From the second search on it uses a table. */
export function equalFinder(
  run: Run,
  items: readonly Scalar[],
  { wild }: { wild: boolean },
): (key: Scalar) => Place {
  let searches = 0;
  let table: Map<Scalar, Place> | undefined;
  return (key) => {
    searches += 1;
    if (wild && typeof key === "string" && hasWildcards(key)) return firstOf(run, items, pattern(run, key));
    const target = folded(key);
    if (searches === 1) return firstOf(run, items, (item) => folded(item) === target);
    table ??= tableOf(items);
    return table.get(target) ?? -1;
  };
}

function tableOf(items: readonly Scalar[]): Map<Scalar, Place> {
  const table = new Map<Scalar, Place>();
  items.forEach((item, at) => {
    const key = folded(item);
    if (!table.has(key)) table.set(key, at);
  });
  return table;
}

/** A row or column in which keys are searched. */
export interface Searched {
  items: readonly Scalar[];
  /** Finds the first item that equals the key. */
  equal(key: Scalar): Place;
}

/** The first `length` cells of the first column of `grid`, or of its first row. Formulas of a workbook share the table. */
export function searched(
  run: Run,
  grid: Grid,
  along: "rows" | "columns",
  { wild }: { wild: boolean },
): Searched {
  const shared = along === "rows" ? sharedTable(run, grid) : undefined;
  if (!shared) {
    const items =
      along === "rows" ? readPart(run, grid, grid.usedRows, 1) : readPart(run, grid, 1, grid.usedColumns);
    return { items, equal: equalFinder(run, items, { wild }) };
  }
  const { table } = shared;
  const items = shared.items.length === grid.usedRows ? shared.items : shared.items.slice(0, grid.usedRows);
  return {
    items,
    equal: (key) => {
      if (wild && typeof key === "string" && hasWildcards(key)) return firstOf(run, items, pattern(run, key));
      const place = table.get(folded(key)) ?? -1;
      return place < items.length ? place : -1;
    },
  };
}

interface SharedTable {
  items: Scalar[];
  /** The first place of each item. */
  table: Map<Scalar, Place>;
}

/** The table for all ranges with the same first cell. It may have more rows than the range. */
function sharedTable(run: Run, { area, usedRows, at }: Grid): SharedTable | undefined {
  if (!area || !run.memo || usedRows < fewestShared) return undefined;
  const { sheet, left, top } = area;
  const growth: Growth<SharedTable> = {
    start: () => ({ items: [], table: new Map() }),
    add: ({ items, table }, row) => {
      const item = at(row, 0);
      const key = folded(item);
      items.push(item);
      if (!table.has(key)) table.set(key, row);
    },
    cut: ({ items, table }, row) => {
      for (let at = row; at < items.length; at += 1) {
        const key = folded(items[at] ?? null);
        if (table.get(key) === at) table.delete(key);
      }
      items.length = row;
    },
  };
  const column = { sheet, left, top, right: left, bottom: top + usedRows - 1 };
  return run.memo.grow("lookup", [column], growth);
}

/** Shorter ranges are read directly. */
const fewestShared = 16;

/** Charges a sixteenth of a step per item, because a comparison is cheaper than evaluating a node. */
const stepFor = (run: Run, items: readonly Scalar[]): void => run.budget.step(Math.ceil(items.length / 16));

export function firstOf(run: Run, items: readonly Scalar[], test: (item: Scalar) => boolean): Place {
  stepFor(run, items);
  return items.findIndex(test);
}

export function lastOf(run: Run, items: readonly Scalar[], test: (item: Scalar) => boolean): Place {
  stepFor(run, items);
  return items.findLastIndex(test);
}

/**
 * Finds an equal item or the nearest above (`sign` 1) or below (-1), which may be of another type. With
 * `fromEnd`, the last of equal ones.
 */
export function nearest(
  run: Run,
  items: readonly Scalar[],
  key: Scalar,
  sign: 1 | -1,
  fromEnd: boolean,
): Place {
  stepFor(run, items);
  let best = -1;
  items.forEach((item, at) => {
    if (item === null || isError(item) || orderOfAll(item, key) * sign < 0) return;
    const closer = best < 0 ? -1 : orderOfAll(item, items[best] ?? null) * sign;
    if (closer < 0 || (closer === 0 && fromEnd)) best = at;
  });
  return best;
}

/** The first item not below the key, by binary search in ascending items of any type; the length if there is none. */
export function firstNotBelow(run: Run, items: readonly Scalar[], key: Scalar): Place {
  let low = 0;
  let high = items.length;
  while (low < high) {
    run.budget.step(1);
    const middle = Math.floor((low + high) / 2);
    if (orderOfAll(items[middle] ?? null, key) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Finds the last item not above the key by binary search in ascending items. Skips items of another type. If
 * the items are not sorted, it gives Excel's result, which LOOKUP(2,1/(A1:A9<>""),B1:B9) relies on.
 * Source: the binary search of Apache POI's LookupUtils, modelled on Excel's results.
 */
export function lastNotAbove(items: readonly Scalar[], key: Scalar): Place {
  let low = -1;
  let high = items.length;
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    let at = middle;
    while (at < high && Number.isNaN(order(items[at] ?? null, key))) at += 1;
    const found = at < high ? order(items[at] ?? null, key) : 1;
    if (at === high || (found > 0 && at === high - 1)) high = middle;
    else if (found === 0) return endOfRun(items, key, at, high);
    else if (found < 0) low = at;
    else high = at;
  }
  return low;
}

function endOfRun(items: readonly Scalar[], key: Scalar, from: Place, high: number): Place {
  let at = from;
  while (at + 1 < high && order(items[at + 1] ?? null, key) === 0) at += 1;
  return at;
}

/** Finds the last item not below the key by linear search in descending items. */
export function lastNotBelow(run: Run, items: readonly Scalar[], key: Scalar): Place {
  stepFor(run, items);
  let last = -1;
  for (let at = 0; at < items.length; at += 1) {
    const found = order(items[at] ?? null, key);
    if (found === 0) return at;
    if (found < 0) break;
    if (found > 0) last = at;
  }
  return last;
}
