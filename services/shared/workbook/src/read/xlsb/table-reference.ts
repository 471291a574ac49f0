// References to tables in the formulas of a binary Excel workbook: `Sales[[#Headers],[Net]:[Tax]]`.
import type { Table } from "../../model.ts";
import type { Cursor } from "../biff/cursor.ts";

const items: readonly (readonly [bit: number, name: string])[] = [
  [1, "#All"],
  [2, "#Headers"],
  [4, "#Data"],
  [8, "#Totals"],
  [16, "#This Row"],
];

/** Signs that a column name in brackets must escape with an apostrophe. */
const special = /['[\]#@]/g;

/** The text of the token; null if its table or column is not there. */
export function tableReference(cursor: Cursor, tables: ReadonlyMap<number, Table>): string | null {
  cursor.skip(2);
  const flags = cursor.u16();
  const table = tables.get(cursor.u32());
  const [first, last] = [cursor.u16(), cursor.u16()];
  if (!table) return null;
  const rows = (flags >> 2) & 0x1f;
  const parts = items.filter(([bit]) => (rows & bit) !== 0).map(([, name]) => `[${name}]`);
  const columnCount = flags & 3;
  if (columnCount > 0) {
    const [from, to] = [table.columns[first]?.name, table.columns[last]?.name];
    if (from === undefined || (columnCount > 1 && to === undefined)) return null;
    parts.push(columnCount > 1 ? `${bracketed(from)}:${bracketed(to ?? "")}` : bracketed(from));
  }
  const isSingle = parts.length === 1 && columnCount < 2;
  return `${table.name}${isSingle ? parts[0] : `[${parts.join(",")}]`}`;
}

const bracketed = (name: string): string => `[${name.replace(special, "'$&")}]`;
