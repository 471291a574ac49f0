// Finds the rows that meet criteria by an index that all formulas of a workbook share.
import { type CellKey, cellKey, criterion, criterionKey } from "../evaluate/criteria.ts";
import type { Grid } from "../evaluate/grid.ts";
import type { Growth, Run } from "../evaluate/run.ts";
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
  if (keyed.length === 0) return undefined;
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
  return others.length === 0
    ? places
    : places.filter((place) => others.every(({ grid, test }) => test(grid.at(place, 0))));
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
