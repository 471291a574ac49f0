// Makes copies of the user's data with other values, to tell formulas apart that agree on the data itself.

import {
  type CellChange,
  type ColumnWorkbook,
  isSameColumn,
  withChanges,
} from "@cellwright/formula/evaluate/cell-columns";
import { serialOf, toSerial } from "@cellwright/formula/evaluate/serials";
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { type DataTable, tablesOf } from "@cellwright/formula/paste/tables";
import { lookUp } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import { type CallNode, children, type Node, nodesOf } from "@cellwright/formula/tree";
import { type Copy, grown } from "./grown.ts";
import { fill, type Named, near, strew, thin, turn, unsort, vary } from "./other-values.ts";
import { rowsOf, type Series, seriesOf } from "./series.ts";

const turns = [1, 2, 3, 5];
const variations = [1, 2, 3, 4, 5, 6, 7, 8];

/** Yields copies that differ from the data and from each other. A generator makes only the copies that are used. */
export function* changedCopies(book: ColumnWorkbook, trees: readonly Node[]): Generator<Copy> {
  const tables = tablesOf(book);
  const named = namedIn(trees);
  const known = [book];
  for (const copy of candidates(book, tables, named, trees)) {
    if (known.some((each) => isSame(each, copy.book))) continue;
    known.push(copy.book);
    yield copy;
  }
}

function* candidates(
  book: ColumnWorkbook,
  tables: readonly DataTable[],
  named: Named,
  trees: readonly Node[],
): Generator<Copy> {
  const same = (other: ColumnWorkbook): Copy => ({ book: other, grown: null });
  yield same(changed(book, tables, fill(named)));
  yield same(changed(book, tables, near(named)));
  yield same(changed(book, tables, strew(named)));
  yield same(changed(book, tables, thin));
  if (!trees.some(isOfOrder)) yield same(changed(book, tables, unsort(named)));
  const longest = tables.toSorted((one, other) => rowsOf(other) - rowsOf(one))[0];
  if (longest)
    for (const seed of [1, 2]) {
      const varied = seed === 1 ? book : changed(book, tables, vary(named, seed));
      yield grown(varied, tables, longest, named, seed);
    }
  for (const by of turns) {
    const turned = changed(book, tables, turn(by));
    yield same(turned);
    yield same(changed(turned, tables, fill(named, by)));
  }
  for (const seed of variations) yield same(changed(book, tables, vary(named, seed)));
}

/** Whether a formula depends on the order of rows, as approximate lookups and growing ranges do. */
const isOfOrder = (tree: Node): boolean =>
  nodesOf(tree).some((node) => {
    if (node.type === "reference") return node.to !== null && node.from.rowFixed && !node.to.rowFixed;
    return (
      node.type === "call" && (lookUp(node)?.isApproximate || /^(?:LOOKUP|OFFSET|FREQUENCY)$/.test(node.name))
    );
  });

const isSame = ({ columns: one }: ColumnWorkbook, { columns: other }: ColumnWorkbook): boolean =>
  [...one].every(([name, columns]) => {
    const others = other.get(name);
    return (
      others?.size === columns.size &&
      [...columns].every(([column, own]) => isSameColumn(own, others.get(column)))
    );
  });

/** The literals of the formulas: numbers with their neighbours, texts without operators and wildcards, dates. */
function namedIn(trees: readonly Node[]): Named {
  const numbers = new Set<number>();
  const texts = new Set<string>();
  const days = new Set<number>();
  const waiting = [...trees];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    waiting.push(...children(node));
    if (node.type === "number") numbers.add(node.value);
    if (node.type === "call") for (const day of daysIn(node)) days.add(day);
    if (node.type !== "text") continue;
    const bare = node.value.replace(/^(?:<>|<=|>=|<|>|=)/, "").replaceAll(/[*?~]/g, "");
    if (bare.trim() === "") continue;
    if (Number.isFinite(Number(bare))) numbers.add(Number(bare));
    else texts.add(bare);
  }
  return {
    numbers: [...numbers].flatMap((number) => [number, number + 1, number - 1]),
    texts: [...texts],
    days: [...days],
  };
}

/** The date that a call returns, and the days next to it. */
function daysIn({ name, args }: CallNode): number[] {
  if (name === "TODAY" || name === "NOW") return daysAround(new Date());
  const [year, month, day] = args.map((arg) => numberOf(arg));
  if (name !== "DATE" || typeof year !== "number" || typeof month !== "number" || typeof day !== "number")
    return [];
  const serial = toSerial({ year, month, day }, { dialect: "excel", date1904: false });
  return [serial, serial + 1, serial - 1];
}

/** Today, the days next to it, and the same day in earlier years: limits for formulas that use TODAY. */
function daysAround(now: Date): number[] {
  const today = Math.floor(serialOf(now, false));
  const before = [1, 2, 7].map((years) => {
    const then = new Date(now);
    then.setFullYear(now.getFullYear() - years);
    return Math.floor(serialOf(then, false));
  });
  return [today, ...before, today + 1, today - 1];
}

/** Gives the new value by row: null clears the cell, undefined keeps it. Blank cells and formulas are always kept. */
type Change = (series: Series) => (row: number) => PlainCell | undefined;

function changed(book: ColumnWorkbook, tables: readonly DataTable[], change: Change): ColumnWorkbook {
  const columns = new Map(book.columns);
  for (const [sheet, own] of Map.groupBy(tables, (table) => table.sheet)) {
    const changes = own.flatMap((table) =>
      table.columns.flatMap((column) => {
        const series = seriesOf(book, table, column);
        const other = change(series);
        return series.cells.flatMap((cell, at): CellChange[] => {
          const value = isPlain(cell) ? other(at) : undefined;
          const isNew = value !== undefined && (value === null || isPlain(value));
          return isNew ? [{ row: table.top + at, column: column.column, cell: value }] : [];
        });
      }),
    );
    columns.set(sheet, withChanges(columns.get(sheet) ?? new Map(), changes));
  }
  return { ...book, columns };
}

const isPlain = (cell: PlainCell): cell is number | string | boolean =>
  cell !== null && cell !== "" && typeof cell !== "object";
