// Reads one column of a table.
import { type ColumnWorkbook, cellIn } from "@cellwright/formula/evaluate/cell-columns";
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import type { ColumnKind, DataTable, TableColumn } from "@cellwright/formula/paste/tables";

/** The cells of a column from top to bottom. `at`: the column's index in the table, from 0. */
export type Series = { cells: readonly PlainCell[]; kind: ColumnKind; at: number };

const mostRows = 2_000;

export const rowsOf = ({ top, bottom }: DataTable): number => bottom - top + 1;

export function seriesOf({ columns }: ColumnWorkbook, table: DataTable, column: TableColumn): Series {
  const own = columns.get(table.sheet) ?? new Map();
  const rows = Math.min(mostRows, rowsOf(table));
  const cells = Array.from({ length: rows }, (_, row) => cellIn(own, table.top + row, column.column) ?? null);
  return { cells, kind: column.kind, at: column.column - table.left };
}
