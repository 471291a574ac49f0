// Labelled values right above the headings of a table are no rows of it: "Loan | 5000" over "Year | Paid | Owed".
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import type { CellAt, ColumnKind, DataTable } from "@cellwright/formula/paste/tables";

const mostFields = 6;

/** Each table apart from the form that stands on it. */
export const withoutForms = (
  tables: readonly DataTable[],
  cell: CellAt,
  dates: ReadonlySet<string> = new Set(),
): DataTable[] =>
  tables.flatMap((table) => {
    const headings = headingsBelow(table, cell);
    return headings === null
      ? [table]
      : [
          partOf(table, null, table.headingRow ?? table.top, headings - 1, cell, dates),
          partOf(table, headings, headings + 1, table.bottom, cell, dates),
        ];
  });

const rowOf = ({ sheet, left, right }: DataTable, row: number, cell: CellAt): PlainCell[] =>
  Array.from({ length: right - left + 1 }, (_, at) => cell(sheet, row, left + at));

const isField = (cells: readonly PlainCell[]): boolean => {
  const filled = cells.filter((each) => each !== null && each !== "");
  return typeof cells[0] === "string" && filled.length === 2 && typeof filled[1] === "number";
};

/** The row of headings below some fields; null where there are no fields or no such row. */
function headingsBelow(table: DataTable, cell: CellAt): number | null {
  const first = table.headingRow ?? table.top;
  let row = first;
  while (row - first < mostFields && isField(rowOf(table, row, cell))) row++;
  const filled = rowOf(table, row, cell).filter((each) => each !== null && each !== "");
  const below = rowOf(table, row + 1, cell);
  const isHeadings = filled.length >= 2 && filled.every((each) => typeof each === "string");
  const hasRows = below.some((each) => typeof each === "number") && table.bottom > row + 1;
  return row > first && isHeadings && hasRows ? row : null;
}

function partOf(
  table: DataTable,
  headingRow: number | null,
  top: number,
  bottom: number,
  cell: CellAt,
  dates: ReadonlySet<string>,
): DataTable {
  const columns = table.columns.map((column) => {
    const heading = headingRow === null ? null : cell(table.sheet, headingRow, column.column);
    const kinds = new Set<ColumnKind>();
    for (let row = top; row <= bottom; row++) {
      const content = cell(table.sheet, row, column.column);
      if (content === null || content === "") continue;
      const isDate = column.kind === "date" || dates.has(`${table.sheet}!${column.letter}${row}`);
      kinds.add(
        typeof content === "boolean"
          ? "boolean"
          : typeof content !== "number"
            ? "text"
            : isDate
              ? "date"
              : "number",
      );
    }
    const [kind = "empty"] = kinds;
    return {
      ...column,
      heading: typeof heading === "string" ? heading : null,
      kind: kinds.size > 1 ? ("mixed" as const) : kind,
    };
  });
  return { ...table, headingRow, top, bottom, columns };
}
