// Calculates dirty cells in an order in which every formula finds the values that it reads.

import type { ArrayAreas } from "./array-areas.ts";
import { cellId } from "./cell-id.ts";
import { formulaIn, stateIn, states } from "./column.ts";
import type { FormulaTable, SharedFormula } from "./formula-table.ts";
import { nextPrecedent } from "./next-precedent.ts";
import { columnAt, type NotCalculated, type SheetCells } from "./sheet-cells.ts";

/** A cell with a formula. Row and column count from 1. */
export interface FormulaCell {
  cells: SheetCells;
  row: number;
  column: number;
  formula: SharedFormula;
}

interface Frame extends FormulaCell {
  /** The range of the formula from which on it may have dirty cells. */
  range: number;
}

/** The search for a cycle: each cell of the chain reads the next one, and the last one reads `current`. */
interface Resolution {
  chain: FormulaCell[];
  /** The cells of the chain, by `cellId`. */
  places: Set<number>;
  current: FormulaCell;
}

export interface SequenceOptions {
  sheets: readonly SheetCells[];
  formulas: FormulaTable;
  arrays: ArrayAreas;
  /** Calculates a cell and makes it current; returns what it reads that is not calculated yet, or null. */
  calculateCell(cell: FormulaCell): NotCalculated | null;
  /** Sets the state of a cell, together with the cells that its array fills. */
  setState(cell: FormulaCell, state: number): void;
  /** Makes all cells of a cycle current. */
  closeCycle(cycle: FormulaCell[], calculate: (cell: NotCalculated) => void): void;
}

export function createSequence(options: SequenceOptions) {
  const { sheets, formulas, arrays, calculateCell, setState, closeCycle } = options;

  /** The formula that fills a cell: its own, or that of its array. */
  function frameOf(cells: SheetCells, row: number, column: number): Frame {
    const number = formulaIn(columnAt(cells, column), row);
    if (number > 0) return { cells, row, column, formula: formulas.at(number), range: 0 };
    const array = arrays.numbered(-number);
    if (!array) throw new Error(`no formula in row ${row}, column ${column} of ${cells.name}`);
    return frameOf(array.cells, array.top, array.left);
  }

  const stateOf = ({ cells, row, column }: { cells: SheetCells; row: number; column: number }): number =>
    stateIn(columnAt(cells, column), row);

  function open(cells: SheetCells, row: number, column: number): Frame {
    const frame = frameOf(cells, row, column);
    setState(frame, states.pending);
    return frame;
  }

  /** Calculates a dirty cell and all dirty cells that it depends on. If that throws, they are dirty again. */
  function calculate(cells: SheetCells, row: number, column: number): void {
    const stack: (Frame | Resolution)[] = [open(cells, row, column)];
    try {
      for (let top = stack.at(-1); top; top = stack.at(-1)) {
        const first = "chain" in top ? resolve(top) : advance(top);
        if (first) stack.push(first);
        else stack.pop();
      }
    } catch (error) {
      for (const frame of stack)
        if (!("chain" in frame) && stateOf(frame) === states.pending) setState(frame, states.dirty);
      throw error;
    }
  }

  /** Calculates a cell, or returns what has to be done before. */
  function advance(frame: Frame): Frame | Resolution | null {
    if (stateOf(frame) === states.current) return null;
    const next = nextPrecedent(frame.formula, frame.row, frame.column, frame.range);
    if (next) {
      frame.range = next.range;
      return open(next.cells, next.row, next.column);
    }
    frame.range = frame.formula.ranges.length;
    const missing = calculateCell(frame);
    if (!missing) return null;
    if (stateOf(missing) === states.dirty) return open(missing.cells, missing.row, missing.column);
    return {
      chain: [frame],
      places: new Set([idOf(frame)]),
      current: frameOf(missing.cells, missing.row, missing.column),
    };
  }

  /**
   * Makes a pending cell current. It is pending because its formula names the first cell of the chain. Perhaps it
   * does not read it, as in IF(TRUE,1,A1), so it is tried. If it does, the cells form a cycle. Returns a dirty cell
   * that has to be calculated before.
   */
  function resolve(resolution: Resolution): Frame | null {
    const { chain, places } = resolution;
    for (;;) {
      const { current } = resolution;
      if (places.has(idOf(current))) {
        const start = chain.findIndex((cell) => idOf(cell) === idOf(current));
        const cycle = chain.splice(start);
        for (const cell of cycle) places.delete(idOf(cell));
        closeCycle(cycle, calculateMissing);
      } else {
        const needed = stateOf(current) === states.current ? null : calculateCell(current);
        if (needed && stateOf(needed) === states.dirty) return open(needed.cells, needed.row, needed.column);
        if (needed) {
          chain.push(current);
          places.add(idOf(current));
          resolution.current = frameOf(needed.cells, needed.row, needed.column);
          continue;
        }
      }
      const before = chain.pop();
      if (!before || chain.length === 0) return null;
      places.delete(idOf(before));
      resolution.current = before;
    }
  }

  const calculateMissing = ({ cells, row, column }: NotCalculated): void => calculate(cells, row, column);

  /** The usual case: all cells that the formula names are calculated already. */
  function isCalculatedAtOnce(cells: SheetCells, row: number, column: number, number: number): boolean {
    if (number <= 0) return false;
    const formula = formulas.at(number);
    return !nextPrecedent(formula, row, column, 0) && !calculateCell({ cells, row, column, formula });
  }

  /** Calculates all dirty cells. */
  function calculateAll(): void {
    for (const cells of sheets)
      for (let column = 1; column < cells.columns.length; column++) {
        const found = cells.columns[column];
        if (!found || found.dirtyCount === 0) continue;
        for (let row = found.dirty.next(1); row >= 0; row = found.dirty.next(row))
          if (!isCalculatedAtOnce(cells, row, column, formulaIn(found, row))) calculate(cells, row, column);
      }
  }

  return { calculateAll };
}

export const idOf = ({ cells, row, column }: FormulaCell): number => cellId(cells.index, row, column);
