// Changes random bytes of a file, or cuts, repeats and moves pieces of it.
import { type Next, pick } from "../../../support/random.ts";

/** Bytes that mean something in lengths and numbers. */
const telling = [0x00, 0x01, 0x7f, 0x80, 0xfe, 0xff];

const below = (most: number, next: Next): number => Math.floor(next() * most);

type Change = (bytes: Uint8Array, next: Next) => Uint8Array;

const changes: readonly Change[] = [
  (bytes, next) => {
    for (let count = 1 + below(8, next); count > 0; count--)
      bytes[below(bytes.length, next)] = below(256, next);
    return bytes;
  },
  (bytes, next) => {
    const at = below(bytes.length, next);
    for (let count = pick([1, 2, 4, 8], next); count > 0; count--)
      bytes[at + count - 1] = pick(telling, next);
    return bytes;
  },
  (bytes, next) => {
    const at = below(bytes.length, next);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8, next));
    return bytes;
  },
  (bytes, next) => bytes.subarray(0, below(bytes.length, next)),
  (bytes, next) => {
    const [start, length] = [below(bytes.length, next), below(64, next)];
    return joined(bytes.subarray(0, start), bytes.subarray(start + length));
  },
  (bytes, next) => {
    const start = below(bytes.length, next);
    const piece = bytes.slice(start, start + below(512, next));
    return joined(bytes.subarray(0, start), piece, piece, bytes.subarray(start));
  },
  (bytes, next) => {
    const [from, to, length] = [below(bytes.length, next), below(bytes.length, next), below(256, next)];
    bytes.copyWithin(to, from, from + length);
    return bytes;
  },
];

/** One to three changes. The given bytes stay as they are. */
export function changedBytes(original: Uint8Array, next: Next): Uint8Array {
  let bytes = original.slice();
  for (let count = 1 + below(3, next); count > 0 && bytes.length > 0; count--)
    bytes = pick(changes, next)(bytes, next).slice();
  return bytes;
}

function joined(...pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
