// The files of a zip archive. Sizes are checked while decompressing, because a hostile directory states wrong ones.
import { Inflate } from "fflate";
import { exceeded, type Limits } from "../limits.ts";
import { damaged, encrypted } from "../workbook-error.ts";
import { checksum } from "./zip/crc.ts";
import { directoryOf, type Entry } from "./zip/directory.ts";

export interface Archive {
  /** In small letters. */
  names: string[];
  has(name: string): boolean;
  /** Passes the content of a file on in chunks. Throws `damaged` if there is no such file or its checksum is wrong. */
  read(name: string, receive: (chunk: Uint8Array, isLast: boolean) => void): void;
}

const fileSignature = 0x04034b50;
const fileHeaderBytes = 30;
const chunkBytes = 65_536;

/** Opens an archive. Names are compared without case, as Excel does. */
export function openArchive(bytes: Uint8Array, limits: Limits): Archive {
  const entries = new Map<string, Entry>();
  for (const entry of directoryOf(bytes, limits)) {
    const name = normal(entry.name);
    if (!entries.has(name)) entries.set(name, entry);
  }
  let expanded = 0;
  const count = (length: number) => {
    expanded += length;
    if (expanded > limits.expandedBytes) throw exceeded("expandedBytes", limits);
  };
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(normal(name)),
    read(name, receive) {
      const entry = entries.get(normal(name));
      if (!entry) throw damaged(`the part ${name} is missing`);
      let crc = 0;
      const checked = (chunk: Uint8Array, isLast: boolean): void => {
        crc = checksum(chunk, crc);
        if (isLast && crc !== entry.crc) throw damaged(`the part ${name} is not what was stored`);
        receive(chunk, isLast);
      };
      expand(entry, contentOf(entry, bytes), { receive: checked, count, limits });
    },
  };
}

/** The name of an entry for comparison. */
export const normal = (name: string): string => name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase();

function contentOf({ offset, compressed, name, isEncrypted }: Entry, bytes: Uint8Array): Uint8Array {
  if (isEncrypted) throw encrypted();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + fileHeaderBytes > bytes.length || view.getUint32(offset, true) !== fileSignature)
    throw damaged(`the part ${name} is not where the archive says`);
  const nameBytes = view.getUint16(offset + 26, true);
  const start = offset + fileHeaderBytes + nameBytes + view.getUint16(offset + 28, true);
  if (start + compressed > bytes.length) throw damaged(`the part ${name} is incomplete`);
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
