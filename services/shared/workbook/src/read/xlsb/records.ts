// The records of a part of a binary Excel workbook. Their type and length take as many bytes as they need.
import { damaged } from "../../workbook-error.ts";
import { type Cursor, createCursor } from "../biff/cursor.ts";
import type { Archive } from "../zip.ts";

/** Calls `receive` for every record of a part. */
export function readRecords(
  archive: Archive,
  part: string,
  receive: (type: number, cursor: Cursor) => void,
): void {
  const bytes = wholeOf(archive, part);
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at++] ?? 0;
    const type = (first & 0x80) === 0 ? first : (first & 0x7f) | (((bytes[at++] ?? 0) & 0x7f) << 7);
    let length = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = bytes[at++] ?? 0;
      length |= (byte & 0x7f) << shift;
      if ((byte & 0x80) === 0) break;
    }
    if (at + length > bytes.length) throw damaged(`the last record of ${part} is incomplete`);
    receive(type, createCursor(bytes.subarray(at, at + length)));
    at += length;
  }
}

function wholeOf(archive: Archive, part: string): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  archive.read(part, (chunk) => {
    chunks.push(chunk.slice());
    length += chunk.length;
  });
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

const noText = 0xffffffff;

/** A text with its length in four bytes; empty if it is not there. */
export function wideText(cursor: Cursor): string {
  const count = cursor.u32();
  return count === noText ? "" : cursor.wide(count);
}

/** A text that may be formatted. Only its characters are kept. */
export function formattedText(cursor: Cursor): string {
  cursor.skip(1);
  return wideText(cursor);
}

export interface Tokens {
  tokens: Uint8Array;
  extra: Uint8Array;
}

/** The tokens of a formula, and the values behind them. */
export function tokensOf(cursor: Cursor): Tokens {
  const tokens = cursor.take(cursor.u32());
  return { tokens, extra: cursor.left() >= 4 ? cursor.take(cursor.u32()) : new Uint8Array() };
}
