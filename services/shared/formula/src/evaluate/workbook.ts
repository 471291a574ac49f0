// Makes a small workbook from plain cells, tables and names, to run formulas on.
import { parse } from "../parse.ts";
import { columnNumber } from "../references.ts";
import type { SheetPrefix } from "../tree.ts";
import { type CellColumns, type ColumnWorkbook, cellIn, columnsOf } from "./cell-columns.ts";
import type { PlainCell, PlainWorkbook } from "./plain-workbook.ts";
import { type Cell, errorOf, type Sheet, type Table, type Workbook } from "./values.ts";

export type { PlainCell, PlainWorkbook } from "./plain-workbook.ts";

const errorCodes =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|ERROR!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!)$/;

/** Makes a workbook with sheets in key order. Throws a RangeError for a malformed address or range. */
export function workbook(plain: PlainWorkbook | ColumnWorkbook = {}): Workbook {
  const sheets = Array.from(columnsOf(plain), ([name, columns]) => sheetOf(name, columns));
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

function sheetOf(name: string, columns: CellColumns): Sheet {
  const contentAt = (row: number, column: number) => toCell(cellIn(columns, row, column));
  return {
    name,
    usedRows: [...columns.values()].reduce((most, { rows }) => Math.max(most, rows.at(-1) ?? 0), 0),
    usedColumns: [...columns.keys()].at(-1) ?? 0,
    contentAt,
    formulaAt: (row, column) => {
      const cell = contentAt(row, column);
      return typeof cell === "object" && cell?.type === "formula" ? cell.formula : undefined;
    },
  };
}

const numberSign = 35;

function toCell(content: PlainCell | undefined): Cell | undefined {
  if (typeof content === "string")
    return content.charCodeAt(0) === numberSign && errorCodes.test(content) ? errorOf(content) : content;
  if (typeof content === "object" && content !== null) return { type: "formula", formula: content.formula };
  return content;
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
