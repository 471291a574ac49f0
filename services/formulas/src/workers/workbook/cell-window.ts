// The cells of a range for the API: values, texts as shown, and formulas.
import type { CellWindow, WindowCell } from "@cellwright/contracts/workbooks";
import { columnLetters } from "@cellwright/formula/references";
import { shownFormula } from "@cellwright/formula/shown-formula";
import { areaAddress, cellAddress } from "@cellwright/workbook/addresses";
import { type Area, type CellValue, keyOf, type Sheet } from "@cellwright/workbook/model";
import { formatAt, shownText } from "@cellwright/workbook/shown-text";
import { WorkbookError } from "@cellwright/workbook/workbook-error";
import type { Opened } from "./kept.ts";

/** Texts and formulas are cut after so many characters, unless one cell alone is requested. */
const longest = 300;

/** Throws a WorkbookError `no-such-range` for a sheet that the workbook does not have. */
export function cellWindow(
  { workbook, valueAt }: Opened,
  sheetName: string,
  area: Area,
): Omit<CellWindow, "version"> {
  const sheet = sheetOf(workbook.sheets, sheetName);
  const isOneCell = area.top === area.bottom && area.left === area.right;
  const most = isOneCell ? Number.POSITIVE_INFINITY : longest;
  const cells: WindowCell[] = [];
  const { used } = sheet;
  const bottom = Math.min(area.bottom, used?.bottom ?? -1);
  const right = Math.min(area.right, used?.right ?? -1);
  for (let row = area.top; row <= bottom; row += 1)
    for (let column = area.left; column <= right; column += 1) {
      const formula = sheet.formulas.get(keyOf(row, column));
      const value = valueAt(sheet, row, column);
      if (value === null && formula === undefined) continue;
      const format = formatAt(workbook, sheet, keyOf(row, column));
      const text = shownText(value, format, workbook.is1904);
      cells.push(windowCell(cellAddress(row, column), { value, text, formula, format }, most));
    }
  const rows = [...sheet.hiddenRows].filter((row) => row >= area.top && row <= area.bottom);
  const columns = [...sheet.hiddenColumns].filter((column) => column >= area.left && column <= area.right);
  return {
    sheet: sheet.name,
    range: areaAddress(area),
    cells,
    merged: sheet.merged.filter((merged) => isTouching(merged, area)).map(areaAddress),
    hiddenRows: rows.toSorted((one, other) => one - other).map((row) => row + 1),
    hiddenColumns: columns.toSorted((one, other) => one - other).map((column) => columnLetters(column + 1)),
  };
}

function sheetOf(sheets: readonly Sheet[], name: string): Sheet {
  const sheet = sheets.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!sheet) throw new WorkbookError("no-such-range", "The workbook has no sheet of this name.");
  return sheet;
}

const isTouching = (one: Area, other: Area): boolean =>
  one.top <= other.bottom && one.bottom >= other.top && one.left <= other.right && one.right >= other.left;

type Cell = { value: CellValue; text: string; formula: string | undefined; format: string };

function windowCell(cell: string, { value, text, formula, format }: Cell, most: number): WindowCell {
  const shown = formula === undefined ? undefined : `=${shownFormula(formula)}`;
  const isLong = [value, text, shown].some((part) => typeof part === "string" && part.length > most);
  return {
    cell,
    value: typeof value === "string" ? value.slice(0, most) : value,
    text: text.slice(0, most),
    ...(shown !== undefined && { formula: shown.slice(0, most) }),
    ...(format !== "General" && { format }),
    ...(isLong && { isShortened: true as const }),
  };
}
