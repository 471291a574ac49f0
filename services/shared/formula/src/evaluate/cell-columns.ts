// The cells of a workbook in columns, so that tables with many rows are read, searched and copied quickly.
import { columnLetters, readCorner } from "../references.ts";
import type { PlainCell, PlainWorkbook } from "./plain-workbook.ts";

/** The filled cells of one column, from top to bottom: `cells[at]` is in row `rows[at]`. Rows count from 1. */
export interface CellColumn {
  readonly rows: readonly number[];
  readonly cells: readonly PlainCell[];
  /** The rows of cells with dates. */
  readonly dates: ReadonlySet<number>;
  /** The number formats of cells that are not plain numbers, by row. */
  readonly formats: ReadonlyMap<number, string>;
}

/** The columns of a sheet by their number, ascending; A is 1. Columns without cells are left out. */
export type CellColumns = ReadonlyMap<number, CellColumn>;

/** A workbook as {@link PlainWorkbook}, with the cells of each sheet in columns instead of by address. */
export interface ColumnWorkbook extends Omit<PlainWorkbook, "sheets"> {
  /** The sheets by name, in their order; references without a sheet are to the first one. */
  columns: ReadonlyMap<string, CellColumns>;
  /** Sheets of which external models may only know the name. */
  withheld?: ReadonlySet<string>;
  /** Sheets, tables and names that the workbook has, but that are not here. */
  omitted?: readonly string[];
}

/** A change of one cell; null makes it blank. */
export interface CellChange {
  row: number;
  column: number;
  cell: PlainCell;
}

/** Cells with dates, and number formats of cells, by addresses such as `Orders!B2`. */
interface Marks {
  dates?: ReadonlySet<string> | undefined;
  formats?: ReadonlyMap<string, string> | undefined;
}

/** The columns of each sheet, by its name. Throws a RangeError for a malformed address. */
export const columnsOf = (
  book: PlainWorkbook | ColumnWorkbook,
  marks?: Marks,
): ReadonlyMap<string, CellColumns> => ("columns" in book ? book.columns : inColumns(book, marks).columns);

/** The same workbook with its cells in columns. Throws a RangeError for a malformed address. */
export function inColumns(
  { sheets = {}, ...more }: PlainWorkbook,
  { dates, formats }: Marks = {},
): ColumnWorkbook {
  const columns = Object.entries(sheets).map(([name, cells]): [string, CellColumns] => {
    const writer = createCellWriter();
    for (const address of Object.keys(cells)) {
      const at = readCorner(address, 0, address.length, "sheets");
      if (!at || at.row === 0 || at.column === 0) throw new RangeError(`${address} is not a cell address`);
      const place = (dates || formats) && addressIn(name, at.column, at.row);
      const isDate = place !== undefined && dates?.has(place) === true;
      const format = (place !== undefined && formats?.get(place)) || null;
      writer.put(at.row, at.column, cells[address] ?? null, { isDate, format });
    }
    return [name, writer.columns()];
  });
  return { ...more, columns: new Map(columns) };
}

const addressIn = (sheet: string, column: number, row: number): string =>
  `${sheet}!${columnLetters(column)}${row}`;

/** The cells by address, row by row: `{ A1: "Item", B1: "Price", A2: "Pen" }`. */
export function byAddress(columns: CellColumns): Record<string, PlainCell> {
  const found = [...columns].flatMap(([column, { rows, cells }]) => {
    const letters = columnLetters(column);
    return rows.map((row, at) => ({ row, address: `${letters}${row}`, cell: cells[at] ?? null }));
  });
  found.sort((one, other) => one.row - other.row);
  return Object.fromEntries(found.map(({ address, cell }) => [address, cell]));
}

/** The content of a cell; undefined for a blank one. */
export function cellIn(columns: CellColumns, row: number, column: number): PlainCell | undefined {
  const own = columns.get(column);
  return own?.cells[placeIn(own.rows, row)];
}

/** The index of a row in ascending rows; -1 if it is not among them. */
export function placeIn(rows: readonly number[], row: number): number {
  const first = rows[0] ?? 0;
  // Without gaps above it, a row is as far from the first index as from the first row.
  const most = Math.min(rows.length - 1, row - first);
  if (rows[most] === row) return most;
  const at = firstFrom(rows, row);
  return rows[at] === row ? at : -1;
}

