// A cell of a workbook as one number.

export interface CellPlace {
  /** The position of the sheet in the workbook, from 0. */
  sheet: number;
  /** Counted from 1. */
  row: number;
  column: number;
}

const columnsOf = 2 ** 15;
const rowsOf = 2 ** 21;

export const cellId = (sheet: number, row: number, column: number): number =>
  (sheet * rowsOf + row) * columnsOf + column;

export function placeOf(id: number): CellPlace {
  const rest = Math.floor(id / columnsOf);
  return { sheet: Math.floor(rest / rowsOf), row: rest % rowsOf, column: id % columnsOf };
}
