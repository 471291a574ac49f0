// Reads little-endian numbers and texts from the bytes of a record, one after the other.
import type { CellError } from "../../model.ts";
import { damaged } from "../../workbook-error.ts";

export type Cursor = ReturnType<typeof createCursor>;

/** Every read moves on. Reading behind the end throws `damaged`. */
export function createCursor(bytes: Uint8Array, start = 0) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start;

  /** Where the next `length` bytes begin. */
  function next(length: number): number {
    const from = at;
    if (length > bytes.length - from) throw damaged("a record of it is shorter than its content");
    at += length;
    return from;
  }

  return {
    bytes,
    at: () => at,
    left: () => bytes.length - at,
    skip: (length: number) => void next(length),
    u8: () => view.getUint8(next(1)),
    u16: () => view.getUint16(next(2), true),
    i16: () => view.getInt16(next(2), true),
    u32: () => view.getUint32(next(4), true),
    f64: () => view.getFloat64(next(8), true),
    /** A number of a cell. What is not finite has no text in Excel and is shown as an error. */
    number(): number | CellError {
      const value = view.getFloat64(next(8), true);
      return Number.isFinite(value) ? value : { error: "#NUM!" };
    },
    take(length: number): Uint8Array {
      const from = next(length);
      return bytes.subarray(from, from + length);
    },
    /** Characters of one byte each, which are the first 256 of Unicode. */
    narrow(count: number): string {
      let text = "";
      const from = next(count);
      for (let index = from; index < from + count; index++) text += String.fromCharCode(bytes[index] ?? 0);
      return text;
    },
    /** Characters of two bytes each. */
    wide(count: number): string {
      let text = "";
      const from = next(count * 2);
      for (let index = from; index < at; index += 2) text += String.fromCharCode(view.getUint16(index, true));
      return text;
    },
  };
}
