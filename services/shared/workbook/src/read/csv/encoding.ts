// Detects the encoding of a text file and decodes it.
import { analyse } from "chardet";
import type { TextLayout } from "../../model.ts";

export interface Decoded {
  text: string;
  encoding: TextLayout["encoding"];
}

export function decode(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding.value).decode(bytes), encoding };
}

const headBytes = 4096;

function encodingOf(bytes: Uint8Array): Decoded["encoding"] {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { value: "utf-8", confidence: 1 };
  if (first === 0xff && second === 0xfe) return { value: "utf-16le", confidence: 1 };
  if (first === 0xfe && second === 0xff) return { value: "utf-16be", confidence: 1 };
  const wide = wideOf(bytes.subarray(0, headBytes));
  if (wide) return { value: wide, confidence: 0.9 };
  if (isUtf8(bytes)) return { value: "utf-8", confidence: bytes.every((byte) => byte < 128) ? 1 : 0.98 };
  return olderEncoding(bytes);
}

/** Line ends, delimiters, spaces and digits, which every table has. */
const frequent = new Set([0x09, 0x0a, 0x0d, 0x20, 0x2c, 0x3b, 0x30, 0x31, 0x32, 0x33, 0x34, 0x35]);

/** UTF-16 without a mark: frequent characters have a zero byte, always at the same place. */
export function wideOf(head: Uint8Array): "utf-16le" | "utf-16be" | null {
  let [little, big] = [0, 0];
  for (let at = 0; at + 1 < head.length; at += 2) {
    const [first = 0, second = 0] = [head[at], head[at + 1]];
    if (second === 0 && frequent.has(first)) little++;
    else if (first === 0 && frequent.has(second)) big++;
  }
  const [more, less] = [Math.max(little, big), Math.min(little, big)];
  if (more < 2 || more < head.length * 0.02 || less > more * 0.05) return null;
  return little > big ? "utf-16le" : "utf-16be";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Older encodings can only be guessed, so the confidence is never enough to do without a warning. */
const mostConfident = 0.69;
const sampleBytes = 65_536;
/** What is returned for a text that is too short to tell. */
const leastConfident = 10;
/** Cannot be: UTF-8 was tried before, and the others have characters of more than one byte everywhere. */
const excluded = /^(utf-|iso-2022|ascii)/i;

function olderEncoding(bytes: Uint8Array): Decoded["encoding"] {
  const [best] = analyse(telling(bytes)).filter(
    ({ name, confidence }) => confidence > leastConfident && !excluded.test(name),
  );
  if (!best || !isDecodable(best.name)) return { value: "windows-1252", confidence: 0.3 };
  const value = new TextDecoder(best.name).encoding;
  return { value, confidence: Math.min(mostConfident, best.confidence / 100) };
}

function isDecodable(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== "";
  } catch {
    return false;
  }
}

/** The lines with other characters than those of ASCII, as far as they fit into a sample. */
function telling(bytes: Uint8Array): Uint8Array {
  const sample: number[] = [];
  for (let start = 0; start < bytes.length && sample.length < sampleBytes; ) {
    const end = bytes.indexOf(0x0a, start);
    const line = bytes.subarray(start, Math.min(end < 0 ? bytes.length : end + 1, start + sampleBytes));
    if (line.some((byte) => byte > 127)) sample.push(...line);
    start += line.length;
  }
  return Uint8Array.from(sample);
}
