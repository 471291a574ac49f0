// Where nothing may be written: protected sheets, and cells that belong to a larger whole.
import { areaAddress } from "../addresses.ts";
import type { Area, Sheet, Table, Workbook } from "../model.ts";
import { WorkbookError } from "../workbook-error.ts";
import type { Content, Permissions } from "./edit.ts";

const refuse = (message: string): WorkbookError => new WorkbookError("cannot-write", message);

interface Place {
  sheet: Sheet;
  row: number;
  column: number;
  cell: string;
  content: Content;
}

/** Throws a WorkbookError if the cell may not be written. */
export function checkPlace(
  workbook: Workbook,
  place: Place,
  { allowProtected, replaceArrays }: Permissions,
): void {
  const { sheet, row, column, cell } = place;
  if (sheet.isProtected && !allowProtected)
    throw new WorkbookError(
      "protected",
      `${sheet.name} is protected. Ask for writing into protected sheets.`,
    );
  const merged = sheet.merged.find((area) => isIn(area, row, column));
  if (merged && !isFirst(merged, row, column))
    throw refuse(`${cell} is inside the merged cells ${areaAddress(merged)}. Write into the first of them.`);
  const filled = sheet.dataTables.find((area) => isIn(area, row, column));
  if (filled) throw refuse(`${cell} is in the what-if data table ${areaAddress(filled)}, which Excel fills.`);
  const array = sheet.arrays.find(({ area, isDynamic }) => !isDynamic && isIn(area, row, column));
  if (array && !isFirst(array.area, row, column))
    throw refuse(`${cell} is part of the array formula in ${areaAddress(array.area)}.`);
  if (array && !isSingle(array.area) && !replaceArrays)
    throw refuse(
      `${cell} has the array formula of ${areaAddress(array.area)}. Ask for replacing whole arrays.`,
    );
  const table = workbook.tables.find((each) => each.sheet === sheet.name && isIn(each.area, row, column));
  if (table) checkTable(table, place);
}

/** Headings are also stored with the table, and formulas use them. */
function checkTable({ name, area, headerRows, columns }: Table, place: Place): void {
  const { row, column, cell, content } = place;
  if (row < area.top + headerRows && content !== columns[column - area.left]?.name)
    throw refuse(`${cell} is a heading of the table ${name}. Rename the column in a spreadsheet program.`);
}

export const isIn = ({ top, left, bottom, right }: Area, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;
const isFirst = ({ top, left }: Area, row: number, column: number): boolean => row === top && column === left;
const isSingle = ({ top, left, bottom, right }: Area): boolean => top === bottom && left === right;
