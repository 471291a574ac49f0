// The value of one column where another is highest or lowest: of single rows, of groups by their totals or counts, per key or by date.
import { measureIn } from "./aggregate.ts";
import type { Builder, Built, ColumnRef, Filled, Situation } from "./builder.ts";
import { datesIn, hasBlanks, hasTextDates, numbersIn, soundIn } from "./clean.ts";
import {
  bare,
  criteriaOn,
  filtered,
  labelOf,
  maskOn,
  narrowed,
  noneText,
  type Options,
  type Order,
  ordersIn,
  orElse,
} from "./list-parts.ts";
import { equals, isMeasure, isPinned, ownOf, type Pair, pairOf, reachOf } from "./lookup-keys.ts";
import { answer, searchOf, xlookup, xlookupWhere } from "./lookup-search.ts";
import { isSameColumn, rangeOf } from "./references.ts";
import { arrayed, columnIn, columnsIn, formula } from "./slots.ts";
import { counted } from "./used-conditions.ts";

/** Per group of the column its total or count in LET: `u` the groups, `t` what they are compared by. Null where criteria cannot say the conditions. */
export function groupTotals(
  group: ColumnRef,
  measure: ColumnRef | null,
  pairs: readonly Pair[],
  situation: Situation,
): string | null {
  const range = rangeOf(group, situation);
  const mask = maskOn(group, situation, ...pairs.map(equals), hasBlanks(group) ? `(${range}<>"")` : null);
  const told = criteriaOn(group, situation);
  if (told === null || pairs.some(({ isPlain }) => !isPlain)) return null;
  const criteria = `${range},u${pairs.map(({ needle, range: keys }) => `,${keys},${needle}`).join("")}${told}`;
  const totals = measure ? `SUMIFS(${rangeOf(measure, situation)},${criteria})` : `COUNTIFS(${criteria})`;
  return `u,UNIQUE(${filtered(range, mask, situation)}),t,${totals}`;
}

const extreme = (order: Order): "MAX" | "MIN" => (order === "descending" ? "MAX" : "MIN");

/**
 * Slots: `value`, `measure` (else the value itself), `key` for the best of each. Options: `order`; `by` is `row`, `total` or `count`; `ties` for all
 * that are best. Where the value comes again and again in its column, totals are meant rather than rows.
 */
export const best: Builder = ({ value, measure, key }, situation, options) => {
  const label = columnIn(value) ?? labelOf(columnIn(measure)?.region, situation);
  if (!label) return [];
  const told = columnIn(measure) ?? (options.by === "count" ? null : label);
  const by =
    told === label && label.column.kind === "text" ? measureIn(measure, label.region, situation) : told;
  const pair = key ? pairOf(key, label.region, situation) : null;
  const reach = reachOf(ownOf(key), situation);
  // Nobody asks for what is given, or for the same in each row.
  const isKnown = isPinned(label, situation) || (pair !== null && isSameColumn(pair.other, label));
  const isOrderless = by !== null && (!isMeasure(by) || isPinned(by, situation));
  if ((key && !pair) || reach === 0 || isKnown || isOrderless) return [];
  if (!key && situation.shape === "row") return [];
  const pairs = pair ? [pair] : [];
  // The three best are no single one, and numbers that are hardly named are no answer beside names.
  const { concepts, limit } = situation.reading;
  const isVague =
    label.column.kind === "number" &&
    (value?.score ?? 0) !== (measure?.score ?? 0) &&
    !isSameColumn(label, by ?? label);
  const isFew = (limit ?? 1) > 1 && options.ties !== true;
  // The latest is a day.
  const isDay = concepts.some(({ name }) => name === "latest" || name === "earliest");
  const isHigh = concepts.some(({ name }) => /^(?:max|min|top|bottom)$/.test(name));
  const isOdd = isDay && !isHigh && by?.column.kind === "number";
  const usual = [isVague, isFew, isOdd].reduce((weight, each) => (each ? 0.4 * weight : weight), 1);
  return ordersIn(options, situation, "descending").flatMap(({ order, weight }) =>
    bestBy(order, value, label, by, pairs, situation, options).map((each) => ({
      ...each,
      weight: weight * reach * usual * (each.weight ?? 1),
    })),
  );
};

