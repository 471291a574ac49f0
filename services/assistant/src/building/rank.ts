// Ranks of rows, the nth highest or lowest value with what stands beside it, and totals of the highest few.
import { measureIn } from "./aggregate.ts";
import type { Builder, ColumnRef, Situation } from "./builder.ts";
import { hasBlanks, numbersIn, soundIn } from "./clean.ts";
import { conditionsOn, rowTest } from "./conditions.ts";
import {
  countIn,
  criteriaOn,
  filtered,
  labelOf,
  maskOn,
  noneText,
  type Order,
  ordersIn,
  orElse,
  sortedBy,
} from "./list-parts.ts";
import { equals, isMeasure, isPinned, ownOf, pairOf, reachOf } from "./lookup-keys.ts";
import { flag } from "./outcomes.ts";
import { acrossRow, cellOf, columnsOf, isSameColumn, rangeOf, rowsUpTo } from "./references.ts";
import { columnIn, columnsIn, formula } from "./slots.ts";

/** Columns of a row whose formulas are filled down, also where one row is asked. */
const sides = (ref: ColumnRef, situation: Situation) => ({
  all: rangeOf(ref, situation),
  own: cellOf(ref, situation),
});

/**
 * Slots: `measure`, `group` where ranks begin again, `tie` that decides between equals. Options: `order`, `tieOrder`, and `kind`:
 * `dense` without gaps, `unique` without equals, `top` for a flag with the slot `n`.
 */
export const rank: Builder = (slots, given, options) => {
  const by = measureOf(columnIn(slots.measure), given);
  const group = columnIn(slots.group);
  if (!by || (group && (isUniqueIn(group) || group.column.kind === "empty" || isSameColumn(group, by))))
    return [];
  // Where a column of groups is named, ranks among all rows are seldom meant.
  const isGrouped =
    !group &&
    given.reading.mentions.some(
      (each) =>
        each.type === "column" &&
        each.score > 0.8 &&
        columnsOf(given.sheets.regions[each.region]).some(
          (ref) => ref.column.column === each.column && ref.column.kind === "text" && !isUniqueIn(ref),
        ),
    );
  const situation = { ...given, conditions: rankedRows(given, by, group) };
  if (criteriaOn(by, situation) === null) return [];
  return ordersIn(options, situation, "descending").flatMap(({ order, weight }) => {
    const text = rankText(by, slots, order, situation, options);
    return text === null ? [] : [formula(text, "row", isGrouped ? 0.5 * weight : weight)];
  });
};

/** The column that is given, if it can be ordered; else the likeliest of its table. */
const measureOf = (told: ColumnRef | null, situation: Situation): ColumnRef | null =>
  told && (isMeasure(told) ? told : measureIn(undefined, told.region, situation));

const isUniqueIn = ({ column: { values } }: ColumnRef): boolean => new Set(values).size === values.length;

/** "The best in North is 1, Ann and Bob share a place": what is said of places, of groups or of single rows is no condition. */
const rankedRows = ({ conditions, sheets }: Situation, by: ColumnRef, group: ColumnRef | null) =>
  conditions.filter(({ region, column, operator }) => {
    const ref = columnsOf(sheets.regions[region]).find((each) => each.column.column === column);
    return (
      ref &&
      !(group && isSameColumn(ref, group)) &&
      !(operator === "is" && (isSameColumn(ref, by) || isUniqueIn(ref)))
    );
  });

