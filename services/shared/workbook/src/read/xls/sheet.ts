// Reads one sheet of an old Excel file: its cells, and through other modules what it says about them.
import {
  type CellValue,
  emptySheet,
  keyOf,
  mostColumns,
  type Sheet,
  type Warning,
  type Workbook,
} from "../../model.ts";
import { damaged } from "../../workbook-error.ts";
import { type Cursor, createCursor } from "../biff/cursor.ts";
import { errorCode } from "../biff/error-codes.ts";
import { packedNumber } from "../biff/packed-number.ts";
import type { Place } from "../biff/references.ts";
import type { Budget } from "../budget.ts";
import { createSheetWarnings } from "../sheet-warnings.ts";
import { usedArea } from "../used-area.ts";
import { createFormulas } from "./formulas.ts";
import type { Globals } from "./globals.ts";
import { createNotes } from "./notes.ts";
import { recordsFrom } from "./records.ts";
import { areasOf, createRules } from "./rules.ts";
import { createBreaks } from "./texts.ts";

export interface XlsContext {
  stream: Uint8Array;
  globals: Globals;
  budget: Budget;
  /** Every sheet repeats the settings of the workbook. */
  calculation: Workbook["calculation"];
  warnings: Warning[];
}

const startOfPart = 0x0809;
const endOfPart = 0x000a;

/** Reads the sheet whose records begin at `start`. `isFiltered` is true when rows are filtered. */
export function readXlsSheet(
  name: string,
  start: number,
  context: XlsContext,
): { sheet: Sheet; isFiltered: boolean } {
  const { stream, globals, budget, calculation, warnings } = context;
  const { version, texts, strings, formats } = globals;
  const sheet = emptySheet(name);
  const { warn, finish } = createSheetWarnings(name, warnings);
  const expression = { version, links: globals.linksOf(name), decode: texts.decode };
  const formulas = createFormulas({ sheet, budget, expression, warn });
  const rules = createRules(sheet, texts, expression);
  const notes = createNotes(sheet, texts);
  let isFiltered = false;
  let cell: Place = { row: 0, column: 0 };
  let depth = 0;

  function set(value: CellValue, style: number, isFormula = false): void {
    const key = keyOf(cell.row, cell.column);
    budget.addCell();
    if (value !== null) sheet.values.set(key, value);
    const format = formats.ofStyle[style] ?? 0;
    if (format > 0 && (value !== null || isFormula)) sheet.formats.set(key, format);
  }

  /** Moves to the cell of a record and returns its style. */
  function open(cursor: Cursor): number {
    cell = { row: cursor.u16(), column: cursor.u16() };
    if (cell.column >= mostColumns) throw damaged(`${name} has a cell outside the sheet`);
    return cursor.u16();
  }

  function addPackedNumbers(cursor: Cursor): void {
    const [row, first] = [cursor.u16(), cursor.u16()];
    for (let column = first; cursor.left() >= 8 && column < mostColumns; column++) {
      cell = { row, column };
      const style = cursor.u16();
      set(packedNumber(cursor.u32()), style);
    }
  }

  function addFormula(cursor: Cursor): void {
    const style = open(cursor);
    set(formulaValue(cursor.take(8)), style, true);
    cursor.skip(6);
    formulas.addCell(cell, cursor);
  }

  function addSharedText(cursor: Cursor): void {
    const style = open(cursor);
    const value = strings[cursor.u32()];
    if (value === undefined) warn("missing-string", cell);
    set(value ?? null, style);
  }

  for (const { type, bytes, breaks } of recordsFrom(stream, start)) {
    if (type === startOfPart) depth++;
    else if (type === endOfPart && --depth === 0) break;
    if (depth < 1) throw damaged(`the sheet ${name} is not where the file says`);
    if (depth > 1) continue; // a chart on the sheet
    const cursor = createCursor(bytes);
    switch (type) {
      case 0x0203: {
        const style = open(cursor);
        set(cursor.number(), style);
        break;
      }
      case 0x027e: {
        const style = open(cursor);
        set(packedNumber(cursor.u32()), style);
        break;
      }
      case 0x00bd:
        addPackedNumbers(cursor);
        break;
      case 0x00fd:
        addSharedText(cursor);
        break;
      case 0x0204:
      case 0x00d6: {
        const style = open(cursor);
        set(texts.long(cursor), style);
        break;
      }
      case 0x0205: {
        const style = open(cursor);
        const value = cursor.u8();
        set(cursor.u8() === 0 ? value !== 0 : { error: errorCode(value) }, style);
        break;
      }
      case 0x0006:
      case 0x0206:
      case 0x0406:
        addFormula(cursor);
        break;
      case 0x0207:
        sheet.values.set(keyOf(cell.row, cell.column), texts.long(cursor, createBreaks(breaks)));
        break;
      case 0x04bc:
      case 0x00bc:
        formulas.addShared(cell, bytes);
        break;
      case 0x0221:
      case 0x0021:
        formulas.addArray(bytes);
        break;
      case 0x0236:
      case 0x0036:
        formulas.addDataTable(bytes);
        break;
      case 0x0208: {
        const row = cursor.u16();
        cursor.skip(10);
        if ((cursor.u16() & 0x20) !== 0) sheet.hiddenRows.add(row);
        break;
      }
      case 0x007d:
        addColumns(cursor, sheet);
        break;
      case 0x00e5:
        for (const area of areasOf(cursor)) sheet.merged.push(area);
        break;
      case 0x0012:
        sheet.isProtected = cursor.u16() !== 0;
        break;
      case 0x009b:
        isFiltered = true;
        break;
      case 0x01be:
        rules.addValidation(bytes);
        break;
      case 0x01b0:
        rules.addConditions(bytes);
        break;
      case 0x01b1:
        rules.addCondition(bytes);
        break;
      case 0x005d:
        notes.addObject(bytes);
        break;
      case 0x01b6:
        notes.addText(bytes, breaks);
        break;
      case 0x001c:
        notes.addNote(bytes);
        break;
      default:
        addSetting(type, cursor, calculation);
    }
  }
  if (depth !== 0) throw damaged(`the sheet ${name} is incomplete`);
  formulas.finish();
  finish();
  sheet.used = usedArea(sheet);
  return { sheet, isFiltered };
}

/** The result of a formula. A text follows in a record of its own. */
function formulaValue(bytes: Uint8Array): CellValue {
  const [type, , value = 0] = bytes;
  if (bytes[6] !== 0xff || bytes[7] !== 0xff) return createCursor(bytes).number();
  if (type === 1) return value !== 0;
  if (type === 2) return { error: errorCode(value) };
  return type === 3 ? "" : null;
}

function addColumns(cursor: Cursor, sheet: Sheet): void {
  const [first, last] = [cursor.u16(), cursor.u16()];
  cursor.skip(4);
  if ((cursor.u16() & 1) === 0) return;
  for (let column = first; column <= Math.min(last, 255); column++) sheet.hiddenColumns.add(column);
}

function addSetting(type: number, cursor: Cursor, calculation: Workbook["calculation"]): void {
  if (type === 0x000d) {
    const mode = cursor.i16();
    calculation.mode = mode === 0 ? "manual" : mode === 1 ? "auto" : "autoNoTable";
  } else if (type === 0x000c) calculation.iterations = cursor.u16();
  else if (type === 0x0010) calculation.maximumChange = cursor.f64();
  else if (type === 0x0011) calculation.isIterative = cursor.u16() === 1;
}
