// Where a formula may stand, where the question does not say it.
import type { Data } from "./pasted-data.ts";
import type { Target } from "./target.ts";

/**
 * A column to be filled and a cell apart, the likelier first: the column where it has a heading and nothing else, or where every
 * row gets a value of its own (`perRow`), beside the table. None without a table on the first sheet.
 */
export function supposedTargets({ tables, columns, sheets }: Data, perRow: boolean): Target[] {
  const own = tables.filter(({ sheet }) => sheet === sheets[0]);
  const [table] = own;
  if (!table) return [];
  const blank = columns.find(
    (column) => column.table === table && column.heading !== null && column.kind === "empty",
  );
  const row = table.top;
  const beside = blank?.column ?? table.right + 1;
  const apart = own.reduce((most, { right }) => Math.max(most, right), 0) + 2;
  const filled = { column: beside, row, right: beside, isFilled: table.bottom > table.top };
  const single = { column: apart, row, right: apart, isFilled: false };
  return blank || perRow ? [filled, single] : [single, filled];
}
