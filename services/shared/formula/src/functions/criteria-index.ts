// Finds the rows that meet criteria by an index that all formulas of a workbook share.
import { type CellKey, cellKey, criterion, criterionKey, numberOrder } from "../evaluate/criteria.ts";
import type { Grid } from "../evaluate/grid.ts";
import type { Growth, Run } from "../evaluate/run.ts";
import { countBefore, type SortedNumbers, sortedColumn } from "../evaluate/sorted-numbers.ts";
import type { Area, Scalar } from "../evaluate/values.ts";

/** Shorter ranges are read directly. */
const fewestRows = 32;

type Index = Map<CellKey, number[]>;

/** The rows, from 0, at which columns of `rows` rows meet their criteria; undefined if no index helps. */
export function placesByIndex(
  run: Run,
  columns: readonly Grid[],
  rows: number,
  criteria: readonly (Scalar | undefined)[],
): number[] | undefined {
  if (!run.memo || rows < fewestRows) return undefined;
  const keyed: { grid: Grid; key: CellKey }[] = [];
  const others: { grid: Grid; test: (value: Scalar) => boolean }[] = [];
  for (const [at, grid] of columns.entries()) {
    if (!grid.area) return undefined;
    const given = criteria[at] ?? null;
    const key = criterionKey(run, given);
    if (key === undefined) others.push({ grid, test: criterion(run, given) });
    else keyed.push({ grid, key });
  }
  if (keyed.length === 0) return placesByOrder(run, columns, rows, criteria);
  const grids = keyed.map(({ grid }) => grid);
  const index = run.memo.grow(
    "criteria",
    grids.map(({ area }) => columnOf(area as Area, rows)),
    growthOf(run, grids),
  );
  if (!index) return undefined;
  const found = index.get(joinedKey(keyed.map(({ key }) => key))) ?? [];
  run.budget.step(Math.ceil(found.length / 16));
  const places = lastOf(found) < rows ? found : found.slice(0, countBelow(found, rows));
  return others.reduce((left, { grid, test }) => placesThat(test, grid, left), places);
}

/** Loops, because this runs for each row of a filled formula. */
function placesThat(test: (value: Scalar) => boolean, grid: Grid, places: readonly number[]): number[] {
  const met: number[] = [];
  for (const place of places) if (test(grid.at(place, 0))) met.push(place);
  return met;
}

interface Slice {
  grid: Grid;
  sorted: SortedNumbers;
  start: number;
  end: number;
}

/** For each column with criteria such as `>5`: the part of its sorted numbers that meets them. */
function slicesOf(
  run: Run,
  columns: readonly Grid[],
  rows: number,
  criteria: readonly (Scalar | undefined)[],
): Slice[] {
  const slices = new Map<string, Slice>();
  for (const [at, grid] of columns.entries()) {
    const order = numberOrder(run, criteria[at] ?? null);
    if (!order || !grid.area) continue;
    const area = columnOf(grid.area, rows);
    const sorted = sortedColumn(run, area);
    if (!sorted) continue;
    const key = `${area.sheet.name}!${area.left},${area.top}`;
    const slice = slices.get(key) ?? { grid, sorted, start: 0, end: sorted.values.length };
    const { isBelow, test } = order;
    const edge = countBefore(sorted.values, (value) => test(value) !== isBelow);
    if (isBelow) slice.end = Math.min(slice.end, edge);
    else slice.start = Math.max(slice.start, edge);
    slices.set(key, slice);
  }
  return [...slices.values()];
}

/** A slice with more than this share of the rows takes longer to sort by rows than all rows to test. */
const largestShare = 1 / 8;

function placesByOrder(
  run: Run,
  columns: readonly Grid[],
  rows: number,
  criteria: readonly (Scalar | undefined)[],
): number[] | undefined {
  const slices = slicesOf(run, columns, rows, criteria);
  const [narrow] = slices.sort((one, other) => one.end - one.start - (other.end - other.start));
  if (!narrow || narrow.end - narrow.start > rows * largestShare) return undefined;
  const { sorted, start, end } = narrow;
  const places = sorted.rows.slice(start, Math.max(start, end)).sort((one, other) => one - other);
  run.budget.step(Math.ceil(places.length / 16));
  const tests = columns.map((grid, at) => ({ grid, test: criterion(run, criteria[at] ?? null) }));
  return places.filter((place) => tests.every(({ grid, test }) => test(grid.at(place, 0))));
}

/** How many rows meet criteria such as `>5` that are all about one column; undefined for other criteria. */
export function countByOrder(
  run: Run,
  columns: readonly Grid[],
  rows: number,
  criteria: readonly (Scalar | undefined)[],
): number | undefined {
  const [first] = columns;
  if (!run.memo || !first?.area || rows < fewestRows) return undefined;
  const { sheet, left, top } = first.area;
  const isOne = columns.every(
    ({ area }) => area && area.sheet === sheet && area.left === left && area.top === top,
  );
  if (!isOne || !criteria.every((each) => numberOrder(run, each ?? null))) return undefined;
  const [slice] = slicesOf(run, columns, rows, criteria);
  return slice && Math.max(0, slice.end - slice.start);
}

const columnOf = ({ sheet, left, top }: Area, rows: number): Area => ({
  sheet,
  left,
  top,
  right: left,
  bottom: top + rows - 1,
});

const growthOf = (run: Run, grids: readonly Grid[]): Growth<Index> => ({
  start: () => new Map(),
  add: (index, row) => {
    const key = joinedKey(grids.map((grid) => cellKey(run, grid.at(row, 0))));
    const places = index.get(key);
    if (places) places.push(row);
    else index.set(key, [row]);
  },
});

const joinedKey = (keys: readonly CellKey[]): CellKey => {
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) return only;
  return keys.map((key) => `${typeof key}${key}`).join("\0");
};

const lastOf = (places: readonly number[]): number => places.at(-1) ?? -1;

/** How many of the ascending places are below `end`. */
function countBelow(places: readonly number[], end: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) < end) low = middle + 1;
    else high = middle;
  }
  return low;
}
