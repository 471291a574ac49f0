// Values of another workbook's cells (record CRN): those of neighbouring cells in a row.
import { type CellValue, keyOf } from "../../model.ts";
import type { Cursor } from "../biff/cursor.ts";
import { errorCode } from "../biff/error-codes.ts";
import type { Texts } from "./texts.ts";

export function readExternalRow(cursor: Cursor, texts: Texts, values: Map<number, CellValue>): void {
  const [last, first, row] = [cursor.u8(), cursor.u8(), cursor.u16()];
  for (let column = first; column <= last; column++) {
    const value = readValue(cursor, texts);
    if (value !== null) values.set(keyOf(row, column), value);
  }
}

function readValue(cursor: Cursor, texts: Texts): CellValue {
  const type = cursor.u8();
  if (type === 1) return cursor.number();
  if (type === 2) return texts.version === 5 ? texts.short(cursor) : texts.long(cursor);
  const value = cursor.u8();
  cursor.skip(7);
  if (type === 4) return value !== 0;
  return type === 16 ? { error: errorCode(value) } : null;
}
