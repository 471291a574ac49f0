// Detects the encoding of a text file and decodes it.
import type { TextLayout } from "../../model.ts";

export interface Decoded {
  text: string;
  encoding: TextLayout["encoding"];
}

export function decode(bytes: Uint8Array): Decoded {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding.value).decode(bytes), encoding };
}

function encodingOf(bytes: Uint8Array): Decoded["encoding"] {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { value: "utf-8", confidence: 1 };
  if (first === 0xff && second === 0xfe) return { value: "utf-16le", confidence: 1 };
  if (first === 0xfe && second === 0xff) return { value: "utf-16be", confidence: 1 };
  const wide = wideOf(bytes.subarray(0, 4096));
  if (wide) return { value: wide, confidence: 0.9 };
  if (isUtf8(bytes)) return { value: "utf-8", confidence: bytes.every((byte) => byte < 128) ? 1 : 0.98 };
  return { value: "windows-1252", confidence: 0.6 };
}

/** In UTF-16 most texts have a zero byte in every pair, always at the same place. */
function wideOf(head: Uint8Array): "utf-16le" | "utf-16be" | null {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < head.length * 0.3) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
