// Makes a .csv file from a table. Programs that open it run none of its texts as formulas.
import Papa from "papaparse";
import { createWorkbook } from "./create-workbook.ts";
import { formatKind } from "./format-kind.ts";
import { type CellValue, keyOf } from "./model.ts";
import { readWorkbook } from "./read.ts";
import { isoDate } from "./write/iso-text.ts";
import { formatOf, headingsOf, type NewTable } from "./write/new-table.ts";
import { safeText } from "./write/safe-text.ts";

export interface CsvOptions {
  /** A comma if omitted. */
  delimiter?: "," | ";" | "\t";
  /** A point if omitted. */
  decimal?: "." | ",";
}

/**
 * The bytes in UTF-8 with a byte order mark, lines end with CR LF. Formulas are written as their results, numbers of date
 * and time columns in ISO 8601. `'` is put before texts that a program could take for a formula (`safe-text.ts`). Throws a
 * WorkbookError as `createWorkbook` does.
 */
export function createCsv(table: NewTable, { delimiter = ",", decimal = "." }: CsvOptions = {}): Uint8Array {
  const [sheet] = readWorkbook(createWorkbook([table])).sheets;
  const kinds = table.columns.map((column) => formatKind(formatOf(column)));
  const field = (value: CellValue, column: number): string => {
    if (value === null) return "";
    if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
    if (typeof value === "object") return value.error;
    if (typeof value === "string") return safeText(value);
    const kind = kinds[column];
    if (kind === "date" || kind === "time") return isoDate(value, kind === "time");
    return String(value).replace(".", decimal);
  };
  const rows = table.rows.map((_row, at) =>
    table.columns.map((_column, column) => field(sheet?.values.get(keyOf(at + 1, column)) ?? null, column)),
  );
  const headings = headingsOf(table).map(safeText);
  return new TextEncoder().encode(
    `\ufeff${Papa.unparse([headings, ...rows], { delimiter, newline: "\r\n" })}\r\n`,
  );
}
