// The tables that a message brings along, as columns of cells.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Workbook } from "@cellwright/formula/evaluate/values";
import { type PlainCell, workbook } from "@cellwright/formula/evaluate/workbook";
import { pasted } from "@cellwright/formula/paste";
import { cellsOf, type DataTable, type TableColumn, tablesOf } from "@cellwright/formula/paste/tables";
import { withoutForms } from "./forms-above.ts";
import { withoutGaps } from "./gaps.ts";

export interface Column extends TableColumn {
  table: DataTable;
  cells: readonly PlainCell[];
  /** Of a column that no table has: how its cells are made of those of others. */
  made?: {
    sources: readonly number[];
    /** The ranges and first cells of its sources. */
    parts: readonly string[];
    area: string;
    fixedArea: string;
    cell: (down: number) => string;
  };
}

export interface Data {
  tables: readonly DataTable[];
  columns: readonly Column[];
  book: Workbook;
  sheets: readonly string[];
  /** All rows are here; else only their beginning is known. */
  isWhole: boolean;
  cell: (sheet: string, row: number, column: number) => PlainCell;
}

/** Null where there is no table that can be read. */
export function dataOf(text: string, dialect: Dialect): Data | null {
  if (text.trim() === "") return null;
  const read = pasted(text, dialect);
  if (!read.ok) return null;
  const cell = cellsOf(read.book);
  const tables = withoutForms(withoutGaps(tablesOf(read.book, read.dates), cell), cell, read.dates);
  const columns = tables.flatMap((table) =>
    table.columns.map((column) => {
      const cells: PlainCell[] = [];
      for (let row = table.top; row <= table.bottom; row++) cells.push(cell(table.sheet, row, column.column));
      return { ...column, table, cells };
    }),
  );
  return {
    tables,
    columns,
    book: workbook(read.book),
    sheets: Object.keys(read.book.sheets ?? {}),
    isWhole: true,
    cell,
  };
}
