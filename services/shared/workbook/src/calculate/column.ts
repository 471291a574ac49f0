// The cells of one column of a sheet, in blocks of 512 rows. Blank blocks take no memory.
import type { Scalar } from "@cellwright/formula/evaluate/values";
import { createRowSet, type RowSet } from "./row-set.ts";
import { createWatchers, type Watchers } from "./watchers.ts";

const blockBits = 9;
const blockRows = 1 << blockBits;
const inBlock = blockRows - 1;

/** What is known about the value of a cell. Values are `current` unless they have to be calculated. */
export const states = { current: 0, dirty: 1, pending: 2 } as const;

export interface Column {
  values: (Scalar[] | undefined)[];
  /** The number of the cell's formula, or minus the number of the array that fills it; 0 if there is neither. */
  formulas: (Int32Array | undefined)[];
  /** The number of the list of the formula's constants; 0 if it has none. */
  constants: (Int32Array | undefined)[];
  states: (Uint8Array | undefined)[];
  /** The cells with the state `dirty`. */
  dirty: RowSet;
  dirtyCount: number;
  watchers: Watchers;
}

/** Rows count from 1. */
export const createColumn = (): Column => ({
  values: [],
  formulas: [],
  constants: [],
  states: [],
  dirty: createRowSet(),
  dirtyCount: 0,
  watchers: createWatchers(),
});

/** The last row of the last block with a value or a formula. */
export const lastRowOf = ({ values, formulas }: Column): number =>
  Math.max(values.length, formulas.length) * blockRows - 1;

export function valueIn({ values }: Column, row: number): Scalar | undefined {
  return values[row >> blockBits]?.[row & inBlock];
}

/** Writes a value; `null` makes the cell blank. Returns whether it changed. */
export function putValue(column: Column, row: number, value: Scalar): boolean {
  const { values } = column;
  const at = row >> blockBits;
  let block = values[at];
  if (block === undefined) {
    if (value === null) return false;
    block = new Array<Scalar>(blockRows);
    values[at] = block;
  }
  const before = block[row & inBlock];
  if (before === value || (before === undefined && value === null)) return false;
  if (value === null) delete block[row & inBlock];
  else block[row & inBlock] = value;
  column.watchers.notify(row);
  return true;
}

export function formulaIn({ formulas }: Column, row: number): number {
  return formulas[row >> blockBits]?.[row & inBlock] ?? 0;
}

export const putFormula = ({ formulas }: Column, row: number, formula: number): void =>
  putNumber(formulas, row, formula);

export function constantsIn({ constants }: Column, row: number): number {
  return constants[row >> blockBits]?.[row & inBlock] ?? 0;
}

export const putConstants = ({ constants }: Column, row: number, list: number): void =>
  putNumber(constants, row, list);

function putNumber(blocks: (Int32Array | undefined)[], row: number, number: number): void {
  const at = row >> blockBits;
  let block = blocks[at];
  if (block === undefined) {
    if (number === 0) return;
    block = new Int32Array(blockRows);
    blocks[at] = block;
  }
  block[row & inBlock] = number;
}

export function stateIn({ states: all }: Column, row: number): number {
  return all[row >> blockBits]?.[row & inBlock] ?? states.current;
}

export function putState(column: Column, row: number, state: number): void {
  const at = row >> blockBits;
  let block = column.states[at];
  if (block === undefined) {
    if (state === states.current) return;
    block = new Uint8Array(blockRows);
    column.states[at] = block;
  }
  const before = block[row & inBlock];
  if (before === state) return;
  block[row & inBlock] = state;
  if (state === states.dirty) {
    column.dirty.add(row);
    column.dirtyCount++;
    column.watchers.notify(row);
  } else if (before === states.dirty) {
    column.dirty.remove(row);
    column.dirtyCount--;
  }
}