/** The index of the first of ascending rows that is not above `row`; their number if all are above it. */
export function firstFrom(rows: readonly number[], row: number): number {
  let low = 0;
  let high = Math.min(rows.length, Math.max(0, row - (rows[0] ?? row) + 1));
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether two columns have the same cells. */
export const isSameColumn = (one: CellColumn | undefined, other: CellColumn | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    one.rows.length === other?.rows.length &&
    one.rows.every((row, at) => row === other.rows[at] && one.cells[at] === other.cells[at]));

/** The number of filled cells of a workbook. */
export const cellsIn = ({ columns }: ColumnWorkbook): number =>
  [...columns.values()].reduce(
    (sum, sheet) => [...sheet.values()].reduce((count, { rows }) => count + rows.length, sum),
    0,
  );

interface Written {
  rows: number[];
  cells: PlainCell[];
  dates: Set<number>;
  formats: Map<number, string>;
  /** Whether each cell is below the one before it and is not blank. */
  isSorted: boolean;
}

/** Collects the cells of a sheet in any order. A later cell replaces an earlier one at the same place. */
export function createCellWriter() {
  const found = new Map<number, Written>();
  return {
    put(
      row: number,
      column: number,
      cell: PlainCell,
      { isDate = false, format = null }: { isDate?: boolean; format?: string | null } = {},
    ): void {
      let own = found.get(column);
      if (!own) {
        own = { rows: [], cells: [], dates: new Set(), formats: new Map(), isSorted: true };
        found.set(column, own);
      }
      if (cell === null || row <= (own.rows.at(-1) ?? 0)) own.isSorted = false;
      own.rows.push(row);
      own.cells.push(cell);
      if (isDate) own.dates.add(row);
      if (format !== null) own.formats.set(row, format);
    },
    columns(): CellColumns {
      const columns = [...found].map(([column, { isSorted, ...own }]): [number, CellColumn] => [
        column,
        isSorted ? own : sorted(own),
      ]);
      const filled = columns.filter(([, { rows }]) => rows.length > 0);
      return new Map(filled.sort(([one], [other]) => one - other));
    },
  };
}

function sorted({ rows, cells, ...more }: CellColumn): CellColumn {
  const byRow = new Map(rows.map((row, at) => [row, cells[at] ?? null]));
  const filled = [...byRow].filter(([, cell]) => cell !== null);
  filled.sort(([one], [other]) => one - other);
  return { ...more, rows: filled.map(([row]) => row), cells: filled.map(([, cell]) => cell) };
}

/** The columns with some cells changed. Columns without changes are shared. */
export function withChanges(columns: CellColumns, changes: readonly CellChange[]): CellColumns {
  const changed = new Map(columns);
  for (const [column, own] of Map.groupBy(changes, (change) => change.column)) {
    const after = changedColumn(changed.get(column), own);
    if (after.rows.length > 0) changed.set(column, after);
    else changed.delete(column);
  }
  return new Map([...changed].sort(([one], [other]) => one - other));
}

function changedColumn(before: CellColumn = emptyColumn, changes: readonly CellChange[]): CellColumn {
  const cells = before.cells.slice();
  const added: CellChange[] = [];
  for (const change of changes) {
    const at = placeIn(before.rows, change.row);
    if (at < 0) added.push(change);
    else cells[at] = change.cell;
  }
  if (added.length === 0 && !cells.includes(null)) return { ...before, cells };
  const all = {
    ...before,
    rows: [...before.rows, ...added.map(({ row }) => row)],
    cells: [...cells, ...added.map(({ cell }) => cell)],
  };
  const isAscending = added.every(({ row }, at) => (all.rows[before.rows.length + at - 1] ?? 0) < row);
  if (!isAscending) return sorted(all);
  const rows = all.rows.filter((_, at) => all.cells[at] !== null);
  return { ...all, rows, cells: all.cells.filter((cell) => cell !== null) };
}

const emptyColumn: CellColumn = { rows: [], cells: [], dates: new Set(), formats: new Map() };

/** The addresses of all cells with dates, such as `Orders!B2`. */
export const datesIn = (book: ColumnWorkbook): ReadonlySet<string> =>
  new Set(marksIn(book, ({ dates }) => [...dates].map((row) => ({ row, mark: "" }))).keys());

/** The number formats of cells that are not plain numbers, by address: `Orders!B2`. */
export const formatsIn = (book: ColumnWorkbook): ReadonlyMap<string, string> =>
  marksIn(book, ({ formats }) => [...formats].map(([row, mark]) => ({ row, mark })));

/** Marks of cells by address, row by row. */
function marksIn(
  { columns: sheets }: ColumnWorkbook,
  marksOf: (column: CellColumn) => { row: number; mark: string }[],
): Map<string, string> {
  const marks = [...sheets].flatMap(([name, columns]) =>
    [...columns]
      .flatMap(([column, own]) => marksOf(own).map((each) => ({ ...each, column })))
      .sort((one, other) => one.row - other.row)
      .map(({ row, column, mark }) => [addressIn(name, column, row), mark] as const),
  );
  return new Map(marks);
}
