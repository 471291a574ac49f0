// Comments of an old Excel file. Excel 97 keeps their text in drawing objects, which stand before them.
import { keyOf, type Sheet } from "../../model.ts";
import { createCursor } from "../biff/cursor.ts";
import { continued, createBreaks, type Texts } from "./texts.ts";

export function createNotes(sheet: Sheet, texts: Texts) {
  const objects = new Map<number, string>();
  let object = 0;
  return {
    /** A drawing object: its number. */
    addObject(bytes: Uint8Array): void {
      if (bytes.length >= 8) object = createCursor(bytes, 6).u16();
    },
    /** The text of the last object, in the records that continue this one. */
    addText(bytes: Uint8Array, breaks: readonly number[]): void {
      const [start] = breaks;
      if (start === undefined) return;
      const count = createCursor(bytes, 10).u16();
      const cursor = createCursor(bytes, start);
      objects.set(object, continued(cursor, { count, isWide: false, nextBreak: createBreaks(breaks) }));
    },
    addNote(bytes: Uint8Array): void {
      const cursor = createCursor(bytes);
      const [row, column] = [cursor.u16(), cursor.u16()];
      const isContinued = row === 0xffff;
      if (texts.version === 5) {
        const text = texts.decode(cursor.take(Math.min(cursor.u16(), cursor.left())));
        if (!isContinued) sheet.comments.set(keyOf(row, column), text);
        return;
      }
      cursor.skip(2);
      const text = objects.get(cursor.u16());
      if (text !== undefined && !isContinued) sheet.comments.set(keyOf(row, column), text);
    },
  };
}
