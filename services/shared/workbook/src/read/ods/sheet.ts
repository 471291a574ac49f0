// Collects the cells of one sheet of an OpenDocument spreadsheet. Rows and cells may state how often they are repeated.
import {
  type CellValue,
  type ExternalBook,
  emptySheet,
  keyOf,
  mostColumns,
  mostRows,
  type Sheet,
} from "../../model.ts";
import { damaged } from "../../workbook-error.ts";
import type { Budget } from "../budget.ts";
import { addColumnWidth } from "../column-widths.ts";
import type { Attributes } from "../xml.ts";
import { openCellValue } from "./cell-value.ts";
import { openFormulaText } from "./formula.ts";
import type { ExternalNumber } from "./reference.ts";
import type { Styles } from "./styles.ts";

interface Context {
  budget: Budget;
  styles: Styles;
  is1904: boolean;
  externalNumber: ExternalNumber;
}

interface Filled {
  column: number;
  value: CellValue;
  formula: string | null;
  format: number;
}

export interface OpenCell {
  attributes: Attributes;
  /** What the cell shows, its paragraphs divided by line feeds. */
  text: string;
  comment: string | null;
}

export type OpenSheet = ReturnType<typeof createSheet>;

/** `name` is as in the file; `attributes` are those of the table. */
export function createSheet(name: string, attributes: Attributes, context: Context) {
  const { budget, styles, is1904, externalNumber } = context;
  const sheet: Sheet = emptySheet(name);
  if (styles.isHidden(attributes["table:style-name"] ?? "")) sheet.state = "hidden";
  sheet.isProtected = attributes["table:protected"] === "true";
  const columnStyles: string[] = [];
  let columns = 0;
  let row = 0;
  let column = 0;
  let rowAttributes: Attributes = {};
  let filled: Filled[] = [];
  let isFiltered = false;

  function addFilled(at: number, { column: place, value, formula, format }: Filled): void {
    if (at >= mostRows) throw damaged(`${name} has a row outside the sheet`);
    budget.addCell();
    const key = keyOf(at, place);
    if (value !== null) sheet.values.set(key, value);
    if (format > 0) sheet.formats.set(key, format);
    if (formula === null) return;
    budget.addFormula(formula);
    sheet.formulas.set(key, formula);
  }

  function addArea({ attributes: stated }: OpenCell): void {
    const span = (rows: string, cells: string) => ({
      top: row,
      left: column,
      bottom: Math.min(row + repeats(stated[rows]), mostRows) - 1,
      right: Math.min(column + repeats(stated[cells]), mostColumns) - 1,
    });
    if (stated["table:number-matrix-rows-spanned"] !== undefined)
      sheet.arrays.push({
        area: span("table:number-matrix-rows-spanned", "table:number-matrix-columns-spanned"),
        isDynamic: false,
      });
    const merged = span("table:number-rows-spanned", "table:number-columns-spanned");
    if (merged.bottom > row || merged.right > column) sheet.merged.push(merged);
  }

  return {
    sheet,
    /** Whether rows are filtered. */
    isFiltered: () => isFiltered,
    addColumn(stated: Attributes): void {
      const count = Math.min(repeats(stated["table:number-columns-repeated"]), mostColumns - columns);
      const isHidden = isOutOfSight(stated);
      const width = styles.widthOf(stated["table:style-name"] ?? "");
      if (!isHidden) addColumnWidth(sheet, columns, columns + count - 1, width);
      for (let index = 0; index < count; index++) {
        columnStyles[columns] = stated["table:default-cell-style-name"] ?? "";
        if (isHidden) {
          budget.addCell();
          sheet.hiddenColumns.add(columns);
        }
        columns++;
      }
    },
    openRow(stated: Attributes): void {
      rowAttributes = stated;
      column = 0;
      filled = [];
    },
    addCell(cell: OpenCell): void {
      const { attributes: stated, text, comment } = cell;
      const count = repeats(stated["table:number-columns-repeated"]);
      const value = openCellValue(stated, text, is1904);
      const written = stated["table:formula"];
      const formula = written === undefined ? null : openFormulaText(written, externalNumber);
      if (comment !== null) sheet.comments.set(keyOf(row, column), comment);
      addArea(cell);
      if (value !== null || formula !== null)
        for (let index = 0; index < count; index++) {
          const place = column + index;
          if (place >= mostColumns) throw damaged(`${name} has a cell outside the sheet`);
          const style =
            stated["table:style-name"] ??
            rowAttributes["table:default-cell-style-name"] ??
            columnStyles[place];
          filled.push({ column: place, value, formula, format: style ? styles.formatOf(style) : 0 });
        }
      column += count;
    },
    closeRow(): void {
      const count = repeats(rowAttributes["table:number-rows-repeated"]);
      if (filled.length > 0)
        for (let index = 0; index < count; index++) for (const each of filled) addFilled(row + index, each);
      if (isOutOfSight(rowAttributes)) {
        isFiltered ||= rowAttributes["table:visibility"] === "filter";
        for (let index = row; index < Math.min(row + count, mostRows); index++) {
          budget.addCell();
          sheet.hiddenRows.add(index);
        }
      }
      row = Math.min(row + count, mostRows);
    },
    /** As a sheet of another document, of which the file keeps values. */
    external: (): ExternalBook["sheets"][number] => ({ name, values: sheet.values }),
  };
}

/** Numbers of repetitions are at least 1. */
const repeats = (text: string | undefined): number => {
  const count = Math.floor(Number(text ?? 1));
  return count >= 1 ? Math.min(count, mostRows) : 1;
};

const isOutOfSight = (attributes: Attributes): boolean =>
  attributes["table:visibility"] === "collapse" || attributes["table:visibility"] === "filter";
