// Tables as the chat service describes them: where they stand, their headings and kinds, and perhaps their first rows.

import type { Dialect } from "@cellwright/formula/dialect";
import { type PlainCell, workbook } from "@cellwright/formula/evaluate/workbook";
import { pasted } from "@cellwright/formula/paste";
import { type ColumnKind, cellsOf, type DataTable } from "@cellwright/formula/paste/tables";
import { columnLetters, columnNumber } from "@cellwright/formula/references";
import { withoutForms } from "./forms-above.ts";
import { withoutGaps } from "./gaps.ts";
import type { Column, Data } from "./pasted-data.ts";

const tableLine =
  /^Sheet (?<sheet>.+), cells (?<left>[A-Z]{1,3})[1-9]\d{0,6}:(?<right>[A-Z]{1,3})[1-9]\d{0,6}, (?:no headings|headings in row (?<heading>[1-9]\d{0,6})), data in rows (?<top>[1-9]\d{0,6}) to (?<bottom>[1-9]\d{0,6})$/;
const columnLine =
  /^(?<letter>[A-Z]{1,3}): (?:(?<heading>.*), )?(?<kind>number|text|date|boolean|mixed|empty)$/;
const rowLine = /^Row (?<row>[1-9]\d{0,6}):\t(?<cells>.*)$/;

/** Who has more asks about the first ones. */
const mostTables = 60;

/** Null where nothing is described so. */
export function describedData(text: string, dialect: Dialect): Data | null {
  const described: DataTable[] = [];
  const cells: Record<string, Record<string, PlainCell>> = {};
  for (const line of text.split("\n")) {
    const table = described.at(-1);
    const begun = tableLine.exec(line)?.groups;
    const column = columnLine.exec(line)?.groups;
    const row = rowLine.exec(line)?.groups;
    if (begun && described.length === mostTables) break;
    if (begun) described.push(tableOf(begun));
    else if (table && column) addColumn(table, column, cells);
    else if (table && row) addRow(table, row, cells, dialect);
  }
  if (described.length === 0) return null;
  const book = { sheets: cells };
  const cell = cellsOf(book);
  const tables = withoutForms(withoutGaps(described, cell), cell);
  const columns: Column[] = tables.flatMap((table) => {
    const last = lastKnown(table, cell);
    return table.columns.map((column) => ({
      ...column,
      table,
      cells: Array.from({ length: last - table.top + 1 }, (_, at) =>
        cell(table.sheet, table.top + at, column.column),
      ),
    }));
  });
  const isWhole = tables.every((table) =>
    columns.some((column) => column.table === table && column.cells.length > table.bottom - table.top),
  );
  return {
    tables,
    columns,
    book: workbook(book),
    formats: new Map(columns.flatMap(dayFormats)),
    sheets: [...new Set(tables.map(({ sheet }) => sheet))],
    isWhole,
    cell,
  };
}

const dayFormats = ({ kind, column, table, cells }: Column): [string, string][] =>
  kind === "date"
    ? cells.map((_, at) => [`${table.sheet}!${columnLetters(column)}${table.top + at}`, "yyyy-mm-dd"])
    : [];

function tableOf(groups: Record<string, string | undefined>): DataTable {
  const { sheet = "", left = "A", right = "A", heading, top, bottom } = groups;
  return {
    sheet,
    headingRow: heading === undefined ? null : Number(heading),
    top: Number(top),
    bottom: Number(bottom),
    left: columnNumber(left),
    right: columnNumber(right),
    columns: [],
  };
}

function sheetIn(
  cells: Record<string, Record<string, PlainCell>>,
  { sheet }: DataTable,
): Record<string, PlainCell> {
  const found = cells[sheet] ?? {};
  cells[sheet] = found;
  return found;
}

function addColumn(
  table: DataTable,
  { letter = "A", heading, kind }: Record<string, string | undefined>,
  cells: Record<string, Record<string, PlainCell>>,
): void {
  table.columns.push({
    letter,
    column: columnNumber(letter),
    heading: heading ?? null,
    kind: kind as ColumnKind,
  });
  const sheet = sheetIn(cells, table);
  if (heading !== undefined && table.headingRow !== null) sheet[`${letter}${table.headingRow}`] = heading;
}

function addRow(
  table: DataTable,
  { row, cells: written = "" }: Record<string, string | undefined>,
  cells: Record<string, Record<string, PlainCell>>,
  dialect: Dialect,
): void {
  const sheet = sheetIn(cells, table);
  for (const [at, text] of written.split("\t").entries()) {
    const column = table.columns[at];
    if (column && text !== "") sheet[`${column.letter}${row}`] = contentOf(text, column.kind, dialect);
  }
}

/** As it was in the cell: dates are written out, all else as it is. */
function contentOf(text: string, kind: ColumnKind, dialect: Dialect): PlainCell {
  if (kind === "text") return text;
  const read = pasted(`x\n${text}`, dialect, ".");
  return (read.ok ? read.book.sheets?.Sheet1?.A2 : undefined) ?? text;
}

/** The row before the first where none is known. */
function lastKnown({ sheet, columns, top, bottom }: DataTable, cell: Data["cell"]): number {
  for (let row = bottom; row >= top; row--)
    if (columns.some(({ column }) => cell(sheet, row, column) !== null)) return row;
  return top - 1;
}
