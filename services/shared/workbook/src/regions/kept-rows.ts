// Chooses the rows of a large sheet that show where its tables are: long runs of similar rows are shortened.
import { totalWord } from "@cellwright/formula/tables/totals";
import { type CellValue, columnOf, rowOf, type Sheet } from "../model.ts";

/** Sheets with at most this many cells are taken whole. */
const mostCells = 40_000;
/** At least this many rows are kept at the beginning and at the end of a run of non-empty rows. */
const first = 80;
const last = 40;
/** A row is unusual if fewer than one in this many rows of its run have the same types. */
const rare = 500;
/** The most unusual rows that are kept in a run, and the most rows in all. */
const mostUnusual = 300;
const mostRows = 20_000;

export interface KeptRows {
  /** The kept rows of the sheet, from 0, ascending. */
  sheetRows: number[];
  /** Their rows in the grid, from 1. Rows that were left out take no place there; blank rows keep theirs. */
  gridRows: number[];
}

/** The kept rows; null if the sheet is small enough to keep all of them. */
export function keptRows(sheet: Sheet): KeptRows | null {
  const { used, values, formulas } = sheet;
  if (used === null || values.size + formulas.size <= mostCells) return null;
  const rows = used.bottom - used.top + 1;
  // A sum of mixed numbers per cell: equal for rows with the same types in the same columns.
  const types = new Int32Array(rows);
  const firstColumns = new Int32Array(rows).fill(2 ** 30);
  const firstTexts: string[] = [];
  const count = (key: number, value: CellValue): void => {
    const row = rowOf(key) - used.top;
    const column = columnOf(key);
    types[row] = (types[row] as number) + Math.imul(column * 8 + typeOf(value), 0x9e3779b1) + 1;
    if (typeof value !== "string" || column >= (firstColumns[row] as number)) return;
    firstColumns[row] = column;
    firstTexts[row] = value;
  };
  values.forEach((value, key) => {
    count(key, value);
  });
  for (const key of formulas.keys()) if (!values.has(key)) count(key, null);
  const kept: KeptRows = { sheetRows: [], gridRows: [] };
  let left = 0;
  for (let top = 0; top < rows; top++) {
    if (types[top] === 0) continue;
    let bottom = top;
    while (bottom + 1 < rows && types[bottom + 1] !== 0) bottom++;
    const run = rowsOfRun(types, firstTexts, top, bottom).slice(0, mostRows - kept.sheetRows.length);
    for (const [at, row] of run.entries()) {
      kept.sheetRows.push(row + used.top);
      kept.gridRows.push(top - left + at + 1);
    }
    left += bottom - top + 1 - run.length;
    top = bottom;
  }
  return kept;
}

function typeOf(value: CellValue): number {
  if (typeof value === "number") return 1;
  if (typeof value === "string") return 2;
  if (typeof value === "boolean") return 3;
  return value === null ? 4 : 5;
}

function rowsOfRun(types: Int32Array, texts: readonly string[], top: number, bottom: number): number[] {
  const all = Array.from({ length: bottom - top + 1 }, (_, at) => top + at);
  if (all.length <= first + last) return all;
  const counts = new Map<number, number>();
  for (const row of all) counts.set(types[row] as number, (counts.get(types[row] as number) ?? 0) + 1);
  let unusual = 0;
  return all.filter((row) => {
    if (row < top + first || row > bottom - last) return true;
    const isRare = (counts.get(types[row] as number) ?? 0) * rare < all.length;
    if (!isRare && totalWord(texts[row] ?? "") === null) return false;
    unusual++;
    return unusual <= mostUnusual;
  });
}
