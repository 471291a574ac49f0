// The formulas of binary workbooks are lists of tokens in the order of calculation. Writes them as text in A1 notation.
import { readArray } from "./array-constant.ts";
import { type Cursor, createCursor } from "./cursor.ts";
import { errorCode } from "./error-codes.ts";
import functions from "./functions.json" with { type: "json" };
import {
  type BiffVersion,
  type BinaryCell,
  binaryAreaText,
  cellBytes,
  cellOfName,
  cellText,
  movedCell,
  type Place,
  readBinaryArea,
  readBinaryCell,
} from "./references.ts";

/** What tokens refer to by number. The texts are parts of formulas; null stands for something deleted. */
export interface Links {
  /** A defined name; numbers count from 1. */
  name(number: number): string | null;
  /** A name of another workbook or sheet, or a function of an add-in. */
  externalName(link: number, number: number): string | null;
  /** The sheets before a reference, with `!`. */
  sheets(link: number, first: number, last: number): string | null;
  /** A reference to a table; only in .xlsb. */
  table?(cursor: Cursor): string | null;
}

export interface Expression {
  version: BiffVersion;
  links: Links;
  /** Where relative offsets start: the cell of a shared formula or the first cell of a rule. */
  base: Place;
  isOfName?: boolean;
  /** Decodes the texts of Excel 5, whose characters are bytes. */
  decode(bytes: Uint8Array): string;
}

const binaryOperators = ["+", "-", "*", "/", "^", "&", "<", "<=", "=", ">=", ">", "<>", " ", ",", ":"];
const firstOperator = 0x03;
const lastOperator = 0x11;
/** Tokens of operands exist three times, for a reference, a value and an array. */
const operandBit = 0x20;
const user = 255;

/** The formula without `=`; null if it has tokens that cannot be understood. `extra` follows the tokens. */
export function expressionText(tokens: Uint8Array, extra: Uint8Array, expression: Expression): string | null {
  const cursor = createCursor(tokens);
  const more = createCursor(extra);
  const stack: string[] = [];
  while (cursor.left() > 0) {
    const token = cursor.u8();
    const kind = token >= operandBit ? (token & 0x1f) | operandBit : token;
    const isKnown =
      kind >= operandBit
        ? addOperand(kind, stack, { cursor, more, expression })
        : addOperator(kind, stack, { cursor, more, expression });
    if (!isKnown) return null;
  }
  return stack.length === 1 ? (stack[0] ?? null) : null;
}

interface Reading {
  cursor: Cursor;
  more: Cursor;
  expression: Expression;
}

function addOperator(kind: number, stack: string[], { cursor, expression }: Reading): boolean {
  const wrapped = (before: string, after: string): boolean => {
    const operand = stack.pop();
    if (operand === undefined) return false;
    stack.push(before + operand + after);
    return true;
  };
  if (kind >= firstOperator && kind <= lastOperator) {
    const [right, left] = [stack.pop(), stack.pop()];
    if (right === undefined || left === undefined) return false;
    stack.push(left + binaryOperators[kind - firstOperator] + right);
    return true;
  }
  switch (kind) {
    case 0x12:
      return wrapped("+", "");
    case 0x13:
      return wrapped("-", "");
    case 0x14:
      return wrapped("", "%");
    case 0x15:
      return wrapped("(", ")");
    case 0x16:
      stack.push("");
      return true;
    case 0x17:
      stack.push(`"${textOf(cursor, expression).replaceAll('"', '""')}"`);
      return true;
    case 0x18: {
      const table = cursor.u8() === 0x19 ? expression.links.table?.(cursor) : undefined;
      if (table === undefined) return false;
      stack.push(table ?? "#REF!");
      return true;
    }
    case 0x19:
      return skipAttribute(cursor) ? wrapped("SUM(", ")") : true;
    case 0x1c:
      stack.push(errorCode(cursor.u8()));
      return true;
    case 0x1d:
      stack.push(cursor.u8() === 0 ? "FALSE" : "TRUE");
      return true;
    case 0x1e:
      stack.push(String(cursor.u16()));
      return true;
    case 0x1f:
      stack.push(String(cursor.f64()).toUpperCase());
      return true;
    default:
      return false;
  }
}

/** Attributes are hints for calculation and spaces; only the sum of one argument is written. */
function skipAttribute(cursor: Cursor): boolean {
  const flags = cursor.u8();
  const word = cursor.u16();
  if ((flags & 0x04) !== 0) cursor.skip((word + 1) * 2);
  return (flags & 0x10) !== 0;
}

function textOf(cursor: Cursor, { version, decode }: Expression): string {
  if (version === 12) return cursor.wide(cursor.u16());
  const count = cursor.u8();
  if (version === 5) return decode(cursor.take(count));
  return (cursor.u8() & 1) === 1 ? cursor.wide(count) : cursor.narrow(count);
}

function addOperand(kind: number, stack: string[], reading: Reading): boolean {
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

const functionsByNumber: Readonly<Record<string, readonly (string | number)[]>> = functions;

/** Functions with a fixed number of arguments do not state it. The name of a user's function is its first argument. */
function addCall(number: number, count: number | null, stack: string[]): boolean {
  const [known, fixed] = functionsByNumber[number] ?? [];
  const length = count ?? fixed;
  if (typeof length !== "number" || length > stack.length) return false;
  const list = length === 0 ? [] : stack.splice(-length);
  const name = number === user ? list.shift() : known;
  if (name === undefined) return false;
  stack.push(`${name}(${list.join(",")})`);
  return true;
}
