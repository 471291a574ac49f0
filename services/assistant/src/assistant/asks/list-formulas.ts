// How a list is written: the rows that are kept, put in order, each once, the first few, some of their columns.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { area, type Operand } from "../reading/operands.ts";
import { type Ask, columnsOf } from "./ask.ts";
import type { Condition } from "./condition.ts";
import type { Shown } from "./shown-columns.ts";
import { type Key, type Ranking, rankedRows } from "./sort-keys.ts";
import { masked } from "./totals.ts";

export interface Order extends Key {
  penalty: number;
  /** All columns that it takes, where there are several. */
  keys?: readonly Key[];
  ranking?: Ranking;
}

export function written(
  ask: Ask,
  table: DataTable,
  shown: Shown,
  conditions: readonly Condition[],
  order: Order | null,
  once: boolean,
  top: number | null,
  none: string | null,
): string {
  const isSheets = ask.reading.dialect === "sheets";
  const [first, last] = [shown.operands[0] as Operand, shown.operands.at(-1) as Operand];
  const isRun = last.left - first.left === shown.operands.length - 1;
  const span = (from: Operand, to: Operand): string => area({ ...from, right: to.left, column: null });
  const filled =
    once && shown.operands.length === 1 && first.column?.cells.some((cell) => cell === null || cell === "")
      ? `(${area(first)}<>"")`
      : null;
  const mask = [
    ...(conditions.length > 0 ? [masked(ask, conditions, false)] : []),
    ...(filled ? [filled] : []),
  ].join("*");
  const kept = (range: string): string =>
    mask ? `FILTER(${range},${mask}${none && !isSheets && !order ? `,${none}` : ""})` : range;
  const isOwn = order ? shown.operands.findIndex(({ left }) => left === order.operand.left) : -1;
  const sorted = (rows: string, at: number): string =>
    order
      ? `SORT(${rows},${at},${isSheets ? (order.isUp ? "TRUE" : "FALSE") : order.isUp ? "1" : "-1"})`
      : rows;
  const choose = (rows: string, from: number): string =>
    `CHOOSECOLS(${rows},${shown.operands.map(({ left }) => left - from + 1).join(",")})`;
  let formula: string;
  if (order?.ranking) {
    const plain = kept(span(first, last));
    const rows = rankedRows(isSheets, order.ranking, plain, kept);
    formula = isRun ? rows : choose(rows, first.left);
  } else if (order?.keys) {
    const all = columnsOf(ask, table);
    const block = kept(span(all[0] as Operand, all.at(-1) as Operand));
    const rows = sortedBy(isSheets, block, order.keys, table.left);
    formula = shown.operands.length === all.length ? rows : choose(rows, table.left);
  } else if (order && isOwn < 0) {
    const all = columnsOf(ask, table);
    const block = span(all[0] as Operand, all.at(-1) as Operand);
    const rows = sorted(kept(block), order.operand.left - table.left + 1);
    formula = choose(rows, table.left);
    if (once) formula = `UNIQUE(${formula})`;
  } else {
    const plain = isRun ? kept(span(first, last)) : choose(kept(span(first, last)), first.left);
    formula = sorted(once ? `UNIQUE(${plain})` : plain, isOwn + 1);
  }
  if (top)
    formula = isSheets
      ? `ARRAY_CONSTRAIN(${formula},${top},${shown.operands.length})`
      : `TAKE(${formula},${top})`;
  return none && mask && (isSheets || order) ? `IFERROR(${formula},${none})` : formula;
}

function sortedBy(isSheets: boolean, rows: string, keys: readonly Key[], left: number): string {
  const places = keys.map(({ operand }) => operand.left - left + 1);
  return isSheets
    ? `SORT(${rows},${keys.map(({ isUp }, at) => `${places[at]},${isUp ? "TRUE" : "FALSE"}`).join(",")})`
    : `SORT(${rows},{${places.join(",")}},{${keys.map(({ isUp }) => (isUp ? 1 : -1)).join(",")}})`;
}
