// The texts that cells of a binary Excel workbook share.
import { exceeded, type Limits } from "../../limits.ts";
import type { Archive } from "../zip.ts";
import { formattedText, readRecords } from "./records.ts";

const sharedItem = 19;

export function readSharedTexts(archive: Archive, part: string, limits: Limits): string[] {
  const strings: string[] = [];
  readRecords(archive, part, (type, cursor) => {
    if (type !== sharedItem) return;
    if (strings.length >= limits.sharedStrings) throw exceeded("sharedStrings", limits);
    strings.push(formattedText(cursor));
  });
  return strings;
}