function rankText(
  by: ColumnRef,
  slots: Parameters<Builder>[0],
  order: Order,
  situation: Situation,
  { kind, tieOrder }: Parameters<Builder>[2],
): string | null {
  const { all, own } = sides(by, situation);
  const group = columnIn(slots.group);
  const same = group && `${rangeOf(group, situation)},${cellOf(group, situation)}`;
  const criteria = (same ? `,${same}` : "") + criteriaOn(by, situation);
  const sign = order === "descending" ? ">" : "<";
  const ahead = `COUNTIFS(${all},"${sign}"&${own}${criteria})`;
  const plain = criteria === "" ? `RANK.EQ(${own},${all},${order === "descending" ? 0 : 1})` : `${ahead}+1`;
  const conditions = conditionsOn(by.region, situation);
  const test = conditions.length > 0 ? rowTest(conditions, situation) : null;
  const filled = by.column.kind === "mixed" ? `ISNUMBER(${own})` : hasBlanks(by) ? `${own}<>""` : null;
  const tests = [test, filled].filter((each) => each !== null);
  const wrap = (text: string) =>
    tests.length === 0
      ? text
      : `IF(${tests.length > 1 ? `AND(${tests.join(",")})` : tests[0]},${text},${noneText(situation) ?? '""'})`;
  const second = columnIn(slots.tie);
  if (second) {
    const tie = `${rangeOf(second, situation)},"${tieOrder === "ascending" ? "<" : ">"}"&${cellOf(second, situation)}`;
    return wrap(`${ahead}+COUNTIFS(${all},${own},${tie}${criteria})+1`);
  }
  switch (kind) {
    case "dense": {
      const mask = maskOn(by, situation, group && `(${same?.replace(",", "=")})`);
      const better = `${mask === null ? "" : `${mask}*`}(${all}${sign}${own})`;
      return wrap(`COUNT(UNIQUE(${filtered(all, better, situation, '""')}))+1`);
    }
    case "unique": {
      const before = group ? `,${rowsUpTo(group, situation)},${cellOf(group, situation)}` : "";
      const text = `${plain}+COUNTIFS(${rowsUpTo(by, situation)},${own}${before})-1`;
      return conditions.length > 0 ? null : wrap(text);
    }
    case "top": {
      const count = countIn(slots.n, situation, 1);
      if (count !== "1") return wrap(flag(`${plain}<=${count}`, situation));
      const name = order === "descending" ? "MAX" : "MIN";
      return wrap(
        flag(`${own}=${criteria === "" ? `${name}(${all})` : `${name}IFS(${all}${criteria})`}`, situation),
      );
    }
    default:
      return wrap(plain);
  }
}

/**
 * Slots: `measure` (several columns: those of the row), `n`, `key`, and `value` for what stands beside it. Options: `order`, `names`, `unique` where
 * equals count once, `function` of the first n together.
 */
export const nth: Builder = ({ measure, n, count: told, key, value }, situation, options) => {
  const columns = columnsIn(measure);
  const across =
    columns.length > 1 ? columns : [measureOf(columnIn(measure), situation)].filter((each) => each !== null);
  const [by] = across;
  const ordinal = situation.reading.mentions.find(
    (each) => each.type === "number" && each.unit === "ordinal" && each.value > 1,
  );
  const usual = ordinal?.type === "number" ? ordinal.value : 2;
  const count = by && countIn(n ?? told, situation, usual);
  const isRow = across.length > 1;
  if (!by || !count || !across.every(isMeasure) || (isRow && Number(count) >= across.length)) return [];
  // Only a key, or the columns of a row, give another result in each row.
  if (isRow ? reachOf({ type: "column", column: by }, situation) === 0 : !key && situation.shape === "row")
    return [];
  const pair = key ? pairOf(key, by.region, situation) : null;
  if (reachOf(ownOf(key), situation) === 0) return [];
  const mask = across.length > 1 ? null : maskOn(by, situation, pair && equals(pair));
  const label = columnIn(value) ?? (options.names === true ? labelOf(by.region, situation) : null);
  if (label && (isPinned(label, situation) || isSameColumn(label, by))) return [];
  const none = noneText(situation);
  const has = (name: string) => situation.reading.concepts.some((each) => each.name === name);
  const all =
    across.length > 1 ? acrossRow(across, situation) : soundIn(by, numbersIn(by, rangeOf(by, situation)));
  return ordersIn(options, situation, "descending").map(({ order, weight }) => {
    const rows = filtered(all, mask, situation);
    const name = order === "descending" ? "LARGE" : "SMALL";
    const which = options.function ? firstOnes(count) : count;
    const found = `${name}(${options.unique === true ? `UNIQUE(${rows})` : rows},${which})`;
    const text = label
      ? `INDEX(${sortedBy(filtered(rangeOf(label, situation), mask, situation), filtered(rangeOf(by, situation), mask, situation), order, situation)},${count})`
      : found;
    const isMean = has("average") && !has("sum");
    const told = options.function ? `${isMean ? "AVERAGE" : "SUMPRODUCT"}(${found})` : text;
    // Of columns that nobody names the likeliest is meant.
    const isNamed = isRow || measure?.spans.length !== 0;
    const isLikely = isNamed || isSameColumn(by, measureIn(undefined, by.region, situation) ?? by);
    return formula(orElse(told, none), situation.shape, isLikely ? weight : 0.7 * weight);
  });
};

/** `{1,2,3}`. */
const firstOnes = (count: string): string =>
  /^\d$/.test(count) ? `{${Array.from({ length: Number(count) }, (_, at) => at + 1)}}` : `SEQUENCE(${count})`;
