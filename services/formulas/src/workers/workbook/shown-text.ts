// A cell's value as its number format shows it.
import { formatValue } from "@cellwright/formula/format-number";
import type { CellValue } from "@cellwright/workbook/model";

/** Formats that cannot be applied, such as those with numerals of other languages, show the plain value. */
export function shownText(value: CellValue, format: string, date1904: boolean): string {
  if (value === null) return "";
  if (typeof value === "object") return value.error;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  try {
    const text = formatValue(value, format, { dialect: "excel", date1904 });
    return typeof text === "string" ? text : String(value);
  } catch {
    return String(value);
  }
}
