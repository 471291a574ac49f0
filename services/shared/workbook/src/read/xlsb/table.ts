// A table of a sheet in a binary Excel workbook.
import type { Area, Table } from "../../model.ts";
import type { Cursor } from "../biff/cursor.ts";
import type { Archive } from "../zip.ts";
import { readRecords, wideText } from "./records.ts";

const list = 343;
const listColumn = 347;
/** The records of filters that leave out rows. */
export const isFilterRecord = (type: number): boolean => type === 165 || (type >= 168 && type <= 172);

const totals = [null, "average", "count", "countNums", "max", "min", "sum", "stdDev", "var", "custom"];

export function binaryArea(cursor: Cursor): Area {
  const [top, bottom, left, right] = [cursor.u32(), cursor.u32(), cursor.u32(), cursor.u32()];
  return { top, left, bottom, right };
}

/** The table, and the number by which formulas refer to it; null if the part has none. */
export function readBinaryTable(
  archive: Archive,
  part: string,
  sheet: string,
): { id: number; table: Table } | null {
  let found: { id: number; table: Table } | null = null;
  const columns: Table["columns"] = [];
  let isFiltered = false;
  readRecords(archive, part, (type, cursor) => {
    if (type === list) {
      const area = binaryArea(cursor);
      cursor.skip(4);
      const [id, headerRows, totalsRows] = [cursor.u32(), cursor.u32(), cursor.u32()];
      cursor.skip(32);
      const own = wideText(cursor);
      const name = wideText(cursor) || own;
      found = { id, table: { name, sheet, area, headerRows, totalsRows, isFiltered, columns } };
    } else if (type === listColumn) {
      cursor.skip(4);
      const total = totals[cursor.u32()] ?? null;
      cursor.skip(16);
      const own = wideText(cursor);
      columns.push({ name: wideText(cursor) || own, formula: null, total });
    } else if (isFilterRecord(type)) isFiltered = true;
  });
  const result = found as { id: number; table: Table } | null;
  if (result) result.table.isFiltered = isFiltered;
  return result;
}
