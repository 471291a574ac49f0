// Builds a zip archive from an old one: untouched entries are copied as they are, with their headers.
import { deflateSync, strToU8 } from "fflate";
import { checksum } from "../read/zip/crc.ts";
import type { Entry } from "../read/zip/directory.ts";
import { normal } from "../read/zip.ts";
import { damaged } from "../workbook-error.ts";
import { endRecord, headersOf, localHeaderBytes, moved, newRecord } from "./archive-records.ts";

export interface Change {
  name: string;
  /** `null` removes the entry. */
  text: string | null;
}

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

/** Adds compressed content with its header. Returns its record, made from the old one. */
function addContent(output: Output, text: string, old: Uint8Array): Uint8Array {
  const content = strToU8(text);
  const compressed = deflateSync(content);
  const { header, record } = headersOf(old, {
    crc: checksum(content),
    size: content.length,
    compressed: compressed.length,
    offset: output.size(),
  });
  output.add(header);
  output.add(compressed);
  return record;
}

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
