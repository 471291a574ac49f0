// The areas that array formulas fill, and how their results are written into cells.
import { elementAt } from "@cellwright/formula/evaluate/lift";
import { errors, isMatrix, type Matrix, matrixOf, type Scalar } from "@cellwright/formula/evaluate/values";
import { type Area, mostColumns, mostRows } from "../model.ts";
import { cellId } from "./cell-id.ts";
import { formulaIn, putFormula, stateIn, states, valueIn } from "./column.ts";
import { columnAt, type SheetCells, writeFormula, writeState, writeValue } from "./sheet-cells.ts";

export interface ArrayArea {
  cells: SheetCells;
  /** Counted from 1; the formula is in the top left cell. */
  top: number;
  left: number;
  bottom: number;
  right: number;
  /** Spills to the size of its result; otherwise the area is fixed. */
  isDynamic: boolean;
}

export type ArrayAreas = ReturnType<typeof createArrayAreas>;

/** `blocks` says whether results must not spill into an area, counted from 1, as into merged cells. */
export function createArrayAreas(blocks: (cells: SheetCells, area: Area) => boolean) {
  /** Numbers of arrays count from 1; cells that an array fills have minus its number as their formula. */
  const areas: (ArrayArea | undefined)[] = [];
  const byCell = new Map<number, number>();

  const idOf = ({ cells, top, left }: ArrayArea): number => cellId(cells.index, top, left);

  /** Arrays that cannot spill, because their cells are not free. */
  const blocked = new Set<ArrayArea>();

  function add(area: ArrayArea): void {
    areas.push(area);
    byCell.set(idOf(area), areas.length);
    fill(area, areas.length);
  }

  function fill(area: ArrayArea, number: number): void {
    for (const { row, column } of cellsIn(area))
      if (row !== area.top || column !== area.left) writeFormula(area.cells, row, column, -number);
  }

  /** Ends an array, which must be collapsed. */
  function remove(area: ArrayArea): void {
    const id = idOf(area);
    areas[(byCell.get(id) as number) - 1] = undefined;
    byCell.delete(id);
    blocked.delete(area);
  }

  /** Makes all cells of an array blank but the one with its formula, which then fills only itself. Returns them. */
  function collapse(area: ArrayArea): { row: number; column: number }[] {
    const { top, left } = area;
    const cleared = clear(area, byCell.get(idOf(area)) as number, { ...area, bottom: top, right: left });
    area.bottom = top;
    area.right = left;
    return cleared;
  }

  /** Makes the cells of an array blank that are not in `rest`. */
  function clear(area: ArrayArea, number: number, rest: ArrayArea): { row: number; column: number }[] {
    const cleared: { row: number; column: number }[] = [];
    for (const { row, column } of cellsIn(area)) {
      if (row <= rest.bottom && column <= rest.right) continue;
      const found = columnAt(area.cells, column);
      if (formulaIn(found, row) !== -number) continue;
      putFormula(found, row, 0);
      writeState(area.cells, row, column, states.current);
      if (writeValue(area.cells, row, column, null)) cleared.push({ row, column });
    }
    return cleared;
  }

  /** Whether a result must not fill the cell, because something else is in it. */
  function isTaken({ cells, top, left }: ArrayArea, number: number, row: number, column: number): boolean {
    if (row === top && column === left) return false;
    const found = cells.columns[column];
    if (!found) return false;
    const formula = formulaIn(found, row);
    return formula === 0 ? valueIn(found, row) !== undefined : formula !== -number;
  }

  /** Writes the result of an array formula. Returns the cells that it newly fills or leaves blank. */
  function write(area: ArrayArea, result: Scalar | Matrix): { row: number; column: number }[] {
    const number = byCell.get(idOf(area)) as number;
    const matrix = isMatrix(result) ? result : matrixOf(1, 1, [result]);
    const moved = area.isDynamic ? resize(area, number, matrix) : { isBlocked: false, cells: [] };
    for (const { row, column } of cellsIn(area)) {
      const value = moved.isBlocked ? errors.spill : elementAt(matrix, row - area.top, column - area.left);
      writeValue(area.cells, row, column, value ?? 0);
      writeState(area.cells, row, column, states.current);
    }
    return moved.cells;
  }

  function resize(
    area: ArrayArea,
    number: number,
    { rows, columns }: Matrix,
  ): { isBlocked: boolean; cells: { row: number; column: number }[] } {
    const { cells, top, left } = area;
    const next = { ...area, bottom: top + rows - 1, right: left + columns - 1 };
    const isBlocked =
      next.bottom > mostRows ||
      next.right > mostColumns ||
      ((rows > 1 || columns > 1) &&
        (blocks(cells, next) || someCell(next, (row, column) => isTaken(area, number, row, column))));
    if (isBlocked) {
      next.bottom = top;
      next.right = left;
    }
    const changed = clear(area, number, next);
    for (const { row, column } of cellsIn(next)) {
      const isNew = row > area.bottom || column > area.right;
      if (!isNew) continue;
      changed.push({ row, column });
      if (row !== top || column !== left) writeFormula(cells, row, column, -number);
    }
    if (isBlocked) blocked.add(area);
    else blocked.delete(area);
    area.bottom = next.bottom;
    area.right = next.right;
    return { isBlocked, cells: changed };
  }

  return {
    add,
    remove,
    collapse,
    write,
    /** The array whose formula is in this cell. */
    from: (cells: SheetCells, row: number, column: number): ArrayArea | undefined => {
      if (byCell.size === 0) return undefined;
      const number = byCell.get(cellId(cells.index, row, column));
      return number === undefined ? undefined : areas[number - 1];
    },
    /** The array with a number. */
    numbered: (number: number): ArrayArea | undefined => areas[number - 1],
    /** The array that fills this cell, or has its formula there. */
    filling(cells: SheetCells, row: number, column: number): ArrayArea | undefined {
      const number = byCell.get(cellId(cells.index, row, column));
      const found = cells.columns[column];
      return areas[(number ?? -(found ? formulaIn(found, row) : 0)) - 1];
    },
    hasAny: (): boolean => byCell.size > 0,
    blocked: (): ArrayArea[] => [...blocked],
  };
}

export function* cellsIn({ top, left, bottom, right }: Area): Generator<{ row: number; column: number }> {
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) yield { row, column };
}

function someCell(area: Area, test: (row: number, column: number) => boolean): boolean {
  for (const { row, column } of cellsIn(area)) if (test(row, column)) return true;
  return false;
}

export const isDirty = (cells: SheetCells, row: number, column: number): boolean => {
  const found = cells.columns[column];
  return found !== undefined && stateIn(found, row) === states.dirty;
};
