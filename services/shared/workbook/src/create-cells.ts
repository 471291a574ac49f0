// Makes a new .xlsx file from cells at any addresses, without tables.
import { strToU8, zipSync } from "fflate";
import { addressOf, areaAddress, cellAddress } from "./addresses.ts";
import { cellXml, newTag } from "./write/cell-xml.ts";
import { type Content, type Edit, isFormula } from "./write/edit.ts";
import { checkedValue } from "./write/edit-content.ts";
import { fixedParts, plainSheetPart, stylesPart } from "./write/new-package.ts";
import { writeCells } from "./write.ts";

/** Row and column count from 0. `format` is a number format. */
export interface NewCell {
  row: number;
  column: number;
  content: Content;
  format: string | null;
}

export interface NewCells {
  /** The name of the sheet, as Excel allows it. */
  name: string;
  cells: readonly NewCell[];
}

/** The earliest date that a zip archive can hold, so that the same cells give the same bytes. */
const date = new Date(1980, 0, 1);

/** The bytes of the file. Formulas are calculated. Throws a WorkbookError for contents that Excel cannot hold. */
export function createFromCells(sheets: readonly NewCells[]): Uint8Array {
  const formats = [
    ...new Set(["General", ...sheets.flatMap(({ cells }) => cells.flatMap(({ format }) => format ?? []))]),
  ];
  const names = sheets.map(({ name }) => name);
  const parts = fixedParts(names, false);
  parts["xl/styles.xml"] = stylesPart(formats);
  const formulas: Edit[] = [];
  for (const [at, { name, cells }] of sheets.entries()) {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = plainSheetPart(rowsOf(cells, formats, name), areaOf(cells));
    for (const { row, column, content } of cells)
      if (isFormula(content)) formulas.push({ cell: addressOf(name, row, column), content });
  }
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)]);
  return writeCells(zipSync(Object.fromEntries(files), { mtime: date }), formulas);
}

function rowsOf(cells: readonly NewCell[], formats: readonly string[], sheet: string): string {
  const byRow = [...Map.groupBy(cells, ({ row }) => row)].sort(([one], [other]) => one - other);
  return byRow
    .map(([row, own]) => {
      const sorted = own.toSorted((one, other) => one.column - other.column);
      const texts = sorted.map(({ column, content, format }) => {
        const value = isFormula(content) ? null : checkedValue(content, addressOf(sheet, row, column));
        const style = format === null ? null : String(formats.indexOf(format));
        return cellXml(newTag("", cellAddress(row, column), style), { formula: null, value }, "", "");
      });
      return `<row r="${row + 1}">${texts.join("")}</row>`;
    })
    .join("");
}

const areaOf = (cells: readonly NewCell[]): string =>
  areaAddress({
    top: cells.reduce((least, { row }) => Math.min(least, row), cells[0]?.row ?? 0),
    left: cells.reduce((least, { column }) => Math.min(least, column), cells[0]?.column ?? 0),
    bottom: cells.reduce((most, { row }) => Math.max(most, row), 0),
    right: cells.reduce((most, { column }) => Math.max(most, column), 0),
  });
