// How an old Excel file shows a sheet: which rows and columns are frozen, and the standard width of columns.
import type { Sheet } from "../../model.ts";
import type { Cursor } from "../biff/cursor.ts";
import { characterWidth, standardWidthOf } from "../column-widths.ts";
import { freeze } from "../frozen.ts";

const records = {
  window: 0x023e,
  pane: 0x0041,
  startOfCustomView: 0x01aa,
  endOfCustomView: 0x01ab,
  standardCharacters: 0x0055,
  standardWidth: 0x0099,
} as const;
const isFrozen = 8;

/** Incomplete records are ignored: without them the sheet can still be shown. */
export function createView(sheet: Sheet) {
  let firstShown: { row: number; column: number } | null = null;
  let isInCustomView = false;
  const u16s = (cursor: Cursor, count: number): number[] =>
    cursor.left() < count * 2 ? [] : Array.from({ length: count }, () => cursor.u16());
  return (type: number, cursor: Cursor): void => {
    switch (type) {
      case records.startOfCustomView:
      case records.endOfCustomView:
        isInCustomView = type === records.startOfCustomView;
        break;
      case records.window: {
        const [flags = 0, row = 0, column = 0] = u16s(cursor, 3);
        firstShown = (flags & isFrozen) === 0 ? null : { row, column };
        break;
      }
      case records.pane: {
        const [columns = 0, rows = 0] = u16s(cursor, 2);
        if (firstShown && !isInCustomView) freeze(sheet, firstShown, rows, columns);
        break;
      }
      case records.standardCharacters: {
        const [characters = 0] = u16s(cursor, 1);
        sheet.standardWidth ??= standardWidthOf(characters);
        break;
      }
      case records.standardWidth: {
        const [parts = 0] = u16s(cursor, 1);
        sheet.standardWidth = characterWidth(parts / 256) ?? sheet.standardWidth;
      }
    }
  };
}
