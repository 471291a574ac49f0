// Formats a cell's value for display.
import type { ValueFormat } from "@cellwright/contracts/checked";
import { displayed } from "@cellwright/formula/display";
import { languageTag, shownNumber, t } from "./messages.ts";

export type Shown = string | number | boolean | null;

/** Numbers use the cell's format if it has one. Otherwise they get as many digits as a spreadsheet cell shows. */
export function cellText(value: Shown, format?: string): string {
  if (value === null) return "";
  if (typeof value === "number")
    return (format && displayed(value, format, languageTag())) || shownNumber(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return value;
}

/** Like `cellText`, for use in a sentence: an empty value is named, not shown as nothing. */
export const valueText = (value: Shown, format?: string): string =>
  cellText(value, format) || t("check.blank");

/** The format of the value in `column`, which counts from 0. */
export const formatIn = (format: ValueFormat | undefined, column: number): string | undefined =>
  (Array.isArray(format) ? format[column] : format) ?? undefined;