function bestBy(
  order: Order,
  value: Filled | undefined,
  label: ColumnRef,
  by: ColumnRef | null,
  pairs: readonly Pair[],
  situation: Situation,
  options: Options,
): Built[] {
  if (by && isSameColumn(label, by)) return ofItself(by, pairs, order, situation);
  const rows = by && options.by !== "total" && options.by !== "count" && by.region === label.region;
  const all = rows ? ofRows(value, label, by, pairs, order, situation, options.ties === true) : [];
  if (!isRepeated(label) || options.by === "row" || by?.column.kind === "date" || columnsIn(value).length > 1)
    return all;
  const totals = groupTotals(label, by, pairs, situation);
  if (totals === null) return all;
  const given =
    options.ties === true ? `FILTER(u,t=${extreme(order)}(t))` : `INDEX(u,MATCH(${extreme(order)}(t),t,0))`;
  const text = arrayed(orElse(`LET(${totals},${given})`, noneText(situation)), situation);
  const isMain = options.by === "total" || options.by === "count";
  const told = formula(text, options.ties === true ? "spill" : situation.shape, isMain ? 1 : 0.6);
  return isMain ? [told, ...all] : [...all, told];
}

/** The latest date or highest value itself. */
function ofItself(by: ColumnRef, pairs: readonly Pair[], order: Order, situation: Situation): Built[] {
  const range = rangeOf(by, situation);
  const mask = maskOn(by, situation, ...pairs.map(equals));
  const criteria = pairs.every(({ isPlain }) => isPlain) ? criteriaOn(by, situation) : null;
  const keys = pairs.map(({ needle, range: held }) => `,${held},${needle}`).join("");
  const said = criteria?.includes(keys) ? criteria : `${keys}${criteria}`;
  const text =
    criteria !== null && mask !== null
      ? `${extreme(order)}IFS(${range}${said})`
      : `${extreme(order)}(${filtered(range, mask, situation)})`;
  const none = noneText(situation);
  const isNone = none === null || mask === null ? null : `SUMPRODUCT(--(${bare(mask)}))=0`;
  return [formula(isNone === null ? text : `IF(${isNone},${none},${text})`, situation.shape)];
}

function isRepeated({ column }: ColumnRef): boolean {
  const filled = column.values.filter((value) => value !== null && value !== "");
  return new Set(filled).size < filled.length;
}

/** Numbers and dates that are texts are read, errors left out. */
function measured(by: ColumnRef, situation: Situation): string {
  const range = rangeOf(by, situation);
  return soundIn(by, hasTextDates(by) ? datesIn(by, range) : numbersIn(by, range));
}

function ofRows(
  value: Filled | undefined,
  label: ColumnRef,
  by: ColumnRef,
  pairs: readonly Pair[],
  order: Order,
  situation: Situation,
  areTies: boolean,
): Built[] {
  const conditions =
    order === "ascending" ? counted(situation.conditions, by, "MIN", situation) : situation.conditions;
  const search = searchOf(pairs, label, value, { ...situation, conditions });
  const { mask, array, none } = search;
  const range = measured(by, situation);
  const rows = mask ?? (order === "ascending" && hasBlanks(by) ? `(${rangeOf(by, situation)}<>"")` : null);
  const limit = `${extreme(order)}(${filtered(range, rows, situation)})`;
  const isBest = narrowed(rows, `(${range}=${limit})`);
  const listed = filtered(array, isBest, situation, none);
  if (areTies)
    return [formula(listed, "spill"), formula(`TEXTJOIN(", ",TRUE,${listed})`, situation.shape, 0.7)];
  return rows === null
    ? [answer(xlookup(limit, range, search), search, range !== rangeOf(by, situation))]
    : [answer(orElse(xlookupWhere(isBest, { ...search, none: null }), none), search)];
}
