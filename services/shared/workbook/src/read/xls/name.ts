// Defined names of old Excel files. Their formulas are written when all names and sheets are known.
import { readCell } from "../a1.ts";
import { createCursor } from "../biff/cursor.ts";
import type { Texts } from "./texts.ts";

export interface StoredName {
  name: string;
  /** The sheet where it is valid, from 1; 0 for the whole workbook. */
  sheet: number;
  isHidden: boolean;
  tokens: Uint8Array;
  extra: Uint8Array;
}

/** Names that Excel gives itself, by number. */
const builtIn = [
  "Consolidate_Area",
  "Auto_Open",
  "Auto_Close",
  "Extract",
  "Database",
  "Criteria",
  "Print_Area",
  "Print_Titles",
  "Recorder",
  "Data_Form",
  "Auto_Activate",
  "Auto_Deactivate",
  "Sheet_Title",
  "_FilterDatabase",
];
const hiddenFlag = 0x0001;
const builtInFlag = 0x0020;

/** Old sheets end with column IV, so a name may look like a cell of newer ones. Excel puts an underscore before it. */
export const nameInLargeSheets = (name: string): string => (readCell(name) ? `_${name}` : name);

export function readName(bytes: Uint8Array, texts: Texts): StoredName {
  const cursor = createCursor(bytes);
  const flags = cursor.u16();
  cursor.skip(1);
  const length = cursor.u8();
  const tokenBytes = cursor.u16();
  cursor.skip(2);
  const sheet = cursor.u16();
  cursor.skip(4);
  const written = texts.characters(cursor, length);
  const isBuiltIn = (flags & builtInFlag) !== 0;
  const name = isBuiltIn ? `_xlnm.${builtIn[written.charCodeAt(0)] ?? written}` : nameInLargeSheets(written);
  const tokens = cursor.take(tokenBytes);
  return { name, sheet, isHidden: (flags & hiddenFlag) !== 0, tokens, extra: cursor.take(cursor.left()) };
}
