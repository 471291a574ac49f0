// The text that a cell shows: its value in its number format.
import { CannotRun } from "@cellwright/formula/evaluate/budget";
import { formatValue } from "@cellwright/formula/format-number";
import { type CellValue, keyOf, type Sheet, type Workbook } from "@cellwright/workbook/model";
import { kinds } from "./wishes.ts";

/** Spreadsheet programs show this for dates that the calendar lacks. */
const unshowable = "########";
const firstDayAfter = 2_958_466;

export function kindOf(value: CellValue): number {
  if (value === null || value === "") return kinds.empty;
  if (typeof value === "number") return kinds.number;
  if (typeof value === "string") return kinds.text;
  return typeof value === "boolean" ? kinds.boolean : kinds.error;
}

export const formatAt = ({ formats }: Workbook, sheet: Sheet, key: number): string =>
  formats[sheet.formats.get(key) ?? 0] ?? "General";

export function shownText(workbook: Workbook, sheet: Sheet, row: number, column: number): string {
  const key = keyOf(row, column);
  const value = sheet.values.get(key) ?? null;
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "object") return value.error;
  const format = formatAt(workbook, sheet, key);
  if (typeof value === "string" && format === "General") return value;
  const shown = formatted(value, format, workbook.is1904) ?? formatted(value, "General", workbook.is1904);
  return shown ?? String(value);
}

/** Null if the number format is not valid or not supported. */
function formatted(value: number | string, format: string, date1904: boolean): string | null {
  try {
    const shown = formatValue(value, format, { dialect: "excel", date1904 });
    if (typeof shown === "string") return shown;
    return typeof value === "number" && (value < 0 || value >= firstDayAfter) ? unshowable : null;
  } catch (error) {
    if (error instanceof CannotRun) return null;
    throw error;
  }
}
