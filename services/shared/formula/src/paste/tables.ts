// Finds the tables in a small workbook: headings, rows, and the kind of each column.
import {
  type CellColumn,
  type ColumnWorkbook,
  cellIn,
  columnsOf,
  firstFrom,
} from "../evaluate/cell-columns.ts";
import type { PlainCell, PlainWorkbook } from "../evaluate/workbook.ts";
import { columnLetters } from "../references.ts";

export type ColumnKind = "number" | "text" | "date" | "boolean" | "mixed" | "empty";

export interface TableColumn {
  /** The column's number; A is 1. */
  column: number;
  letter: string;
  heading: string | null;
  kind: ColumnKind;
}

/** Rows count from 1; ends are inclusive. */
export interface DataTable {
  sheet: string;
  headingRow: number | null;
  top: number;
  /** The last data row, without a totals row. */
  bottom: number;
  left: number;
  right: number;
  columns: TableColumn[];
}

/** Returns the content of a cell; null for a blank. The case of the sheet name does not matter. */
export type CellAt = (sheet: string, row: number, column: number) => PlainCell;

type Column = CellColumn & { column: number };

export function cellsOf(book: PlainWorkbook | ColumnWorkbook): CellAt {
  const sheets = new Map(Array.from(columnsOf(book), ([name, columns]) => [name.toLowerCase(), columns]));
  return (sheet, row, column) => {
    const columns = sheets.get(sheet) ?? sheets.get(sheet.toLowerCase());
    const cell = columns && cellIn(columns, row, column);
    return cell === undefined || cell === "" ? null : cell;
  };
}

/** Finds the tables, which blank rows and columns separate. `dates` has addresses such as `Orders!B2`; see `inColumns`. */
export function tablesOf(book: PlainWorkbook | ColumnWorkbook, dates?: ReadonlySet<string>): DataTable[] {
  return [...columnsOf(book, { dates })].flatMap(([sheet, columns]) => {
    const all = [...columns].flatMap(([column, own]) => filledIn(column, own) ?? []);
    return runs(all, ({ column }) => column).flatMap((beside) => {
      const rows = [...new Set(beside.flatMap((column) => column.rows))].sort((one, other) => one - other);
      return runs(rows, (row) => row).map((block) => tableOf(sheet, blockOf(beside, block)));
    });
  });
}

/** A column without its empty texts; null if there are no others. */
function filledIn(column: number, own: CellColumn): Column | null {
  if (!own.cells.includes("")) return { column, ...own };
  const places = own.cells.flatMap((cell, at) => (cell === "" ? [] : [at]));
  if (places.length === 0) return null;
  const [rows, cells] = [places.map((at) => own.rows[at] ?? 0), places.map((at) => own.cells[at] ?? null)];
  return { ...own, column, rows, cells };
}

/** Groups columns (or rows) with consecutive numbers; they are in ascending order. */
function runs<T>(lines: readonly T[], numberOf: (line: T) => number): T[][] {
  const groups: T[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    if (numberOf(line) > last + 1) groups.push([]);
    groups.at(-1)?.push(line);
    last = numberOf(line);
  }
  return groups;
}

const totalWord =
  /^(?:grand )?(?:totals?|sum|summe|gesamt(?:summe)?|totaux|somme|totale|suma|soma|razem|разом|всього|合計|المجموع|الإجمالي)\s*:?$/i;

/** The cells of consecutive rows, by column from `top` to the last row; null for a blank cell. */
interface Block {
  top: number;
  bottom: number;
  cells: ReadonlyMap<number, readonly PlainCell[]>;
  isDate(row: number, column: number): boolean;
}

function blockOf(columns: readonly Column[], rows: readonly number[]): Block {
  const [top, bottom] = [rows[0] ?? 1, rows.at(-1) ?? 1];
  const cells = new Map<number, PlainCell[]>();
  for (const own of columns) {
    const [from, to] = [firstFrom(own.rows, top), firstFrom(own.rows, bottom + 1)];
    if (from === to) continue;
    const all = new Array<PlainCell>(rows.length).fill(null);
    for (let at = from; at < to; at++) all[(own.rows[at] ?? 0) - top] = own.cells[at] ?? null;
    cells.set(own.column, all);
  }
  const dates = new Map(columns.map((own) => [own.column, own.dates]));
  return { top, bottom, cells, isDate: (row, column) => dates.get(column)?.has(row) ?? false };
}

