// The cells of one sheet of an old Excel file: each kind of value has its own record.
import { type CellValue, keyOf, mostColumns, type Sheet } from "../../model.ts";
import { damaged } from "../../workbook-error.ts";
import { type Cursor, createCursor } from "../biff/cursor.ts";
import { errorCode } from "../biff/error-codes.ts";
import { packedNumber } from "../biff/packed-number.ts";
import type { Place } from "../biff/references.ts";
import type { Budget } from "../budget.ts";
import type { SheetWarningCode } from "../sheet-warnings.ts";
import type { XlsFormulas } from "./formulas.ts";
import type { Globals } from "./globals.ts";
import { createBreaks } from "./texts.ts";

interface Context {
  sheet: Sheet;
  globals: Globals;
  budget: Budget;
  formulas: XlsFormulas;
  warn(code: SheetWarningCode, cell: Place): void;
}

export function createCells({ sheet, globals, budget, formulas, warn }: Context) {
  const { texts, strings, formats } = globals;
  let cell: Place = { row: 0, column: 0 };

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
    if (cell.column >= mostColumns) throw damaged(`${sheet.name} has a cell outside the sheet`);
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

  return {
    /** The last cell. */
    last: () => cell,
    /** Adds the cells of a record; false if it is a record of another kind. */
    add(type: number, cursor: Cursor, breaks: readonly number[]): boolean {
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
        default:
          return false;
      }
      return true;
    },
  };
}

/** The result of a formula. A text follows in a record of its own. */
function formulaValue(bytes: Uint8Array): CellValue {
  const [type, , value = 0] = bytes;
  if (bytes[6] !== 0xff || bytes[7] !== 0xff) return createCursor(bytes).number();
  if (type === 1) return value !== 0;
  if (type === 2) return { error: errorCode(value) };
  return type === 3 ? "" : null;
}
