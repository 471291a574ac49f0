// The cells of a sheet as flat lists, row by row, with a hash of what each contains.
import { type CellValue, mostColumns, type Sheet } from "../model.ts";
import { hashOfFormula, hashOfValue } from "./content-hash.ts";
import { createResultAreas } from "./result-areas.ts";
import { sortedEntries } from "./sorted-entries.ts";

export interface Grid {
  /** The rows and columns up to the last used ones. */
  rowCount: number;
  columnCount: number;
  /** The number of cells. */
  count: number;
  /** The cells with a formula or a constant, in the order of rows and then columns. */
  rows: Int32Array;
  columns: Int32Array;
  hashes: Int32Array;
  /** Constants, and stored results of formulas; `undefined` where none is stored. */
  values: (CellValue | undefined)[];
  formulas: (string | undefined)[];
}

/** Cells that array formulas and data tables fill are left out, and so are empty texts. */
export function gridOf(sheet: Sheet): Grid {
  const isResult = createResultAreas(sheet);
  const values = sortedEntries(sheet.values);
  const formulas = sortedEntries(sheet.formulas);
  const grid = emptyGrid(values.keys.length + formulas.keys.length);
  // Merges the two lists: looking up each cell in the maps would take longer.
  let nextFormula = 0;
  let formulaKey = formulas.keys[0] ?? Number.POSITIVE_INFINITY;
  const addFormula = (value: CellValue | undefined) => {
    const formula = formulas.items[nextFormula] as string;
    const boolean = booleans.get(formula);
    if (boolean === undefined) add(grid, formulaKey, value, formula, hashOfFormula(formula));
    else add(grid, formulaKey, boolean, undefined, hashOfValue(boolean));
    formulaKey = formulas.keys[++nextFormula] ?? Number.POSITIVE_INFINITY;
  };
  for (let at = 0; at < values.keys.length; at++) {
    const key = values.keys[at] as number;
    const value = values.items[at] as CellValue;
    while (formulaKey < key) addFormula(undefined);
    if (formulaKey === key) addFormula(value);
    else if (value !== "" && value !== null && !isResult(key))
      add(grid, key, value, undefined, hashOfValue(value));
  }
  while (nextFormula < formulas.keys.length) addFormula(undefined);
  const { count } = grid;
  const [rows, columns, hashes] = [grid.rows, grid.columns, grid.hashes].map((list) =>
    list.subarray(0, count),
  );
  return { ...grid, rows, columns, hashes } as Grid;
}

/** LibreOffice writes booleans as formulas. */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ["TRUE()", true],
  ["FALSE()", false],
]);

const emptyGrid = (most: number): Grid => ({
  ...{ rowCount: 0, columnCount: 0, count: 0, values: [], formulas: [] },
  rows: new Int32Array(most),
  columns: new Int32Array(most),
  hashes: new Int32Array(most),
});

function add(
  grid: Grid,
  key: number,
  value: CellValue | undefined,
  formula: string | undefined,
  hash: number,
): void {
  const at = grid.count++;
  const row = Math.floor(key / mostColumns);
  const column = key - row * mostColumns;
  grid.rows[at] = row;
  grid.columns[at] = column;
  grid.hashes[at] = hash;
  grid.values.push(value);
  grid.formulas.push(formula);
  if (column >= grid.columnCount) grid.columnCount = column + 1;
  grid.rowCount = row + 1;
}

/** The position of the cell at a place; -1 if it is empty. */
export function cellAt({ rows, columns, count }: Grid, row: number, column: number): number {
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = (rows[middle] as number) - row || (columns[middle] as number) - column;
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
