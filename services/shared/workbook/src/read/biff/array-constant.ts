// Arrays in binary formulas, as `{1,2;3,4}`. Their values stand behind the tokens.
import { damaged } from "../../workbook-error.ts";
import type { Cursor } from "./cursor.ts";
import { errorCode } from "./error-codes.ts";
import type { BiffVersion } from "./references.ts";

type Decode = (bytes: Uint8Array) => string;

/** More values than an array in a formula can have. */
const mostItems = 1_000_000;

export function readArray(
  cursor: Cursor,
  { version, decode }: { version: BiffVersion; decode: Decode },
): string {
  const [first, second] = version === 12 ? [cursor.u32(), cursor.u32()] : [cursor.u8(), cursor.u16()];
  const columns = version === 12 ? second : version === 8 ? first + 1 : first || 256;
  const rows = version === 12 ? first : version === 8 ? second + 1 : second;
  if (Math.max(rows, columns, rows * columns) > mostItems)
    throw damaged("an array in a formula has too many values");
  const item = version === 12 ? () => wideItem(cursor) : () => oldItem(cursor, version, decode);
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    const items: string[] = [];
    for (let column = 0; column < columns; column++) items.push(item());
    lines.push(items.join(","));
  }
  return `{${lines.join(";")}}`;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const numberText = (value: number): string => String(value).toUpperCase();
const booleanText = (value: number): string => (value === 0 ? "FALSE" : "TRUE");

function oldItem(cursor: Cursor, version: 5 | 8, decode: Decode): string {
  const type = cursor.u8();
  if (type === 1) return numberText(cursor.f64());
  if (type === 2) {
    if (version === 5) return quoted(decode(cursor.take(cursor.u8())));
    const count = cursor.u16();
    return quoted((cursor.u8() & 1) === 1 ? cursor.wide(count) : cursor.narrow(count));
  }
  const value = cursor.u8();
  cursor.skip(7);
  if (type === 4) return booleanText(value);
  return type === 16 ? errorCode(value) : "";
}

function wideItem(cursor: Cursor): string {
  const type = cursor.u8();
  if (type === 0) return numberText(cursor.f64());
  if (type === 1) return quoted(cursor.wide(cursor.u16()));
  if (type === 2) return booleanText(cursor.u8());
  const value = cursor.u8();
  cursor.skip(3);
  return errorCode(value);
}
