// Builds a zip archive from an old one: untouched entries are copied as they are, with their headers.
import { deflateSync, strToU8 } from "fflate";
import { checksum } from "../read/zip/crc.ts";
import { type Entry, headerBytes, inZip64 } from "../read/zip/directory.ts";
import { normal } from "../read/zip.ts";
import { damaged } from "../workbook-error.ts";

export interface Change {
  name: string;
  /** `null` removes the entry. */
  text: string | null;
}

const fileSignature = 0x04034b50;
const directorySignature = 0x02014b50;
const endSignature = 0x06054b50;
const localHeaderBytes = 30;
const endBytes = 22;
const version = 20;
const deflated = 8;
/** The name is in UTF-8. */
const isUnicode = 0x0800;
/** 1980-01-01, the earliest date. */
const earliestDate = 0x0021;

/**
 * The archive with changed, added and removed entries. `changes` has the names for comparison as keys. All that stands
 * before the first entry and between entries is kept; of two entries with one name, the first is changed.
 */
export function rebuilt(
  bytes: Uint8Array,
  directory: Iterable<Entry>,
  changes: ReadonlyMap<string, Change>,
): Uint8Array {
  const entries = [...directory];
  const ends = endsOf(entries, bytes.length);
  const output = createOutput();
  const waiting = new Map(changes);
  const places = new Map<Entry, { record: Uint8Array; offset: number }>();
  const inFile = entries.toSorted((one, other) => one.offset - other.offset);
  output.add(bytes.subarray(0, inFile[0]?.offset ?? 0));
  const changed = new Map<Entry, Change>();
  for (const entry of entries) {
    const change = waiting.get(normal(entry.name));
    if (change && waiting.delete(normal(entry.name))) changed.set(entry, change);
  }
  for (const entry of inFile) {
    const { start, end } = entry.record;
    const change = changed.get(entry);
    const record = bytes.slice(start, end);
    const offset = output.size();
    if (!change) {
      output.add(bytes.subarray(entry.offset, ends.get(entry)));
      places.set(entry, { record: moved(record, offset), offset });
    } else if (change.text !== null)
      places.set(entry, { record: addContent(output, change.text, record), offset });
  }
  const records = entries.flatMap((entry) => places.get(entry)?.record ?? []);
  for (const { name, text } of waiting.values())
    if (text !== null) records.push(addContent(output, text, newRecord(name)));
  const start = output.size();
  for (const record of records) output.add(record);
  output.add(endRecord(records.length, start, output.size() - start));
  return output.bytes();
}

/** Where the bytes of each entry end: at the next entry, or at the directory. */
function endsOf(entries: readonly Entry[], length: number): Map<Entry, number> {
  const directory = entries.reduce((least, { record }) => Math.min(least, record.start), length);
  const inFile = entries.toSorted((one, other) => one.offset - other.offset);
  return new Map(
    inFile.map((entry, at) => {
      const end = inFile[at + 1]?.offset ?? directory;
      if (end < entry.offset + localHeaderBytes + entry.compressed)
        throw damaged("the files in the archive overlap");
      return [entry, end];
    }),
  );
}

/** The record of the directory for an entry that now begins at `offset`. */
function moved(record: Uint8Array, offset: number): Uint8Array {
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

/** Adds compressed content with its header. Returns its record, made from the old one. */
function addContent(output: Output, text: string, old: Uint8Array): Uint8Array {
  const content = strToU8(text);
  const compressed = deflateSync(content);
  const offset = output.size();
  const before = viewOf(old);
  const name = old.subarray(headerBytes, headerBytes + before.getUint16(28, true));
  const record = new Uint8Array(headerBytes + name.length);
  record.set(old.subarray(0, headerBytes));
  record.set(name, headerBytes);
  const view = viewOf(record);
  view.setUint16(6, version, true);
  view.setUint16(8, before.getUint16(8, true) & isUnicode, true);
  view.setUint16(10, deflated, true);
  view.setUint32(16, checksum(content), true);
  view.setUint32(20, compressed.length, true);
  view.setUint32(24, content.length, true);
  view.setUint32(30, 0, true); // no extra fields and no comment
  view.setUint32(42, offset, true);
  const header = new Uint8Array(localHeaderBytes + name.length);
  viewOf(header).setUint32(0, fileSignature, true);
  // from version to the length of the name, both headers have the same fields
  header.set(record.subarray(6, 30), 4);
  header.set(name, localHeaderBytes);
  output.add(header);
  output.add(compressed);
  return record;
}

function newRecord(name: string): Uint8Array {
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

function endRecord(count: number, start: number, size: number): Uint8Array {
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

type Output = ReturnType<typeof createOutput>;

function createOutput() {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    size: () => size,
    add(chunk: Uint8Array): void {
      chunks.push(chunk);
      size += chunk.length;
    },
    bytes(): Uint8Array {
      const all = new Uint8Array(size);
      let at = 0;
      for (const chunk of chunks) {
        all.set(chunk, at);
        at += chunk.length;
      }
      return all;
    },
  };
}
