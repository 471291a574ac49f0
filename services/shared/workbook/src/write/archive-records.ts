// The headers and records of a zip archive.
import { strToU8 } from "fflate";
import { headerBytes, inZip64 } from "../read/zip/directory.ts";
import { damaged } from "../workbook-error.ts";

const fileSignature = 0x04034b50;
const directorySignature = 0x02014b50;
const endSignature = 0x06054b50;
export const localHeaderBytes = 30;
const endBytes = 22;
const version = 20;
const deflated = 8;
/** The name is in UTF-8. */
const isUnicode = 0x0800;
/** 1980-01-01, the earliest date. */
const earliestDate = 0x0021;

/** The record of the directory for an entry that now begins at `offset`. */
export function moved(record: Uint8Array, offset: number): Uint8Array {
  const view = viewOf(record);
  if (view.getUint32(42, true) !== inZip64) {
    view.setUint32(42, offset, true);
    return record;
  }
  const before = [24, 20].filter((at) => view.getUint32(at, true) === inZip64).length;
  const first = headerBytes + view.getUint16(28, true);
  const end = first + view.getUint16(30, true);
  for (let at = first; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    view.setBigUint64(at + 4 + before * 8, BigInt(offset), true);
    return record;
  }
  throw damaged("the directory of the archive is incomplete");
}

export interface Stored {
  crc: number;
  size: number;
  compressed: number;
  /** Where the header begins in the file. */
  offset: number;
}

/** The header before the compressed content, and the record in the directory; name and date are those of the old record. */
export function headersOf(
  old: Uint8Array,
  { crc, size, compressed, offset }: Stored,
): { header: Uint8Array; record: Uint8Array } {
  const before = viewOf(old);
  const name = old.subarray(headerBytes, headerBytes + before.getUint16(28, true));
  const record = new Uint8Array(headerBytes + name.length);
  record.set(old.subarray(0, headerBytes));
  record.set(name, headerBytes);
  const view = viewOf(record);
  view.setUint16(6, version, true);
  view.setUint16(8, before.getUint16(8, true) & isUnicode, true);
  view.setUint16(10, deflated, true);
  view.setUint32(16, crc, true);
  view.setUint32(20, compressed, true);
  view.setUint32(24, size, true);
  view.setUint32(30, 0, true); // no extra fields and no comment
  view.setUint32(42, offset, true);
  const header = new Uint8Array(localHeaderBytes + name.length);
  viewOf(header).setUint32(0, fileSignature, true);
  // from version to the length of the name, both headers have the same fields
  header.set(record.subarray(6, 30), 4);
  header.set(name, localHeaderBytes);
  return { header, record };
}

/** The record of a new entry, for `headersOf`. */
export function newRecord(name: string): Uint8Array {
  const bytes = strToU8(name);
  const record = new Uint8Array(headerBytes + bytes.length);
  const view = viewOf(record);
  view.setUint32(0, directorySignature, true);
  view.setUint16(4, version, true);
  view.setUint16(8, isUnicode, true);
  view.setUint16(14, earliestDate, true);
  view.setUint16(28, bytes.length, true);
  record.set(bytes, headerBytes);
  return record;
}

export function endRecord(count: number, start: number, size: number): Uint8Array {
  const record = new Uint8Array(endBytes);
  const view = viewOf(record);
  view.setUint32(0, endSignature, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, start, true);
  return record;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
