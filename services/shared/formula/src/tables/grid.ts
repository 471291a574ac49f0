// The cells of one sheet by row and column, and the type of each.
import {
  type CellColumn,
  type CellColumns,
  cellIn,
  createCellWriter,
  placeIn,
} from "../evaluate/cell-columns.ts";
import { readAmount } from "../evaluate/read-number.ts";
import type { PlainCell } from "../evaluate/workbook.ts";
import { pointed } from "../paste/typed.ts";
import { errorCodes } from "../vocabulary.ts";
import words from "./words.json" with { type: "json" };

/** `textNumber` and `textDate` are a number and a date that are stored as text. */
export type Look = "number" | "date" | "text" | "boolean" | "error" | "formula" | "textNumber" | "textDate";

export interface Grid {
  sheet: string;
  /** The numbers of the non-empty columns of each row; rows and columns are ascending. */
  columnsOf: ReadonlyMap<number, readonly number[]>;
  /** The content of a cell; null for an empty cell. */
  at(row: number, column: number): PlainCell;
  /** The type of a cell; null for an empty cell, white space and drawn lines such as `---`. */
  look(row: number, column: number): Look | null;
  isDate(row: number, column: number): boolean;
  /** The last column of the merged cell that begins here; the column itself if it is not merged. */
  reach(row: number, column: number): number;
  end: { row: number; column: number };
}

/** A cell that is not empty. Row and column count from 1. */
export interface GridCell {
  row: number;
  column: number;
  cell: PlainCell;
  /** Whether the cell has a date format. */
  isDate: boolean;
  /** The last column of a merged cell. */
  reach?: number;
}

/** Builds the grid of a sheet. Empty cells and empty texts may be left out or given. */
export function gridOf(sheet: string, cells: Iterable<GridCell>): Grid {
  const writer = createCellWriter();
  const reaches = new Map<number, Map<number, number>>();
  for (const { row, column, cell, isDate, reach } of cells) {
    writer.put(row, column, cell, { isDate });
    if (reach === undefined || reach === column) continue;
    const inRow = reaches.get(row) ?? new Map<number, number>();
    reaches.set(row, inRow.set(column, reach));
  }
  const reach = (row: number, column: number) => reaches.get(row)?.get(column) ?? column;
  return { ...gridOfColumns(sheet, writer.columns()), reach };
}

/** Builds the grid of a sheet without merged cells. */
export function gridOfColumns(sheet: string, columns: CellColumns): Grid {
  const looks = new Map([...columns].map(([column, own]) => [column, looksOf(own)]));
  const last = [...columns].reduce(
    (end, [column, { rows, cells }]) => {
      const at = cells.findLastIndex((cell) => cell !== "");
      return at < 0 ? end : { row: Math.max(end.row, rows[at] ?? 0), column: Math.max(end.column, column) };
    },
    { row: 0, column: 0 },
  );
  return {
    sheet,
    end: last,
    columnsOf: filledColumns(columns, looks),
    at: (row, column) => {
      const cell = cellIn(columns, row, column);
      return cell === undefined || cell === "" ? null : cell;
    },
    look: (row, column) => looks.get(column)?.[placeIn(columns.get(column)?.rows ?? [], row)] ?? null,
    isDate: (row, column) => columns.get(column)?.dates.has(row) ?? false,
    reach: (_row, column) => column,
  };
}

const looksOf = ({ rows, cells, dates }: CellColumn): (Look | null)[] =>
  cells.map((cell, at) => (typeof cell === "number" && dates.has(rows[at] ?? 0) ? "date" : lookOf(cell)));

/** The numbers of the non-empty columns of each row, from top to bottom. */
function filledColumns(
  columns: CellColumns,
  looks: ReadonlyMap<number, readonly (Look | null)[]>,
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const [column, { rows }] of columns) {
    const own = looks.get(column);
    for (const [at, row] of rows.entries()) {
      if (!own?.[at]) continue;
      const inRow = found.get(row);
      if (inRow) inRow.push(column);
      else found.set(row, [column]);
    }
  }
  const order = [...found.keys()];
  const isAscending = order.every((row, at) => at === 0 || (order[at - 1] ?? 0) < row);
  return isAscending ? found : new Map([...found].sort(([one], [other]) => one - other));
}

const errors: ReadonlySet<string> = new Set(errorCodes);

/** The type of a cell without its date format; null for an empty cell, white space and drawn lines. */
export function lookOf(cell: PlainCell): Look | null {
  if (typeof cell !== "string")
    return typeof cell === "object" ? cell && "formula" : (typeof cell as "number" | "boolean");
  const text = cell.trim();
  if (/^[-–—=_]*$/.test(text)) return null;
  if (errors.has(text)) return "error";
  if (text.length > 40 || !/\d/.test(text)) return "text";
  if (isDay(text)) return "textDate";
  // A number with a leading zero, such as 007, is a code.
  return /^[^\p{L}]|^[A-Z]{1,3}[$\s]/u.test(text) && !/^0\d/.test(text) && readAmount(pointed(text)) !== null
    ? "textNumber"
    : "text";
}

const inFigures =
  /^(\d{1,4})(?:[./-]\s?(\d{1,2})[./-]\s?(\d{4}|\d\d)\.?|年(\d{1,2})月(\d{1,2})日)(?:[T,\s]+\d{1,2}:\d\d.*)?$/;
const inWords =
  /^(?=\D*\d{1,2}\D.*\d)(?:\p{L}+\.?, )?(?:\d{1,2}(?:\.|\p{L}{1,2})?[ -](?:\p{L}{2} )?)?(\p{L}{3,})[.,]?(?: \d{1,2}\p{L}{0,2},)?[ -](?:\p{L}{2} )?\d{2,4}$/u;

/** Whether the text is a date: `31.12.2024`, `2024-12-31 08:00`, `3 Mar 2024`, `2024年3月1日`. */
function isDay(text: string): boolean {
  const [, first = "", second, third = "", month = second, day = third] = inFigures.exec(text) ?? [];
  if (month === undefined) return isMonth(inWords.exec(text)?.[1] ?? "");
  const [one, two] = (first.length > 2 ? [month, day] : [first, month]).map(Number).sort((x, y) => x - y);
  return (
    first.length !== 3 &&
    first.length + third.length !== 8 &&
    one !== 0 &&
    (one ?? 13) <= 12 &&
    (two ?? 32) <= 31
  );
}

const months: readonly string[] = Object.values(words.months).flat();

/** Whether the text is the name of a month or its abbreviation, in one of the ten languages. */
export function isMonth(text: string): boolean {
  const word = text.toLowerCase().replace(/\.$/, "");
  return word.length > 1 && months.some((month) => month.startsWith(word));
}

/** The text on one line, without surrounding white space; null if the cell is not text. */
export function textOf(cell: PlainCell): string | null {
  if (typeof cell !== "string") return null;
  return /\s\s|[^\S ]/.test(cell) ? cell.replaceAll(/\s+/g, " ").trim() : cell.trim();
}

/** A year such as 2024, also as text. */
export const isYear = (cell: PlainCell): boolean =>
  (typeof cell === "number" || typeof cell === "string") && /^(?:19|20)\d\d$/.test(String(cell).trim());
