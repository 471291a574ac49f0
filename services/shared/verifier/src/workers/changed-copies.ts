// Makes copies of the user's data with other values, to tell formulas apart that agree on the data itself.

import { serialOf, toSerial } from "@cellwright/formula/evaluate/serials";
import type { PlainCell, PlainWorkbook } from "@cellwright/formula/evaluate/workbook";
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
export function* changedCopies(
  book: PlainWorkbook,
  dates: ReadonlySet<string>,
  trees: readonly Node[],
): Generator<Copy> {
  const tables = tablesOf(book, dates);
  const named = namedIn(trees);
  const known = new Set([keyOf(book)]);
  for (const copy of candidates(book, tables, named, trees)) {
    const key = keyOf(copy.book);
    if (known.has(key)) continue;
    known.add(key);
    yield copy;
  }
}

function* candidates(
  book: PlainWorkbook,
  tables: readonly DataTable[],
  named: Named,
  trees: readonly Node[],
): Generator<Copy> {
  const same = (other: PlainWorkbook): Copy => ({ book: other, grown: null });
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

const keyOf = ({ sheets }: PlainWorkbook): string => JSON.stringify(sheets);

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

function changed(book: PlainWorkbook, tables: readonly DataTable[], change: Change): PlainWorkbook {
  const sheets = { ...book.sheets };
  for (const table of tables)
    for (const column of table.columns) {
      const series = seriesOf(book, table, column);
      const other = change(series);
      const into = { ...sheets[table.sheet] };
      series.cells.forEach((cell, row) => {
        const value = isPlain(cell) ? other(row) : undefined;
        const address = `${column.letter}${table.top + row}`;
        if (value === null) delete into[address];
        else if (value !== undefined && isPlain(value)) into[address] = value;
      });
      sheets[table.sheet] = into;
    }
  return { ...book, sheets };
}

const isPlain = (cell: PlainCell): cell is number | string | boolean =>
  cell !== null && cell !== "" && typeof cell !== "object";
