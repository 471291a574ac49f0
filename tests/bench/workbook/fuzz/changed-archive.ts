// Changes what a zip archive says about its entries: their sizes, places, names and number.
import { type Next, pick } from "../../../support/random.ts";

const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const end = 0x06054b50;
const telling = [0, 1, 0xffff, 0x7fffffff, 0xfffffffe, 0xffffffff];

/** Where the fields of each kind of header stand, and their bytes. */
const fields: Readonly<Record<number, readonly (readonly [offset: number, bytes: 2 | 4])[]>> = {
  [directoryEntry]: [
    [8, 2],
    [10, 2],
    [16, 4],
    [20, 4],
    [24, 4],
    [28, 2],
    [30, 2],
    [32, 2],
    [42, 4],
  ],
  [localEntry]: [
    [6, 2],
    [8, 2],
    [14, 4],
    [18, 4],
    [22, 4],
    [26, 2],
    [28, 2],
  ],
  [end]: [
    [8, 2],
    [10, 2],
    [12, 4],
    [16, 4],
    [20, 2],
  ],
};

/** Null for a file without a zip directory. */
export function changedArchive(original: Uint8Array, next: Next): Uint8Array | null {
  const bytes = original.slice();
  const view = new DataView(bytes.buffer);
  const headers: number[] = [];
  for (let at = 0; at + 46 < bytes.length; at++)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && fields[view.getUint32(at, true)]) headers.push(at);
  if (bytes.length > 22) headers.push(bytes.length - 22);
  if (headers.length < 2) return null;
  for (let count = 1 + Math.floor(next() * 3); count > 0; count--) {
    const at = pick(headers, next);
    const [offset, length] = pick(fields[view.getUint32(at, true)] ?? [[0, 2]], next);
    if (at + offset + length > bytes.length) continue;
    const old = length === 2 ? view.getUint16(at + offset, true) : view.getUint32(at + offset, true);
    const value = next() < 0.5 ? pick(telling, next) : old + pick([-1, 1, 64, -64], next);
    if (length === 2) view.setUint16(at + offset, value & 0xffff, true);
    else view.setUint32(at + offset, value >>> 0, true);
  }
  return bytes;
}
