// Whether a row is one of totals or subtotals, by its first text.
import { totalWord } from "@cellwright/formula/tables/totals";
import type { AuditSheet } from "./audit-sheet.ts";

/** Looks at the first text to the left of `column`. Row and column count from 0. */
export function isTotalRow(sheet: AuditSheet, row: number, column: number): boolean {
  const { left = 0 } = sheet.sheet.used ?? {};
  for (let at = left; at < column; at++) {
    const value = sheet.valueAt(row, at);
    if (typeof value === "string" && value.trim() !== "") return totalWord(value) !== null;
  }
  return false;
}
