// The files of a zip archive. Sizes are checked while decompressing, because a hostile directory states wrong ones.
import { Inflate } from "fflate";
import { exceeded, type Limits } from "../limits.ts";
import { damaged, encrypted, WorkbookError } from "../workbook-error.ts";

interface Entry {
  name: string;
  isEncrypted: boolean;
  /** 0 is stored, 8 is deflated. */
  method: number;
  compressed: number;
  offset: number;
}

export interface Archive {
  names: string[];
  has(name: string): boolean;
  /** Passes the content of a file on in chunks. Throws `damaged` if there is no such file. */
  read(name: string, receive: (chunk: Uint8Array, isLast: boolean) => void): void;
}

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const fileSignature = 0x04034b50;
const endBytes = 22;
const longestComment = 65_535;
/** In a 32-bit field: the number is in a zip64 field. */
const inZip64 = 0xffffffff;
const chunkBytes = 65_536;

/** Opens an archive. Names are compared without case, as Excel does. */
export function openArchive(bytes: Uint8Array, limits: Limits): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, Entry>();
  for (const entry of directory(view, bytes, limits)) {
    const name = normal(entry.name);
    if (!entries.has(name)) entries.set(name, entry);
  }
  let expanded = 0;
  const count = (length: number) => {
    expanded += length;
    if (expanded > limits.expandedBytes) throw exceeded("expandedBytes", limits);
  };
  return {
    names: [...entries.values()].map(({ name }) => name),
    has: (name) => entries.has(normal(name)),
    read(name, receive) {
      const entry = entries.get(normal(name));
      if (!entry) throw damaged(`the part ${name} is missing`);
      expand(entry, contentOf(entry, view, bytes), { receive, count, limits });
    },
  };
}

const normal = (name: string): string => name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();

function* directory(view: DataView, bytes: Uint8Array, limits: Limits): Generator<Entry> {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (index >= limits.entries) throw exceeded("entries", limits);
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== directorySignature)
      throw damaged("the directory of the archive is incomplete");
    const nameLength = view.getUint16(at + 28, true);
    const compressed = view.getUint32(at + 20, true);
    const offset = view.getUint32(at + 42, true);
    if (compressed === inZip64 || offset === inZip64)
      throw new WorkbookError(
        "unsupported",
        "The file is a zip64 archive, which cannot be read. Save it again in Excel.",
      );
    yield {
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      compressed,
      offset,
    };
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - longestComment);
  for (let at = view.byteLength - endBytes; at >= first; at--)
    if (view.getUint32(at, true) === endSignature) return at;
  throw damaged("the archive has no directory; the file may be incomplete");
}

function contentOf(entry: Entry, view: DataView, bytes: Uint8Array): Uint8Array {
  const { offset, compressed, name } = entry;
  if (entry.isEncrypted) throw encrypted();
  if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== fileSignature)
    throw damaged(`the part ${name} is not where the archive says`);
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + compressed > view.byteLength) throw damaged(`the part ${name} is incomplete`);
  return bytes.subarray(start, start + compressed);
}

interface Target {
  receive: (chunk: Uint8Array, isLast: boolean) => void;
  count: (length: number) => void;
  limits: Limits;
}

function expand({ name, method }: Entry, content: Uint8Array, { receive, count, limits }: Target): void {
  if (method === 0) {
    count(content.length);
    receive(content, true);
    return;
  }
  if (method !== 8) throw damaged(`the part ${name} is compressed in a way that Excel does not use`);
  let length = 0;
  let isComplete = false;
  let failure: unknown = null;
  const inflate = new Inflate((chunk, isLast) => {
    length += chunk.length;
    isComplete ||= isLast;
    try {
      count(chunk.length);
      if (length > limits.ratioFromBytes && length > content.length * limits.ratio)
        throw exceeded("ratio", limits);
      receive(chunk, isLast);
    } catch (error) {
      failure = error;
      throw error;
    }
  });
  try {
    for (let at = 0; at < content.length; at += chunkBytes)
      inflate.push(content.subarray(at, at + chunkBytes), at + chunkBytes >= content.length);
  } catch (error) {
    throw failure ?? damaged(`the part ${name} cannot be decompressed (${(error as Error).message})`);
  }
  if (!isComplete) throw damaged(`the part ${name} is incomplete`);
}
