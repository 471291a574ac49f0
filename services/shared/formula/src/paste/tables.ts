// Finds the tables in a small workbook: headings, rows, and the kind of each column.
import type { PlainCell, PlainWorkbook } from "../evaluate/workbook.ts";
import { columnLetters, readCorner } from "../references.ts";

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

interface Placed {
  row: number;
  column: number;
  cell: PlainCell;
}

const keyOf = (row: number, column: number): string => `${row}:${column}`;

export function cellsOf(book: PlainWorkbook): CellAt {
  const sheets = new Map(
    Object.entries(book.sheets ?? {}).map(([name, cells]) => [
      name.toLowerCase(),
      new Map(placed(cells).map(({ row, column, cell }) => [keyOf(row, column), cell])),
    ]),
  );
  return (sheet, row, column) => sheets.get(sheet.toLowerCase())?.get(keyOf(row, column)) ?? null;
}

function placed(cells: Record<string, PlainCell>): Placed[] {
  return Object.entries(cells).flatMap(([address, cell]) => {
    const at = readCorner(address, 0, address.length, "sheets");
    return at && cell !== null && cell !== "" ? [{ row: at.row, column: at.column, cell }] : [];
  });
}

/** Finds the tables, which blank rows and columns separate. `dates` has addresses such as `Orders!B2`. */
export function tablesOf(book: PlainWorkbook, dates: ReadonlySet<string> = new Set()): DataTable[] {
  return Object.entries(book.sheets ?? {}).flatMap(([sheet, cells]) => {
    const all = placed(cells);
    return runs(all, ({ column }) => column).flatMap((beside) =>
      runs(beside, ({ row }) => row).map((block) => tableOf(sheet, block, dates)),
    );
  });
}

/** Groups cells that are in consecutive rows (or columns). */
function runs(cells: readonly Placed[], line: (cell: Placed) => number): Placed[][] {
  const groups: Placed[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const cell of [...cells].sort((one, other) => line(one) - line(other))) {
    if (line(cell) > last + 1) groups.push([]);
    groups.at(-1)?.push(cell);
    last = line(cell);
  }
  return groups;
}

const totalWord =
  /^(?:grand )?(?:totals?|sum|summe|gesamt(?:summe)?|totaux|somme|totale|suma|soma|razem|разом|всього|合計|المجموع|الإجمالي)\s*:?$/i;

function tableOf(sheet: string, block: readonly Placed[], dates: ReadonlySet<string>): DataTable {
  const rows = linesOf(block, ({ row }) => row);
  const all = linesOf(block, ({ column }) => column);
  const at = new Map(block.map((each) => [keyOf(each.row, each.column), each.cell]));
  const rowCells = (row: number, columns: readonly number[]): PlainCell[] =>
    columns.map((column) => at.get(keyOf(row, column)) ?? null).filter((cell) => cell !== null);
  // Skips a title, which is a single cell above the headings.
  while (rows.length > 2 && all.length > 1 && rowCells(rows[0] ?? 0, all).length === 1) {
    if (rowCells(rows[1] ?? 0, all).length === 1) break;
    rows.shift();
  }
  const [first = 1] = rows;
  const columns = withoutAside(all, (column) => rows.map((row) => at.get(keyOf(row, column)) ?? null));
  const below = rows.slice(1).flatMap((row) => rowCells(row, columns));
  const hasHeadings = rows.length > 1 && areHeadings(rowCells(first, columns), below);
  const last = rows.at(-1) ?? first;
  const isTotal =
    rows.length > 2 &&
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
      const heading = hasHeadings ? at.get(keyOf(first, column)) : null;
      const letter = columnLetters(column);
      const values: [PlainCell, boolean][] = [];
      for (let row = top; row <= bottom; row++) {
        const cell = at.get(keyOf(row, column));
        if (cell !== undefined) values.push([cell, dates.has(`${sheet}!${letter}${row}`)]);
      }
      return { column, letter, heading: headingOf(heading), kind: kindOf(values) };
    }),
  };
}

const headingOf = (cell: PlainCell | undefined): string | null =>
  typeof cell === "string" || typeof cell === "number" ? String(cell) : null;

const linesOf = (block: readonly Placed[], line: (cell: Placed) => number): number[] =>
  [...new Set(block.map(line))].sort((one, other) => one - other);

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
const areHeadings = (cells: readonly PlainCell[], below: readonly PlainCell[]): boolean =>
  cells.some((cell) => typeof cell === "string") &&
  cells.every((cell) => typeof cell === "string" || isYear(cell)) &&
  (new Set(cells).size === cells.length || below.some((cell) => typeof cell !== "string"));

/** The kind of most cells. If no kind has 70 percent, the column is `mixed`. */
function kindOf(values: readonly [PlainCell, boolean][]): ColumnKind {
  if (values.length === 0) return "empty";
  const counts = new Map<ColumnKind, number>();
  for (const [cell, isDate] of values) {
    const kind = isDate ? "date" : cellKind(cell);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] >= values.length * 0.7 ? most[0] : "mixed";
}

const cellKind = (cell: PlainCell): ColumnKind =>
  typeof cell === "string" ? "text" : typeof cell === "boolean" ? "boolean" : "number";
