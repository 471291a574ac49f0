// Compares areas of two workbooks cell by cell, as SpreadsheetBench does.
import { addressOf } from "@cellwright/workbook/addresses";
import { formatKind } from "@cellwright/workbook/format-kind";
import { type CellValue, keyOf, type Workbook } from "@cellwright/workbook/model";
import { formatAt } from "@cellwright/workbook/shown-text";
import type { SheetArea } from "./answer-position.ts";

export interface Differences {
  /** The number of cells, and of those that differ. */
  cells: number;
  different: number;
  /** The first different cell by area, row and column; null if there is none. */
  first: { cell: string; expected: CellValue; found: CellValue } | null;
}

/** Cells of a sheet that `actual` lacks are empty. */
export function differencesIn(
  areas: readonly SheetArea[],
  expected: Workbook,
  actual: Workbook,
): Differences {
  const differences: Differences = { cells: 0, different: 0, first: null };
  for (const { sheet, area } of areas) {
    const right = expected.sheets.find(({ name }) => name === sheet);
    const given = actual.sheets.find(({ name }) => name === sheet);
    for (let row = area.top; row <= area.bottom; row += 1)
      for (let column = area.left; column <= area.right; column += 1) {
        const key = keyOf(row, column);
        const wanted = right?.values.get(key) ?? null;
        const found = given?.values.get(key) ?? null;
        differences.cells += 1;
        if (isEqual(wanted, found, right ? formatAt(expected, right, key) : "General")) continue;
        differences.different += 1;
        differences.first ??= { cell: addressOf(sheet, row, column), expected: wanted, found };
      }
  }
  return differences;
}

const halfMinute = 1 / (24 * 60 * 2);

/**
 * Numbers are equal if they are to two decimals or within a millionth; dates and times in the same half minute. A text that
 * reads as a number is that number, a boolean is 1 or 0, and an empty text is an empty cell. `format` is the number format
 * of the expected cell.
 */
export function isEqual(expected: CellValue, found: CellValue, format = "General"): boolean {
  const [one, other] = [comparable(expected), comparable(found)];
  if (typeof one !== "number" || typeof other !== "number") return one === other;
  const distance = Math.abs(one - other);
  const kind = formatKind(format);
  if (kind === "date" || kind === "time") return distance <= halfMinute;
  return (
    distance <= 1e-6 * Math.max(Math.abs(one), Math.abs(other)) ||
    Math.round(one * 100) === Math.round(other * 100)
  );
}

function comparable(value: CellValue): number | string {
  if (value === null) return "";
  if (typeof value === "object") return value.error;
  if (typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)))
    return Number(value);
  return typeof value === "boolean" ? Number(value) : value;
}
