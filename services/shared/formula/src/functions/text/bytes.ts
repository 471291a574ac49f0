// Byte counts for functions such as LENB: two bytes for a character of an East Asian script.
import type { Run } from "../../evaluate/run.ts";

/** Latin characters and half-width katakana are one byte. */
const isNarrow = (code: number): boolean => code <= 0xff || (code >= 0xff61 && code <= 0xff9f);

/** In Excel each UTF-16 unit counts as one, as LENB does unless the language is East Asian. Sheets counts bytes. */
const widthAt = (run: Run, text: string, at: number): number =>
  run.dialect === "excel" || isNarrow(text.charCodeAt(at)) ? 1 : 2;

/** The number of bytes before an index. */
export function bytesBefore(run: Run, text: string, end: number): number {
  let bytes = 0;
  for (let at = 0; at < end && at < text.length; at += 1) bytes += widthAt(run, text, at);
  return bytes;
}

/** The index of the first character that begins after `bytes` bytes. */
export function placeBehind(run: Run, text: string, bytes: number): number {
  let counted = 0;
  let at = 0;
  while (at < text.length && counted < bytes) {
    counted += widthAt(run, text, at);
    at += 1;
  }
  return at;
}

/** The index up to which whole characters, starting at `from`, fit into `bytes` bytes. */
export function placeWithin(run: Run, text: string, from: number, bytes: number): number {
  let left = bytes;
  let at = from;
  while (at < text.length) {
    left -= widthAt(run, text, at);
    if (left < 0) break;
    at += 1;
  }
  return at;
}
