// The text that a cell shows: its value in its number format.
import { formatValue } from "@cellwright/formula/format-number";
import type { CellValue, Sheet, Workbook } from "./model.ts";

/** Spreadsheet programs show this for dates that the calendar lacks. */
const unshowable = "########";
const firstDayAfter = 2_958_466;

/** The number format of a cell, by the `keyOf` of the cell. */
export const formatAt = ({ formats }: Workbook, sheet: Sheet, key: number): string =>
  formats[sheet.formats.get(key) ?? 0] ?? "General";

/** Formats that cannot be applied, such as those with numerals of other languages, give the plain value. */
export function shownText(value: CellValue, format: string, is1904: boolean): string {
  if (value === null) return "";
  if (typeof value === "object") return value.error;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "string" && format === "General") return value;
  return formatted(value, format, is1904) ?? formatted(value, "General", is1904) ?? String(value);
}

/** Null if the number format is not valid or not supported. */
function formatted(value: number | string, format: string, date1904: boolean): string | null {
  try {
    const shown = formatValue(value, format, { dialect: "excel", date1904 });
    if (typeof shown === "string") return shown;
    return typeof value === "number" && (value < 0 || value >= firstDayAfter) ? unshowable : null;
  } catch {
    return null;
  }
}
