// Bytes of a text as the functions with a B at the end count them: two for a letter of East Asian scripts.
import type { Run } from "../../evaluate/run.ts";

/** Latin letters and the half-width katakana are one byte. */
const isNarrow = (code: number): boolean => code <= 0xff || (code >= 0xff61 && code <= 0xff9f);

/** Excel counts units like the functions without a B, unless its language is an East Asian one; Google Sheets always counts bytes. */
const widthAt = (run: Run, text: string, at: number): number =>
  run.dialect === "excel" || isNarrow(text.charCodeAt(at)) ? 1 : 2;

/** How many bytes stand before a place, counted from 0. */
export function bytesBefore(run: Run, text: string, end: number): number {
  let bytes = 0;
  for (let at = 0; at < end && at < text.length; at += 1) bytes += widthAt(run, text, at);
  return bytes;
}

/** The place of the first letter that stands whole behind so many bytes. */
export function placeBehind(run: Run, text: string, bytes: number): number {
  let counted = 0;
  let at = 0;
  while (at < text.length && counted < bytes) {
    counted += widthAt(run, text, at);
    at += 1;
  }
  return at;
}

/** The place up to which whole letters fit into so many bytes, from a place on. */
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
