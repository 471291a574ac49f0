// The cells of a sheet as flat lists, row by row, with a hash of what each contains.
import { type CellValue, mostColumns, type Sheet } from "../model.ts";
import { hashOfFormula, hashOfValue } from "./content-hash.ts";
import { createResultAreas } from "./result-areas.ts";

export interface Grid {
  /** The rows and columns up to the last used ones. */
  rowCount: number;
  columnCount: number;
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
  const { values, formulas } = sheet;
  const isResult = createResultAreas(sheet);
  const keys = new Float64Array(values.size + formulas.size);
  let count = 0;
  formulas.forEach((_, key) => {
    keys[count++] = key;
  });
  values.forEach((value, key) => {
    if (value !== "" && value !== null && !formulas.has(key) && !isResult(key)) keys[count++] = key;
  });
  return filled(sheet, sorted(keys.subarray(0, count)));
}

function sorted(keys: Float64Array): Float64Array {
  for (let at = 1; at < keys.length; at++)
    if ((keys[at - 1] as number) > (keys[at] as number)) return keys.sort();
  return keys;
}

function filled({ values, formulas }: Sheet, keys: Float64Array): Grid {
  const count = keys.length;
  const grid: Grid = {
    rowCount: 0,
    columnCount: 0,
    rows: new Int32Array(count),
    columns: new Int32Array(count),
    hashes: new Int32Array(count),
    values: new Array(count),
    formulas: new Array(count),
  };
  for (let at = 0; at < count; at++) {
    const key = keys[at] as number;
    const row = Math.floor(key / mostColumns);
    const column = key - row * mostColumns;
    const formula = formulas.size === 0 ? undefined : formulas.get(key);
    const value = values.get(key);
    grid.rows[at] = row;
    grid.columns[at] = column;
    grid.values[at] = value;
    grid.formulas[at] = formula;
    grid.hashes[at] = formula === undefined ? hashOfValue(value ?? null) : hashOfFormula(formula);
    if (column >= grid.columnCount) grid.columnCount = column + 1;
    grid.rowCount = row + 1;
  }
  return grid;
}
