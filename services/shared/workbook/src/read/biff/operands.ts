// References, names, arrays and calls in the token lists of binary formulas.
import { readArray } from "./array-constant.ts";
import { addCall } from "./calls.ts";
import type { Cursor } from "./cursor.ts";
import {
  type BinaryCell,
  binaryAreaText,
  cellBytes,
  cellOfName,
  cellText,
  movedCell,
  readBinaryArea,
  readBinaryCell,
} from "./references.ts";
import type { Expression, Reading } from "./tokens.ts";

/** Adds the text of a token to the stack; false if the token is not known. */
export function addOperand(kind: number, stack: string[], reading: Reading): boolean {
  const { cursor, more, expression } = reading;
  const { version, links } = expression;
  const bytes = cellBytes[version];
  const lost = (length: number): string => {
    cursor.skip(length);
    return "#REF!";
  };
  switch (kind) {
    case 0x20:
      cursor.skip(version === 12 ? 14 : 7);
      stack.push(readArray(more, expression));
      return true;
    case 0x21:
      return addCall(cursor.u16(), null, stack);
    case 0x22: {
      const count = cursor.u8() & 0x7f;
      return addCall(cursor.u16() & 0x7fff, count, stack);
    }
    case 0x23:
      stack.push(nameOf(cursor, expression) ?? "#REF!");
      return true;
    case 0x24:
    case 0x2c:
      stack.push(cellText(placed(readBinaryCell(cursor, version), kind === 0x2c, expression)));
      return true;
    case 0x25:
    case 0x2d:
      stack.push(areaOf(cursor, kind === 0x2d, expression));
      return true;
    case 0x26: // the areas that a union of areas stands for; the tokens of the union follow
      cursor.skip(6);
      more.skip((version === 12 ? more.u32() : more.u16()) * (version === 12 ? 16 : version === 5 ? 6 : 8));
      return true;
    case 0x27:
    case 0x28:
      cursor.skip(6);
      return true;
    case 0x29:
    case 0x2e:
    case 0x2f:
      cursor.skip(2);
      return true;
    case 0x2a:
      stack.push(lost(bytes));
      return true;
    case 0x2b:
      stack.push(lost(bytes * 2));
      return true;
    case 0x39: {
      const link = version === 5 ? cursor.i16() : cursor.u16();
      if (version === 5) cursor.skip(8);
      const number = version === 12 ? cursor.u32() : cursor.u16();
      if (version !== 12) cursor.skip(version === 5 ? 12 : 2);
      stack.push(links.externalName(link, number) ?? "#REF!");
      return true;
    }
    case 0x3a:
    case 0x3b: {
      const sheets = sheetsOf(cursor, expression);
      const reference =
        kind === 0x3a
          ? cellText(placed(readBinaryCell(cursor, version), false, expression))
          : areaOf(cursor, false, expression);
      stack.push(sheets === null ? "#REF!" : sheets + reference);
      return true;
    }
    case 0x3c:
    case 0x3d: {
      const sheets = sheetsOf(cursor, expression) ?? "";
      stack.push(sheets + lost(kind === 0x3c ? bytes : bytes * 2));
      return true;
    }
    default:
      return false;
  }
}

function nameOf(cursor: Cursor, { version, links }: Expression): string | null {
  const number = version === 5 ? cursor.u16() : cursor.u32();
  if (version === 5) cursor.skip(12);
  return links.name(number);
}

function sheetsOf(cursor: Cursor, { version, links }: Expression): string | null {
  if (version !== 5) return links.sheets(cursor.u16(), 0, 0);
  const link = cursor.i16();
  cursor.skip(8);
  return links.sheets(link, cursor.u16(), cursor.u16());
}

/** Offsets are moved; relative cells of names are seen from A1. */
function placed(cell: BinaryCell, isOffset: boolean, { version, base, isOfName }: Expression): BinaryCell {
  if (isOfName) return cellOfName(cell, version);
  return isOffset ? movedCell(cell, base, version) : cell;
}

function areaOf(cursor: Cursor, isOffset: boolean, expression: Expression): string {
  const { version } = expression;
  const [from, to] = readBinaryArea(cursor, version);
  return binaryAreaText([placed(from, isOffset, expression), placed(to, isOffset, expression)], version);
}
