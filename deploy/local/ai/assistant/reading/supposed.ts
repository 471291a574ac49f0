// Where a formula may stand, where the question does not say it.
import type { Data } from "./pasted-data.ts";
import type { Target } from "./target.ts";

/**
 * The first column that has a heading and nothing else; else the one beside the table, where every row gets a value of its own
 * (`perRow`), or a cell apart. Null without a table on the first sheet.
 */
export function supposedTarget({ tables, columns, sheets }: Data, perRow: boolean): Target | null {
  const own = tables.filter(({ sheet }) => sheet === sheets[0]);
  const [table] = own;
  if (!table) return null;
  const isLong = table.bottom > table.top;
  const blank = columns.find(
    (column) =>
      column.table === table &&
      column.heading !== null &&
      column.cells.every((cell) => cell === null || cell === ""),
  );
  const isFilled = isLong && (blank !== undefined || perRow);
  const right = own.reduce((most, each) => Math.max(most, each.right), 0);
  const column = isLong && blank ? blank.column : isFilled ? table.right + 1 : right + 2;
  return { column, row: table.top, right: column, isFilled };
}
