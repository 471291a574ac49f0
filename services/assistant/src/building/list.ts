// Lists: rows or columns of a table by conditions, unique, sorted, cut to the first, last or best ones, joined in one cell.

import type { Condition } from "@cellwright/questions/reading";
import type { Builder, Built, ColumnRef, Filled, Situation } from "./builder.ts";
import { hasBlanks, isUnique } from "./clean.ts";
import { isPadded, trimmedIn } from "./condition-parts.ts";
import { isSaid } from "./key.ts";
import {
  arrayOf,
  countIn,
  filtered,
  firstRows,
  isAsked,
  isSheets,
  labelOf,
  lastRows,
  maskOn,
  noneText,
  type Options,
  type Order,
  orderIn,
  ordersIn,
  placeIn,
  sortedAt,
  sortedBy,
} from "./list-parts.ts";
import { groupTotals } from "./lookup-best.ts";
import { equals, pairOf } from "./lookup-keys.ts";
import { regionOf } from "./measures.ts";
import { quotes } from "./outcomes.ts";
import { columnsOf, isSameColumn, literal, rangeOf, rectangleOf } from "./references.ts";
import { arrayed, columnIn, columnsIn, formula } from "./slots.ts";
import { isOn, isOne } from "./used-conditions.ts";

/**
 * Slots: `columns` or `column` (the names of the table, or all of it), `by` to sort by, `key`, `n`. Options: `unique`, `sort`, `order`,
 * `joined`, `names` for one column; `take` is `top` by `by`, `first` or `last`; `by: "total"` sorts the groups of a column by their totals.
 */
export const list: Builder = (slots, asked, options) => {
  const by = columnIn(slots.by);
  const [only] = columnsIn(slots.columns ?? slots.column);
  // Of one value there are no different ones.
  const isSame = (each: Condition) =>
    options.unique === true && only && isOne(each) && isOn(each, only, asked);
  const situation = { ...asked, conditions: asked.conditions.filter((each) => !isSame(each)) };
  const region = regionOf([columnIn(slots.columns ?? slots.column), by], situation);
  const order = orderIn(options, situation, "ascending");
  const usual = options.take === "top" ? "descending" : "ascending";
  const orders = by || options.sort === true ? ordersIn(options, situation, usual) : [{ order, weight: 1 }];
  const count = options.take ? countIn(slots.n, situation, options.take === "top" ? 1 : null) : null;
  const rows = region ? region.bottom - region.top + 1 : 0;
  if (options.take && (count === null || Number(count) > rows)) return [];
  const isTold = !options.take || slots.n !== undefined || situation.reading.limit !== null;
  return shownIn(slots.columns ?? slots.column, region, situation, options).flatMap(({ shown, weight }) =>
    orders.flatMap((each) => {
      const made = listOf(shown, by, count, each.order, slots.key, situation, options);
      return made
        ? [{ ...made, weight: weight * (made.weight ?? 1) * each.weight * (isTold ? 1 : 0.6) }]
        : [];
    }),
  );
};

/** The columns told; else the names of the table, or all of it. Who is asked for is not a column that only tells which rows. */
function shownIn(
  filled: Filled | undefined,
  region: ColumnRef["region"] | null,
  situation: Situation,
  { names }: Options,
) {
  const told = columnsIn(filled);
  const tested = situation.conditions.map((each) => each.column);
  const label = labelOf(region, situation);
  const [first] = told;
  const isTested =
    first !== undefined &&
    (told.every(({ column }) => tested.includes(column.column)) ||
      (told.length === 1 && names === true && first.column.kind === "number"));
  const all = names === true ? (label ? [label] : []) : columnsOf(region);
  const guess = told.length === 0 ? [{ shown: all, weight: 0.9 }] : [];
  const instead = isTested && label ? [{ shown: told.length > 1 ? all : [label], weight: 1 }] : [];
  return [...instead, ...(told.length > 0 ? [{ shown: told, weight: isTested ? 0.3 : 1 }] : guess)];
}

