// The text that a cell shows, and the kind of its value.
import { type CellValue, keyOf, type Sheet, type Workbook } from "@cellwright/workbook/model";
import { formatAt, shownText } from "@cellwright/workbook/shown-text";
import { kinds } from "./wishes.ts";

export function kindOf(value: CellValue): number {
  if (value === null || value === "") return kinds.empty;
  if (typeof value === "number") return kinds.number;
  if (typeof value === "string") return kinds.text;
  return typeof value === "boolean" ? kinds.boolean : kinds.error;
}

export function cellText(workbook: Workbook, sheet: Sheet, row: number, column: number): string {
  const key = keyOf(row, column);
  return shownText(sheet.values.get(key) ?? null, formatAt(workbook, sheet, key), workbook.is1904);
}
