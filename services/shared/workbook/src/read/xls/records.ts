// The records of an old Excel file. A record that is too long for its format goes on in records of their own.
import { damaged } from "../../workbook-error.ts";

export interface XlsRecord {
  type: number;
  /** The content, with that of the records that continue it. */
  bytes: Uint8Array;
  /** Where in `bytes` the content of each continuing record begins. */
  breaks: readonly number[];
}

const continuation = 0x3c;
const noBreaks: readonly number[] = [];

/** The records from a place in the stream on. The caller stops at the end of a sheet. */
export function* recordsFrom(stream: Uint8Array, start: number): Generator<XlsRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = start; at + 4 <= stream.length; ) {
    const type = view.getUint16(at, true);
    const end = at + 4 + view.getUint16(at + 2, true);
    if (end > stream.length) throw damaged("its last record is incomplete");
    const first = stream.subarray(at + 4, end);
    at = end;
    if (at + 4 > stream.length || view.getUint16(at, true) !== continuation) {
      yield { type, bytes: first, breaks: noBreaks };
      continue;
    }
    const pieces = [first];
    while (at + 4 <= stream.length && view.getUint16(at, true) === continuation) {
      const next = Math.min(at + 4 + view.getUint16(at + 2, true), stream.length);
      pieces.push(stream.subarray(at + 4, next));
      at = next;
    }
    yield joined(type, pieces);
  }
}

function joined(type: number, pieces: readonly Uint8Array[]): XlsRecord {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  const breaks: number[] = [];
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) breaks.push(at);
    bytes.set(piece, at);
    at += piece.length;
  }
  return { type, bytes, breaks };
}
