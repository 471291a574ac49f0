// An OLE container: a small file system for old Excel files, encrypted workbooks and documents of other programs.
import { damaged } from "../../workbook-error.ts";

/** What stands at the top of the container. Names are in small letters. */
export interface Container {
  has(name: string): boolean;
  /** The content of a stream; null if there is none with this name. */
  stream(name: string): Uint8Array | null;
}

interface Entry {
  name: string;
  left: number;
  right: number;
  child: number;
  isStream: boolean;
  start: number;
  size: number;
}

const headerBytes = 512;
const entryBytes = 128;
const headerTableSectors = 109;
/** Numbers from here on are no sectors: the end of a chain, a free sector or no entry. */
const lastSector = 0xfffffffa;
const streamType = 2;

/** Throws `damaged` if the directory of the container cannot be found. */
export function openContainer(bytes: Uint8Array): Container {
  if (bytes.length < headerBytes) throw damaged("its directory cannot be found");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorBytes = view.getUint16(30, true) === 12 ? 4096 : 512;
  const sector = (number: number): Uint8Array =>
    bytes.subarray((number + 1) * sectorBytes, (number + 2) * sectorBytes);
  const table = numbersOf(tableSectors(view, sectorBytes).map(sector));
  const joined = (start: number): Uint8Array => join(chainOf(start, table).map(sector));
  const entries = entriesOf(joined(view.getUint32(48, true)));
  const [root] = entries;
  if (!root) throw damaged("its directory cannot be found");

  const smallTable = numbersOf([joined(view.getUint32(60, true))]);
  const smallStreams = joined(root.start);
  const smallestNormal = view.getUint32(56, true);
  const smallSector = (number: number): Uint8Array => smallStreams.subarray(number * 64, (number + 1) * 64);

  const top = new Map<string, Entry>();
  const pending = [root.child];
  for (let count = 0; pending.length > 0 && count <= entries.length * 2; count++) {
    const entry = entries[pending.pop() ?? -1];
    if (!entry || top.has(entry.name)) continue;
    top.set(entry.name, entry);
    pending.push(entry.left, entry.right);
  }
  return {
    has: (name) => top.has(name),
    stream(name) {
      const entry = top.get(name);
      if (!entry?.isStream) return null;
      const isSmall = entry.size < smallestNormal;
      const content = isSmall ? join(chainOf(entry.start, smallTable).map(smallSector)) : joined(entry.start);
      return content.subarray(0, entry.size);
    },
  };
}

/** The sectors of the allocation table: the header lists the first, further ones are in a chain. */
function tableSectors(view: DataView, sectorBytes: number): number[] {
  const found: number[] = [];
  for (let index = 0; index < headerTableSectors; index++) found.push(view.getUint32(76 + index * 4, true));
  let list = view.getUint32(68, true);
  const most = view.byteLength / sectorBytes;
  // more table sectors than the file needs come from a chain that goes in circles
  const needed = headerTableSectors + (most * 4) / sectorBytes;
  while (list < lastSector && found.length <= needed) {
    const start = (list + 1) * sectorBytes;
    if (start + sectorBytes > view.byteLength) break;
    const end = start + sectorBytes - 4;
    for (let at = start; at < end; at += 4) found.push(view.getUint32(at, true));
    list = view.getUint32(end, true);
  }
  return found.filter((number) => number < most);
}

function numbersOf(sectors: readonly Uint8Array[]): number[] {
  const numbers: number[] = [];
  for (const sector of sectors) {
    const view = new DataView(sector.buffer, sector.byteOffset, sector.byteLength);
    for (let at = 0; at + 4 <= sector.length; at += 4) numbers.push(view.getUint32(at, true));
  }
  return numbers;
}

/** Follows a chain of sectors. One that never ends is cut off where it must have come back. */
function chainOf(start: number, table: readonly number[]): number[] {
  const chain: number[] = [];
  for (let next = start; next < table.length && chain.length < table.length; next = table[next] ?? lastSector)
    chain.push(next);
  return chain;
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function entriesOf(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const entries: Entry[] = [];
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const nameBytes = Math.min(Math.max(view.getUint16(at + 64, true) - 2, 0), 62);
    entries.push({
      name: new TextDecoder("utf-16le").decode(directory.subarray(at, at + nameBytes)).toLowerCase(),
      left: view.getUint32(at + 68, true),
      right: view.getUint32(at + 72, true),
      child: view.getUint32(at + 76, true),
      isStream: directory[at + 66] === streamType,
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}
