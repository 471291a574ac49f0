// The directory of a zip archive, also of a large one (zip64). It stands at the end of the file.
import { exceeded, type Limits } from "../../limits.ts";
import { damaged } from "../../workbook-error.ts";

export interface Entry {
  name: string;
  isEncrypted: boolean;
  /** 0 is stored, 8 is deflated. */
  method: number;
  crc: number;
  compressed: number;
  /** Where the entry begins in the file. */
  offset: number;
  /** Where its record in the directory begins and ends in the file. */
  record: { start: number; end: number };
}

const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const locatorSignature = 0x07064b50;
const directorySignature = 0x02014b50;
const endBytes = 22;
const locatorBytes = 20;
export const headerBytes = 46;
const longestComment = 65_535;
/** In a 32-bit field: the number is in a zip64 field. */
export const inZip64 = 0xffffffff;

interface End {
  count: number;
  /** Where the directory begins, as the archive states it. */
  start: number;
  /** What stands before the archive in the file, in bytes; usually nothing. */
  prefix: number;
}

/** Throws `damaged` for an archive without directory, and `too-large` for one with too many entries. */
export function* directoryOf(bytes: Uint8Array, limits: Limits): Generator<Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start, prefix } = endOf(view);
  let at = start + prefix;
  for (let index = 0; index < count; index++) {
    if (index >= limits.entries) throw exceeded("entries", limits);
    if (at + headerBytes > view.byteLength || view.getUint32(at, true) !== directorySignature)
      throw damaged("the directory of the archive is incomplete");
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const end = at + headerBytes + nameBytes + extraBytes + view.getUint16(at + 32, true);
    const name = bytes.subarray(at + headerBytes, at + headerBytes + nameBytes);
    const extra = bytes.subarray(at + headerBytes + nameBytes, at + headerBytes + nameBytes + extraBytes);
    const [, compressed = 0, offset = 0] = wideFields(
      [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)],
      extra,
    );
    yield {
      name: new TextDecoder().decode(name),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      compressed,
      offset: offset + prefix,
      record: { start: at, end },
    };
    at = end;
  }
}

function endOf(view: DataView): End {
  const at = endRecord(view);
  const end = { count: view.getUint16(at + 10, true), start: view.getUint32(at + 16, true) };
  const locator = at - locatorBytes;
  if (locator >= 0 && view.getUint32(locator, true) === locatorSignature) {
    const record = wide(view, locator + 8);
    if (record + 56 <= view.byteLength && view.getUint32(record, true) === end64Signature)
      return { count: wide(view, record + 32), start: wide(view, record + 48), prefix: 0 };
  }
  const isThere = end.start + 4 <= view.byteLength && view.getUint32(end.start, true) === directorySignature;
  const prefix = at - view.getUint32(at + 12, true) - end.start;
  return { ...end, prefix: isThere || prefix < 0 ? 0 : prefix };
}

function endRecord(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - longestComment);
  for (let at = view.byteLength - endBytes; at >= first; at--)
    if (view.getUint32(at, true) === endSignature) return at;
  throw damaged("the archive has no directory; the file may be incomplete");
}

const wide = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** The numbers, with those that do not fit taken from the zip64 field, where they stand in the same order. */
function wideFields(numbers: readonly number[], extra: Uint8Array): number[] {
  if (!numbers.includes(inZip64)) return [...numbers];
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    return numbers.map((number) => {
      if (number !== inZip64 || next + 8 > extra.length) return number;
      next += 8;
      return wide(view, next - 8);
    });
  }
  return [...numbers];
}
