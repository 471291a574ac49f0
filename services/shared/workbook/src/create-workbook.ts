// Makes a new .xlsx file from tables: each gets a sheet with headings, formats, column widths and a real table.
import { strToU8, zipSync } from "fflate";
import { addressOf, areaAddress, cellAddress } from "./addresses.ts";
import { cellXml, newTag } from "./write/cell-xml.ts";
import { type Edit, isFormula } from "./write/edit.ts";
import { checkedValue } from "./write/edit-content.ts";
import { fixedParts, sheetPart, stylesPart, tablePart } from "./write/new-package.ts";
import { checkTables, formatOf, headingsOf, type NewTable, tableNames } from "./write/new-table.ts";
import { columnWidth } from "./write/new-widths.ts";
import { writeCells } from "./write.ts";

/** The earliest date that a zip archive can hold, so that the same tables give the same bytes. */
const date = new Date(1980, 0, 1);

/**
 * The bytes of the file. Headings that are empty or repeated get a number. Formulas are calculated. Throws a
 * WorkbookError `cannot-write` for names, sizes and contents that Excel cannot hold.
 */
export function createWorkbook(tables: readonly NewTable[]): Uint8Array {
  checkTables(tables);
  const formats = [...new Set(["General", ...tables.flatMap(({ columns }) => columns.map(formatOf))])];
  const names = tableNames(tables);
  const parts = fixedParts(tables.map(({ name }) => name));
  parts["xl/styles.xml"] = stylesPart(formats);
  const formulas: Edit[] = [];
  for (const [at, table] of tables.entries()) {
    const headings = headingsOf(table);
    const area = areaAddress({
      top: 0,
      left: 0,
      bottom: Math.max(table.rows.length, 1),
      right: headings.length - 1,
    });
    const { columns, rows } = sheetOf(table, headings, formats, formulas);
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetPart(columns, rows, area);
    parts[`xl/tables/table${at + 1}.xml`] = tablePart(at + 1, names[at] as string, area, headings);
  }
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)]);
  return writeCells(zipSync(Object.fromEntries(files), { mtime: date }), formulas);
}

/** The XML of columns and rows. Formulas are collected as edits; their cells only get a style. */
function sheetOf(
  table: NewTable,
  headings: readonly string[],
  formats: readonly string[],
  formulas: Edit[],
): { columns: string; rows: string } {
  const styles = table.columns.map((column) => String(formats.indexOf(formatOf(column))));
  const columns = table.columns.map((column, at) => {
    const width = columnWidth(column, headings[at] ?? "", table.rows, at);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styles[at]}" customWidth="1"/>`;
  });
  const cell = (row: number, column: number, value: Parameters<typeof cellXml>[1]["value"]) => {
    const style = row === 0 ? null : (styles[column] ?? null);
    return cellXml(newTag("", cellAddress(row, column), style), { formula: null, value }, "", "");
  };
  const rows = [`<row r="1">${headings.map((heading, at) => cell(0, at, heading)).join("")}</row>`];
  for (const [index, contents] of table.rows.entries()) {
    const row = index + 1;
    const cells = contents.map((content = null, column) => {
      const address = addressOf(table.name, row, column);
      if (isFormula(content)) formulas.push({ cell: address, content });
      const value = isFormula(content) ? null : checkedValue(content, address);
      return value === null && !isFormula(content) ? "" : cell(row, column, value);
    });
    rows.push(`<row r="${row + 1}">${cells.join("")}</row>`);
  }
  return { columns: columns.join(""), rows: rows.join("") };
}
