// Where Ctrl and an arrow key lead: to the end of a run of filled cells, or to the next filled cell.
import { keyOf, type Sheet } from "@cellwright/workbook/model";
import type { Cell, Direction } from "./wishes.ts";

const steps: Record<Direction, Cell> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  start: { row: 0, column: -1 },
  end: { row: 0, column: 1 },
};

/** Behind the last filled cell it leads to the last row or column with cells. */
export function edgeFrom(sheet: Sheet, { row, column }: Cell, direction: Direction): Cell {
  const step = steps[direction];
  const last = { row: sheet.used?.bottom ?? 0, column: sheet.used?.right ?? 0 };
  const isInside = (cell: Cell) =>
    cell.row >= 0 && cell.column >= 0 && cell.row <= last.row && cell.column <= last.column;
  const next = (cell: Cell) => ({ row: cell.row + step.row, column: cell.column + step.column });
  const isFilled = (cell: Cell) => {
    const key = keyOf(cell.row, cell.column);
    return (sheet.values.get(key) ?? null) !== null || sheet.formulas.has(key);
  };
  let at = { row, column };
  if (!isInside(next(at))) return at;
  const isInRun = isFilled(at) && isFilled(next(at));
  do at = next(at);
  while (isInside(next(at)) && isFilled(isInRun ? next(at) : at) === isInRun);
  return at;
}
