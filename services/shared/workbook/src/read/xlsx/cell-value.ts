// The value of a cell from its type and text in the file.
import type { CellValue } from "../../model.ts";
import { daysTo1904, isoDays } from "../iso-date.ts";
import { unescaped } from "../xml.ts";

export interface Texts {
  strings: readonly string[];
  is1904: boolean;
  /** Called for a value that cannot be read. */
  warn(code: "missing-string" | "not-a-number"): void;
}

/** `type` is the attribute `t`; `text` is the content of `v`, or the text of an inline string. */
export function cellValue(type: string, text: string, texts: Texts): CellValue {
  switch (type) {
    case "s":
      return sharedValue(text, texts);
    case "str":
    case "inlineStr":
      return unescaped(text);
    case "b":
      return text.trim() === "1" || text.trim().toLowerCase() === "true";
    case "e":
      return { error: text.trim() };
    case "d":
      return isoSerial(text.trim(), texts.is1904) ?? text;
    default:
      return numberValue(text, texts);
  }
}

function sharedValue(text: string, { strings, warn }: Texts): CellValue {
  if (text.trim() === "") return null;
  const value = strings[Number(text)];
  if (value === undefined) warn("missing-string");
  return value ?? null;
}

function numberValue(text: string, { warn }: Texts): CellValue {
  if (text.trim() === "") return null;
  const value = Number(text);
  if (Number.isFinite(value)) return value;
  warn("not-a-number");
  return text;
}

function isoSerial(text: string, is1904: boolean): number | null {
  const days = isoDays(text);
  if (days === null || !/^\d{4}/.test(text)) return days;
  if (is1904) return days - daysTo1904;
  // Excel counts a 29 February 1900, which did not exist
  return days < 61 ? days - 1 : days;
}