function tableOf(sheet: string, block: Block): DataTable {
  const { bottom: last, cells } = block;
  const all = [...cells.keys()];
  const rowCells = (row: number, columns: readonly number[]): PlainCell[] =>
    columns.map((column) => cells.get(column)?.[row - block.top] ?? null).filter((cell) => cell !== null);
  let first = block.top;
  // Skips a title, which is a single cell above the headings.
  while (last - first > 1 && all.length > 1 && rowCells(first, all).length === 1) {
    if (rowCells(first + 1, all).length === 1) break;
    first++;
  }
  const below = first - block.top + 1;
  const columns = withoutAside(all, (column) => cells.get(column)?.slice(below - 1) ?? [null]);
  const isMixed = () =>
    columns.some((column) =>
      cells.get(column)?.some((cell, at) => at >= below && cell !== null && typeof cell !== "string"),
    );
  const hasHeadings = last > first && areHeadings(rowCells(first, columns), isMixed);
  const isTotal =
    last - first > 1 &&
    rowCells(last, columns).some((cell) => typeof cell === "string" && totalWord.test(cell.trim()));
  const top = hasHeadings ? first + 1 : first;
  const bottom = isTotal ? last - 1 : last;
  return {
    sheet,
    headingRow: hasHeadings ? first : null,
    top,
    bottom,
    left: columns[0] ?? 1,
    right: columns.at(-1) ?? 1,
    columns: columns.map((column) => {
      const own = cells.get(column) ?? [];
      const heading = hasHeadings ? own[first - block.top] : null;
      const values = own.slice(top - block.top, bottom - block.top + 1);
      const isDate = (at: number) => block.isDate(top + at, column);
      return {
        column,
        letter: columnLetters(column),
        heading: headingOf(heading),
        kind: kindOf(values, isDate),
      };
    }),
  };
}

const headingOf = (cell: PlainCell | undefined): string | null =>
  typeof cell === "string" || typeof cell === "number" ? String(cell) : null;

/** Removes a label and its value beside the headings, which are no columns of the table: `… | VAT | 0.2`. */
function withoutAside(
  columns: readonly number[],
  cellsIn: (column: number) => readonly PlainCell[],
): number[] {
  const isTopOnly = (column: number): boolean =>
    cellsIn(column).every((cell, at) => (at === 0) === (cell !== null));
  const aside = new Set<number>();
  for (const column of columns) {
    if (!isTopOnly(column) || typeof cellsIn(column)[0] === "string") continue;
    aside.add(column);
    if (isTopOnly(column - 1)) aside.add(column - 1);
  }
  const kept = columns.filter((column) => !aside.has(column));
  return kept.length > 0 && cellsIn(columns[0] ?? 0).length > 1 ? kept : [...columns];
}

const isYear = (cell: PlainCell): boolean =>
  typeof cell === "number" && Number.isInteger(cell) && cell >= 1900 && cell <= 2100;

/** Headings are texts and years. Duplicates are allowed only if other kinds of values are below. */
const areHeadings = (cells: readonly PlainCell[], isMixedBelow: () => boolean): boolean =>
  cells.some((cell) => typeof cell === "string") &&
  cells.every((cell) => typeof cell === "string" || isYear(cell)) &&
  (new Set(cells).size === cells.length || isMixedBelow());

/** The kind of most cells. If no kind has 70 percent, the column is `mixed`. */
function kindOf(values: readonly PlainCell[], isDate: (at: number) => boolean): ColumnKind {
  const counts = new Map<ColumnKind, number>();
  let filled = 0;
  for (const [at, cell] of values.entries()) {
    if (cell === null) continue;
    filled++;
    const kind = isDate(at) ? "date" : cellKind(cell);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  if (filled === 0) return "empty";
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] >= filled * 0.7 ? most[0] : "mixed";
}

const cellKind = (cell: PlainCell): ColumnKind =>
  typeof cell === "string" ? "text" : typeof cell === "boolean" ? "boolean" : "number";
