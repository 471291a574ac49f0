// The texts that cells of an Excel 97 file share (record SST). They go on over many records.
import { exceeded, type Limits } from "../../limits.ts";
import { createCursor } from "../biff/cursor.ts";
import { createBreaks, type Texts } from "./texts.ts";

export function readSharedTexts(
  bytes: Uint8Array,
  breaks: readonly number[],
  texts: Texts,
  limits: Limits,
): string[] {
  const cursor = createCursor(bytes);
  cursor.skip(4);
  const count = cursor.u32();
  const nextBreak = createBreaks(breaks);
  const strings: string[] = [];
  while (strings.length < count && cursor.left() > 2) {
    if (strings.length >= limits.sharedStrings) throw exceeded("sharedStrings", limits);
    strings.push(texts.long(cursor, nextBreak));
  }
  return strings;
}
