// A name of another workbook (record EXTERNNAME), or the name of a function of an add-in.
import { printPrefix } from "@cellwright/formula/parse/sheet-prefix";
import { createCursor } from "../biff/cursor.ts";
import { binaryAreaText, cellText, readBinaryArea, readBinaryCell } from "../biff/references.ts";
import { nameInLargeSheets } from "./name.ts";
import type { Texts } from "./texts.ts";

export interface ExternalName {
  name: string;
  /** The sheet where it is valid, from 1; 0 for the whole workbook. */
  sheet: number;
  /** The cells it stands for, without `=`; empty if the file does not say it. */
  formula: string;
}

/** `sheets` are those of the other workbook. */
export function readExternalName(bytes: Uint8Array, texts: Texts, sheets: readonly string[]): ExternalName {
  const cursor = createCursor(bytes);
  cursor.skip(2);
  const sheet = cursor.u16();
  cursor.skip(2);
  const name = nameInLargeSheets(texts.short(cursor));
  if (texts.version === 5 || cursor.left() < 2 || cursor.u16() < 9) return { name, sheet, formula: "" };
  const kind = cursor.u8() & 0x1f;
  const [first = "", last = ""] = [sheets[cursor.u16()], sheets[cursor.u16()]];
  if (first === "" || (kind !== 0x1a && kind !== 0x1b)) return { name, sheet, formula: "" };
  const prefix = printPrefix({ path: "", workbook: "", first, last: last === first ? "" : last });
  const cells =
    kind === 0x1a ? cellText(readBinaryCell(cursor, 8)) : binaryAreaText(readBinaryArea(cursor, 8), 8);
  return { name, sheet, formula: prefix + cells };
}
