// Reads one sheet of a binary Excel workbook.
import {
  type CellValue,
  emptySheet,
  keyOf,
  mostColumns,
  mostRows,
  type Sheet,
  type Warning,
} from "../../model.ts";
import { damaged } from "../../workbook-error.ts";
import type { Cursor } from "../biff/cursor.ts";
import { errorCode } from "../biff/error-codes.ts";
import { packedNumber } from "../biff/packed-number.ts";
import type { Place } from "../biff/references.ts";
import type { Links } from "../biff/tokens.ts";
import type { Budget } from "../budget.ts";
import { addColumnWidth, characterWidth, standardWidthOf } from "../column-widths.ts";
import { freeze } from "../frozen.ts";
import { hideColumns } from "../hidden-columns.ts";
import { createSheetWarnings } from "../sheet-warnings.ts";
import { usedArea } from "../used-area.ts";
import type { Archive } from "../zip.ts";
import { createFormulas } from "./formulas.ts";
import { formattedText, readRecords, tokensOf, wideText } from "./records.ts";
import { binaryArea, isFilterRecord } from "./table.ts";

export interface XlsbContext {
  archive: Archive;
  budget: Budget;
  strings: readonly string[];
  /** The index of the number format of each style. */
  formats: readonly number[];
  /** The numbers of cell metadata that mark a formula as spilling. */
  dynamic: ReadonlySet<number>;
  links: Links;
  warnings: Warning[];
}

const firstFormula = 8;
const lastFormula = 11;
const firstShort = 12;
const lastShort = 18;

export function readXlsbSheet(name: string, part: string, context: XlsbContext): Sheet {
  const { archive, budget, strings, formats, dynamic, links, warnings } = context;
  const sheet = emptySheet(name);
  const { warn, finish } = createSheetWarnings(name, warnings);
  const formulas = createFormulas({ sheet, budget, links, warn });
  let cell: Place = { row: -1, column: -1 };
  let isDynamic = false;
  let filter: Sheet["filter"] = null;
  /** The first cell that is shown; `null` outside of the view of the sheet. */
  let firstShown: Place | null = null;

  /** The value of a cell by the type of its record; undefined for other records. */
  function cellValue(type: number, cursor: Cursor): CellValue | undefined {
    switch (type) {
      case 2:
        return packedNumber(cursor.u32());
      case 3:
      case 11:
        return { error: errorCode(cursor.u8()) };
      case 4:
      case 10:
        return cursor.u8() !== 0;
      case 5:
      case 9:
        return cursor.number();
      case 6:
      case 8:
        return wideText(cursor);
      case 7: {
        const value = strings[cursor.u32()];
        if (value === undefined) warn("missing-string", cell);
        return value ?? null;
      }
      case 62:
        return formattedText(cursor);
      default:
        return undefined;
    }
  }

  /** Short records leave out the column, which is the next one. */
  function addCell(type: number, cursor: Cursor, isShort: boolean): void {
    cell = { row: cell.row, column: isShort ? cell.column + 1 : cursor.u32() };
    if (cell.row < 0 || cell.column >= mostColumns) throw damaged(`${name} has a cell outside the sheet`);
    const style = cursor.u32() & 0xffffff;
    const value = cellValue(type, cursor);
    if (value === undefined) return;
    const key = keyOf(cell.row, cell.column);
    const isFormula = type >= firstFormula && type <= lastFormula;
    budget.addCell();
    if (value !== null) sheet.values.set(key, value);
    const format = formats[style] ?? 0;
    if (format > 0 && (value !== null || isFormula)) sheet.formats.set(key, format);
    if (isFormula) {
      cursor.skip(2);
      formulas.addCell(cell, tokensOf(cursor));
    } else isDynamic = false;
  }

  function startRow(cursor: Cursor): void {
    const row = cursor.u32();
    if (row >= mostRows) throw damaged(`${name} has a row outside the sheet`);
    cell = { row, column: -1 };
    cursor.skip(7);
    if ((cursor.u8() & 0x10) !== 0) sheet.hiddenRows.add(row);
  }

  readRecords(archive, part, (type, cursor) => {
    if (type === 0) startRow(cursor);
    else if (type <= lastFormula || type === 62) addCell(type, cursor, false);
    else if (type >= firstShort && type <= lastShort) addCell(type - firstShort + 1, cursor, true);
    else if (type === 49) isDynamic = dynamic.has(cursor.u32());
    else if (type === 426) {
      formulas.addArray(cursor, isDynamic);
      isDynamic = false;
    } else if (type === 427) formulas.addShared(cursor);
    else if (type === 428) formulas.addDataTable(cursor);
    else if (type === 60) addColumns(cursor, sheet, budget);
    else if (type === 137) firstShown = firstOfView(cursor);
    else if (type === 138) firstShown = null;
    else if (type === 151 && firstShown) addPane(cursor, sheet, firstShown);
    else if (type === 485) addStandardWidth(cursor, sheet);
    else if (type === 176) sheet.merged.push(binaryArea(cursor));
    else if (type === 535) {
      cursor.skip(2);
      sheet.isProtected = cursor.u32() !== 0;
    } else if (type === 161) filter = binaryArea(cursor);
    else if (isFilterRecord(type)) sheet.filter = filter;
  });
  formulas.finish();
  finish();
  sheet.used = usedArea(sheet);
  return sheet;
}

function addColumns(cursor: Cursor, sheet: Sheet, budget: Budget): void {
  const [first, last] = [cursor.u32(), cursor.u32()];
  const width = characterWidth(cursor.u32() / 256);
  cursor.skip(4);
  if ((cursor.u16() & 1) === 1) hideColumns(sheet, first, last, budget);
  else addColumnWidth(sheet, first, last, width);
}

// the records of the view are only read if they are complete: without them the sheet can still be shown
function firstOfView(cursor: Cursor): Place | null {
  if (cursor.left() < 14) return null;
  cursor.skip(6);
  return { row: cursor.u32(), column: cursor.u32() };
}

function addPane(cursor: Cursor, sheet: Sheet, firstShown: Place): void {
  if (cursor.left() < 29) return;
  const [columns, rows] = [cursor.f64(), cursor.f64()];
  cursor.skip(12);
  if ((cursor.u8() & 1) === 1) freeze(sheet, firstShown, rows, columns);
}

const noWidth = 0xffffffff;

function addStandardWidth(cursor: Cursor, sheet: Sheet): void {
  if (cursor.left() < 6) return;
  const parts = cursor.u32();
  sheet.standardWidth = parts === noWidth ? standardWidthOf(cursor.u16()) : characterWidth(parts / 256);
}