function listOf(
  shown: readonly ColumnRef[],
  by: ColumnRef | null,
  count: string | null,
  order: Order,
  key: Filled | undefined,
  situation: Situation,
  options: Options,
): Built | null {
  const [first] = shown;
  if (!first) return null;
  if (options.by) return ofGroups(first, by, count, order, situation, options);
  const pair = key ? pairOf(key, first.region, situation) : null;
  if (isSaid(key, pair?.other ?? null, situation)) return null;
  // A list of single values is without the blanks of its column.
  const isGappy = shown.length === 1 && options.joined !== true && hasBlanks(first);
  const mask = maskOn(
    first,
    situation,
    pair && equals(pair),
    isGappy ? `(${rangeOf(first, situation)}<>"")` : null,
  );
  const none = mask === null ? null : (noneText(situation) ?? '""');
  const array = arrayIn(shown, situation);
  if (isAsked("QUERY", situation) && isSheets(situation)) {
    // Of a range columns are told by their letters, of what FILTER gives by their numbers.
    const named = ({ column: { column, letter } }: ColumnRef) =>
      mask === null ? letter : `Col${column - first.region.left + 1}`;
    const letters = shown.map(named).join(",");
    const clauses = [
      `select ${letters}`,
      options.unique === true && `group by ${letters}`,
      by && `order by ${named(by)}${order === "descending" ? " desc" : ""}`,
      count !== null && `limit ${count}`,
    ];
    const data = filtered(rectangleOf(columnsOf(first.region), situation), mask, situation);
    return formula(`QUERY(${data},"${clauses.filter(Boolean).join(" ")}",0)`, "spill");
  }
  const isSorted = options.take === "top" || options.sort === true || by !== null;
  const rows = isSorted
    ? ordered(shown, by, mask, order, situation, options)
    : made(filtered(array, mask, situation, none), options);
  const isOnce = situation.reading.concepts.some(({ name }) =>
    /^(distinct|unique|once|duplicate|each)$/.test(name),
  );
  const isUseless = isUnique(first) ? options.unique === true : options.unique !== true && isOnce;
  const isSame = shown.length === 1 && isUseless;
  const text = cut(rows, count, shown.length, options, situation);
  const done = finished(isPadded(first, situation) ? arrayed(text, situation) : text, situation, options);
  return isSame ? { ...done, weight: 0.5 } : done;
}

/** The column that is shown is without blanks around its texts. */
const arrayIn = (shown: readonly ColumnRef[], situation: Situation): string =>
  shown.length === 1 && shown[0]
    ? trimmedIn(shown[0], arrayOf(shown, situation), situation)
    : arrayOf(shown, situation);

const made = (text: string, { unique }: Options): string => (unique === true ? `UNIQUE(${text})` : text);

function ordered(
  shown: readonly ColumnRef[],
  by: ColumnRef | null,
  mask: string | null,
  order: Order,
  situation: Situation,
  options: Options,
): string {
  const place = by ? placeIn(by, shown) : 0;
  const array = arrayIn(shown, situation);
  const none = mask === null ? null : (noneText(situation) ?? '""');
  if (place >= 0 || !by) {
    const rows = made(filtered(array, mask, situation, none), options);
    return sortedAt(rows, Math.max(place, 0) + 1, order, situation);
  }
  const keys = filtered(rangeOf(by, situation), mask, situation);
  const sorted = sortedBy(filtered(array, mask, situation), keys, order, situation);
  return made(none === null ? sorted : `IFERROR(${sorted},${none})`, options);
}

function cut(
  text: string,
  count: string | null,
  width: number,
  { take }: Options,
  situation: Situation,
): string {
  if (count === null) return text;
  return take === "last" ? lastRows(text, count, situation) : firstRows(text, count, width, situation);
}

/** Joined in one cell, or below each other. The mark is told in quotes. */
function finished(text: string, situation: Situation, { joined }: Options): Built {
  if (joined !== true) return formula(text, "spill");
  const isTold = situation.reading.concepts.some(({ name }) => name === "join" || name === "signComma");
  const mark = quotes(situation).find((quote) => !/[\p{L}\d]/u.test(quote)) ?? ", ";
  const isPer = situation.reading.concepts.some(({ name }) => name === "per");
  const weight = (isTold || mark !== ", " ? 1 : 0.3) * (isPer && situation.shape === "one" ? 0.8 : 1);
  return formula(`TEXTJOIN(${literal(mark)},TRUE,${text})`, situation.shape, weight);
}

/** Groups of a column, by their totals or by how often they occur. */
function ofGroups(
  group: ColumnRef,
  by: ColumnRef | null,
  count: string | null,
  order: Order,
  situation: Situation,
  options: Options,
): Built | null {
  if (options.by === "total" && (!by || isSameColumn(by, group))) return null;
  const totals = groupTotals(group, options.by === "count" ? null : by, [], situation);
  if (totals === null) return null;
  const rows = cut(sortedBy("u", "t", order, situation), count, 1, options, situation);
  return finished(arrayed(`LET(${totals},${rows})`, situation), situation, options);
}
