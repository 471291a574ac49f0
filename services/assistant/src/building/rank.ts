// Ranks of rows, the nth highest or lowest value with what stands beside it, and totals of the highest few.
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
import { equals, pairOf } from "./lookup-keys.ts";
import { flag } from "./outcomes.ts";
import { acrossRow, cellOf, rangeOf, rowsUpTo } from "./references.ts";
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
export const rank: Builder = (slots, situation, options) => {
  const by = columnIn(slots.measure);
  if (!by || criteriaOn(by, situation) === null) return [];
  return ordersIn(options, situation, "descending").flatMap(({ order, weight }) => {
    const text = rankText(by, slots, order, situation, options);
    return text === null ? [] : [formula(text, "row", weight)];
  });
};

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
  const tests = [test, hasBlanks(by) ? `${own}<>""` : null].filter((each) => each !== null);
  const wrap = (text: string) =>
    tests.length === 0 ? text : `IF(${tests.length > 1 ? `AND(${tests.join(",")})` : tests[0]},${text},"")`;
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
export const nth: Builder = ({ measure, n, key, value }, situation, options) => {
  const across = columnsIn(measure);
  const [by] = across;
  const count = by && countIn(n, situation, 2);
  if (!by || !count) return [];
  const pair = key ? pairOf(key, by.region, situation) : null;
  const mask = across.length > 1 ? null : maskOn(by, situation, pair && equals(pair));
  const label = columnIn(value) ?? (options.names === true ? labelOf(by.region, situation) : null);
  const none = noneText(situation);
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
    const told = options.function
      ? `${options.function === "SUM" ? "SUMPRODUCT" : options.function}(${found})`
      : text;
    return formula(orElse(told, none), situation.shape, weight);
  });
};

/** `{1,2,3}`. */
const firstOnes = (count: string): string =>
  /^\d$/.test(count) ? `{${Array.from({ length: Number(count) }, (_, at) => at + 1)}}` : `SEQUENCE(${count})`;
