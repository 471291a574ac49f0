// A cell's value as the page shows it.
import type { ValueFormat } from "@cellwright/contracts/checked";
import { displayed } from "@cellwright/formula/display";
import { languageTag, say, shownNumber } from "./messages.ts";

export type Shown = string | number | boolean | null;

/** Numbers as people read them, in the cell's format or to the digits that a cell would show. */
export function cellText(value: Shown, format?: string): string {
  if (value === null) return "";
  if (typeof value === "number")
    return (format && displayed(value, format, languageTag())) || shownNumber(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return value;
}

/** The same in a sentence, where nothing must be seen as well. */
export const valueText = (value: Shown, format?: string): string =>
  cellText(value, format) || say("check.blank");

/** The format of a value's column, which counts from 0. */
export const formatIn = (format: ValueFormat | undefined, column: number): string | undefined =>
  (Array.isArray(format) ? format[column] : format) ?? undefined;
