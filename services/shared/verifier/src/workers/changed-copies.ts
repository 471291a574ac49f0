// Copies of a person's data that hold other values: what tells two formulas apart that give the same on the data itself.
import type { PlainCell, PlainWorkbook } from "@cellwright/formula/evaluate/workbook";
import { type DataTable, type TableColumn, tablesOf } from "@cellwright/formula/paste/tables";
import { children, type Node } from "@cellwright/formula/tree";

/** How far rows are turned in each copy; each column a little further, so that other values meet. */
const turns = [1, 2, 3, 5];
const mostRows = 2_000;

/** One after the other, so that only those are made that are looked at. */
export function* changedCopies(
  book: PlainWorkbook,
  dates: ReadonlySet<string>,
  trees: readonly Node[],
): Generator<PlainWorkbook> {
  const tables = tablesOf(book, dates);
  const { numbers, texts } = namedIn(trees);
  yield filledWith(book, tables, numbers, texts);
  for (const turn of turns) {
    const turned = changed(book, tables, (table, column, { length }, row) =>
      isOrdered(book, table, column) ? row : (row + turn * (column.column - table.left + 1)) % length,
    );
    yield turned;
    yield filledWith(turned, tables, numbers, texts);
  }
}

/** Numbers that the formulas name, on the spot and just beside it; texts that they compare with. */
function namedIn(trees: readonly Node[]): { numbers: number[]; texts: string[] } {
  const numbers = new Set<number>();
  const texts = new Set<string>();
  const waiting = [...trees];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    waiting.push(...children(node));
    if (node.type === "number") numbers.add(node.value);
    if (node.type !== "text") continue;
    const bare = node.value.replace(/^(?:<>|<=|>=|<|>|=)/, "");
    if (bare.trim() === "" || /[*?]/.test(bare)) continue;
    if (Number.isFinite(Number(bare))) numbers.add(Number(bare));
    else texts.add(bare);
  }
  return { numbers: [...numbers].flatMap((number) => [number, number + 1, number - 1]), texts: [...texts] };
}

/** The row of `column` whose content comes into each of its rows. */
type From = (table: DataTable, column: TableColumn, cells: PlainCell[], row: number) => number;

function changed(book: PlainWorkbook, tables: readonly DataTable[], from: From): PlainWorkbook {
  const sheets = { ...book.sheets };
  for (const table of tables)
    for (const column of table.columns) {
      const cells = contents(book, table, column);
      if (cells.length < 2) continue;
      const into = { ...sheets[table.sheet] };
      cells.forEach((cell, row) => {
        const other = cells[from(table, column, cells, row)] ?? null;
        // blanks and formulas stay where they are
        if (isPlain(cell) && isPlain(other)) into[`${column.letter}${table.top + row}`] = other;
      });
      sheets[table.sheet] = into;
    }
  return { ...book, sheets };
}

/** Every second row of a column takes a value that the formulas name, of the column's own kind. */
function filledWith(
  book: PlainWorkbook,
  tables: readonly DataTable[],
  numbers: readonly number[],
  texts: readonly string[],
): PlainWorkbook {
  const sheets = { ...book.sheets };
  for (const table of tables)
    for (const column of table.columns) {
      const cells = contents(book, table, column);
      if (cells.length < 2 || isOrdered(book, table, column)) continue;
      const fitting = fits(column, cells, numbers, texts);
      if (fitting.length === 0) continue;
      const into = { ...sheets[table.sheet] };
      cells.forEach((cell, row) => {
        if (isPlain(cell) && row % 2 === 0)
          into[`${column.letter}${table.top + row}`] = fitting[(row / 2) % fitting.length] ?? cell;
      });
      sheets[table.sheet] = into;
    }
  return { ...book, sheets };
}

/** Numbers within the column's own reach; texts where the column holds one of them. */
function fits(
  { kind }: TableColumn,
  cells: readonly PlainCell[],
  numbers: readonly number[],
  texts: readonly string[],
): PlainCell[] {
  if (kind === "number" || kind === "date") {
    const own = cells.filter((cell) => typeof cell === "number");
    const [least, most] = [Math.min(...own), Math.max(...own)];
    const isWhole = own.every(Number.isInteger);
    return numbers.filter((each) => each >= least && each <= most && (!isWhole || Number.isInteger(each)));
  }
  if (kind !== "text") return [];
  const known = new Set(cells.map((cell) => String(cell).toLowerCase()));
  return texts.some((text) => known.has(text.toLowerCase())) ? [...texts] : [];
}

const isPlain = (cell: PlainCell): cell is number | string | boolean =>
  cell !== null && cell !== "" && typeof cell !== "object";

function contents({ sheets }: PlainWorkbook, { sheet, top, bottom }: DataTable, { letter }: TableColumn) {
  const cells = sheets?.[sheet] ?? {};
  const rows = Math.min(mostRows, bottom - top + 1);
  return Array.from({ length: rows }, (_, row): PlainCell => cells[`${letter}${top + row}`] ?? null);
}

/** Numbers that rise from row to row are steps to look up in, days in their order: they stay. */
function isOrdered(book: PlainWorkbook, table: DataTable, column: TableColumn): boolean {
  const cells = contents(book, table, column);
  return cells.every((cell, at) => {
    const before = cells[at - 1];
    return typeof cell === "number" && (at === 0 || (typeof before === "number" && before <= cell));
  });
}
