// Makes a small workbook from plain cells, tables and names, to run formulas on.
import { parse } from "../parse.ts";
import { columnNumber, readCorner } from "../references.ts";
import type { SheetPrefix } from "../tree.ts";
import { type Cell, errorOf, type Sheet, type Table, type Workbook } from "./values.ts";

/** A cell in JSON. `{ formula }` is computed; text with an error code is that error. */
export type PlainCell = number | string | boolean | null | { formula: string };

export interface PlainWorkbook {
  /** Cells by sheet name, then by address: `{ Sheet1: { A1: 21 } }`. Dates are serial numbers. */
  sheets?: Record<string, Record<string, PlainCell>>;
  /** The formulas of names: `{ Rate: "=Sheet1!$B$1" }`. */
  names?: Record<string, string>;
  tables?: { name: string; sheet: string; range: string; columns: string[]; totals?: boolean }[];
  others?: Record<string, PlainWorkbook>;
  date1904?: boolean;
}

const errorCodes =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|ERROR!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!)$/;

/** Makes a workbook with sheets in key order. Throws a RangeError for a malformed address or range. */
export function workbook(plain: PlainWorkbook = {}): Workbook {
  const sheets = Object.entries(plain.sheets ?? {}).map(([name, cells]) => sheetOf(name, cells));
  const names = Object.entries(plain.names ?? {}).map(
    ([name, formula]) => [name.toUpperCase(), parse(formula).tree] as const,
  );
  const others = Object.entries(plain.others ?? {}).map(
    ([name, other]) => [name.toUpperCase(), workbook(other)] as const,
  );
  return {
    sheets,
    names: new Map(names),
    tables: (plain.tables ?? []).map(tableOf),
    others: new Map(others),
    date1904: plain.date1904 ?? false,
  };
}

function sheetOf(name: string, plain: Record<string, PlainCell>): Sheet {
  const cells = new Map<number, Cell>();
  const contentAt = (row: number, column: number) => cells.get(cellKey(row, column));
  let usedRows = 0;
  let usedColumns = 0;
  for (const [address, content] of Object.entries(plain)) {
    const at = readCorner(address, 0, address.length, "sheets");
    if (!at || at.row === 0 || at.column === 0) throw new RangeError(`${address} is not a cell address`);
    const cell = toCell(content);
    if (cell === null) continue;
    cells.set(cellKey(at.row, at.column), cell);
    usedRows = Math.max(usedRows, at.row);
    usedColumns = Math.max(usedColumns, at.column);
  }
  return {
    name,
    usedRows,
    usedColumns,
    contentAt,
    formulaAt: (row, column) => {
      const cell = contentAt(row, column);
      return typeof cell === "object" && cell?.type === "formula" ? cell.formula : undefined;
    },
  };
}

const cellKey = (row: number, column: number): number => row * 32_768 + column;

function toCell(content: PlainCell): Cell {
  if (typeof content === "object" && content !== null) return { type: "formula", formula: content.formula };
  return typeof content === "string" && errorCodes.test(content) ? errorOf(content) : content;
}

function tableOf({
  name,
  sheet,
  range,
  columns,
  totals = false,
}: NonNullable<PlainWorkbook["tables"]>[number]): Table {
  const found = /^\$?([A-Z]{1,3})\$?(\d+):\$?([A-Z]{1,3})\$?(\d+)$/i.exec(range);
  if (!found) throw new RangeError(`${range} is not a table range`);
  const [, left = "", top, right = "", bottom] = found;
  const area = {
    left: columnNumber(left),
    top: Number(top),
    right: columnNumber(right),
    bottom: Number(bottom),
  };
  return { name, sheet, area, columns, totals };
}

/** The workbook that a prefix means: `[0]` and no prefix are the workbook itself. Undefined if it is not at hand. */
export function bookNamed(book: Workbook, { path, workbook: name }: SheetPrefix): Workbook | undefined {
  if (name === "0" || (name === "" && path === "")) return book;
  return book.others.get(name.toUpperCase());
}

/** Finds a sheet by name in any case; undefined if there is none. */
export const findSheet = (book: Workbook, name: string): Sheet | undefined => {
  const lower = name.toLowerCase();
  return book.sheets.find((sheet) => sheet.name.toLowerCase() === lower);
};
