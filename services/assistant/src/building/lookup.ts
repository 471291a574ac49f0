// Looks values up by one or several keys, in one table or through a second one.

import type { Condition } from "@cellwright/questions/reading";
import { measureIn } from "./aggregate.ts";
import type { Builder, ColumnRef, Filled, KeySource, Situation } from "./builder.ts";
import { hasBlanks } from "./clean.ts";
import { allOf, maskOn, noneText, orElse } from "./list-parts.ts";
import { gridOf } from "./lookup-across.ts";
import {
  completed,
  homeRegion,
  isCalledAlike,
  isMeasure,
  isPinned,
  isRepeated,
  isWithin,
  keyColumn,
  overlap,
  ownOf,
  ownValues,
  type Pair,
  pairOf,
  reachOf,
} from "./lookup-keys.ts";
import { searchOf } from "./lookup-search.ts";
import { equalWays, nearWays } from "./lookup-ways.ts";
import { alike, areaOf, cellOf, columnsOf, isSameColumn, literal, placeArea, rangeOf } from "./references.ts";
import { columnIn, formula } from "./slots.ts";

/**
 * Slots: `key`, `key2`, `key3`, `value`, `n` of the nth match, and `scale`, the column that the last key is only near to or that
 * has keywords. Options: `match` is a way, `joined` for all in one cell, `times` to multiply with a number of the row.
 */
export const lookup: Builder = (slots, given, { match = "exact", joined = false, times }) => {
  // "The last that is filled in, some are empty" is no condition.
  const isGap = ({ operator }: Condition) =>
    match === "last" && (operator === "blank" || operator === "filled");
  const situation = { ...given, conditions: given.conditions.filter((each) => !isGap(each)) };
  const { key, key2, key3, n, scale } = slots;
  const isNear = String(match) in nearWays;
  const isScale = match === "floor" || match === "ceiling" || match === "nearest";
  const near = columnIn(scale);
  const told = [key, key2, key3].filter((each) => each !== undefined);
  const grid = match === "exact" && times !== true && !columnIn(slots.value) ? gridOf(situation) : [];
  if (grid.length > 0) return grid;
  const [likeliest, likely] = valueIn(slots.value, near, told, situation);
  const value = match === "last" && told.length === 0 ? gapped(likeliest, situation) : likeliest;
  const reach = Math.min(1, ...told.map((each) => reachOf(ownOf(each), situation)));
  if (!value || reach === 0 || (isScale && near && near.column.kind === "text")) return [];
  // In a range of keys the key itself need not stand.
  const pairs = told.map((each, at) => {
    const isLast = isNear && at === told.length - 1;
    const own = ownOf(each);
    return pairOf(
      isLast && near && own ? { ...each, type: "key", own, other: near } : each,
      value.region,
      situation,
      isLast,
    );
  });
  const known = pairs.filter((pair) => pair !== null);
  if (known.length < told.length)
    return match === "exact" && told.length === 1 ? through(key, value, situation) : [];
  // What is looked for itself is no answer, unless it only is near.
  const isTold = !isNear || (columnIn(slots.value) !== null && match !== "contains");
  if (isTold && known.some(({ other }) => isSameColumn(other, value))) return [];
  if (known.length === 0 && isPinned(value, situation)) return [];
  const isOwn = known.some(({ own, other }) => isWithin(own, other, situation));
  if (isOwn && (isNear || match === "exact" || !isRepeated(known))) return [];
  const last = known.at(-1);
  if (isScale && last && !(isMeasure(last.other) && isOrdered(last.own))) return [];
  // Texts have no order in which one is nearer than another.
  const isText = isScale && last !== undefined && !last.isPlain;
  if (isText && overlap(ownValues(last.own, situation), last.other) < 0.5) return [];
  // The same in each row is not asked.
  if (situation.shape === "row" && !told.some((each) => isRowwise(ownOf(each), situation))) return [];
  const [more, isDated] = completed(known, value, situation);
  const all = match === "exact" || (match === "last" && isDated) ? more : known;
  const isLatest = isDated && all === more;
  const way = isLatest
    ? nearWays.floor
    : (nearWays[isText ? "" : String(match)] ?? equalWays[isText ? "exact" : String(match)]);
  const found =
    way?.(
      searchOf(all, value, slots.value, situation, (isNear && !isText) || isLatest),
      n,
      joined === true,
    ) ?? [];
  const blank = blankGuard(known, situation);
  const own = known[0]?.own;
  const factor =
    times === true && own?.type === "column" ? measureIn(slots.times, own.column.region, situation) : null;
  const before = factor ? `${cellOf(factor, situation)}*` : "";
  if (times === true && (!factor || !isMeasure(factor) || factor.region === value.region)) return [];
  return found.map((each) => {
    const text = before + each.formula.slice(1);
    // "The second, not the first".
    const isFirst = match === "nth" && n?.type === "number" && n.value === 1;
    const usual = isFirst || (times === true && !isMultiplied(situation)) ? 0.75 : 1;
    const weight =
      (each.weight ?? 1) * usual * reach * likely * (match === "exact" ? usualOf(all, situation) : 1);
    return { ...each, formula: blank ? blank(text) : `=${text}`, weight };
  });
};

const isMultiplied = ({ reading }: Situation): boolean =>
  reading.concepts.some(({ name }) => name === "multiply");

/** How usual it is: keys that are not in the table, and the first of several rows, are seldom meant. */
function usualOf(pairs: readonly Pair[], situation: Situation): number {
  const isLatest = situation.reading.concepts.some(({ name }) => name === "last" || name === "latest");
  const shares = pairs.map(({ own, other }) => overlap(ownValues(own, situation), other));
  return (isRepeated(pairs) ? (isLatest ? 0.4 : 0.7) : 1) * (0.4 + 0.6 * Math.min(1, ...shares));
}

/** The last that is filled in: of a column with gaps, where the question speaks of them. */
function gapped(value: ColumnRef | null, { reading }: Situation): ColumnRef | null {
  const isSaid = reading.concepts.some(({ name }) => name === "blank" || name === "filled");
  if (!value || !isSaid || hasBlanks(value)) return value;
  const [first, ...more] = columnsOf(value.region).filter(
    (ref) => ref.column.kind !== "empty" && hasBlanks(ref),
  );
  return first && more.length === 0 ? first : value;
}

const isOrdered = (own: KeySource): boolean => own.type !== "column" || isMeasure(own.column);

/** Whether the key is another one in each row. */
const isRowwise = (own: KeySource | null, { place }: Situation): boolean =>
  own?.type === "column" || (own?.type === "cell" && areaOf(own.address)?.top === areaOf(place.cell)?.top);

/** The column that is given; else the one headed as the place is, the only one beside the key, or the last one. */
function valueIn(
  filled: Filled | undefined,
  near: ColumnRef | null,
  told: readonly Filled[],
  situation: Situation,
): readonly [ColumnRef | null, number] {
  const value = columnIn(filled);
  const isPlace = value?.column.kind === "empty" && value.column.column === placeArea(situation).left;
  if (value && !isPlace) return [value, 1];
  const keys = told.flatMap((each) => (each.type === "key" && each.other ? [each.other] : []));
  const [first] = keys;
  const own = ownOf(told[0]);
  if (!first || (own?.type === "column" && own.column.region === first.region)) return [near, 1];
  const headed = homeRegion(situation)?.columns.find((column) => column.column === placeArea(situation).left);
  const rest = columnsOf(first.region).filter(
    (ref) => ref.column.kind !== "empty" && !keys.some((each) => isSameColumn(each, ref)),
  );
  const named = headed && rest.find(({ column }) => isCalledAlike(column.heading, headed.heading));
  const likeliest = named ?? rest.at(-1) ?? null;
  return [likeliest, named ? 1 : rest.length === 1 ? 0.9 : 0.6];
}

/** "Leave it blank where the key is blank". */
function blankGuard([pair]: readonly Pair[], { reading: { guard } }: Situation) {
  if (!pair || guard?.when !== "blank" || pair.own.type === "value") return null;
  const cell = pair.needle.replace(/^TRIM\((.*)\)$|&""$/, "$1");
  return (text: string) => `=IF(${cell}="",${literal(guard.give)},${text})`;
}

const single = ({ needle, range }: Pair, value: string, none: string | null): string =>
  `XLOOKUP(${needle},${range},${value}${none === null ? "" : `,${none}`})`;

/** The key stands in one table, which leads to a key of the table with the value. */
function through(key: Filled | undefined, value: ColumnRef, situation: Situation) {
  if (key?.type !== "key") return [];
  const keys = ownValues(key.own, situation);
  for (const region of situation.sheets.regions) {
    const first = region === value.region ? null : keyColumn(key.own, region, situation);
    if (!first || overlap(keys, first) === 0) continue;
    for (const link of columnsOf(region)) {
      const second = keyColumn({ type: "column", column: link }, value.region, situation);
      const values = ownValues({ type: "column", column: link }, situation);
      const pair =
        second && overlap(values, second) > 0 ? pairOf({ ...key, other: first }, region, situation) : null;
      if (!pair || !second) continue;
      const inner = single(pair, rangeOf(link, situation), null);
      const outer = single(
        { ...pair, needle: inner, range: rangeOf(second, situation) },
        rangeOf(value, situation),
        null,
      );
      return [formula(orElse(outer, noneText(situation)), situation.shape)];
    }
  }
  return [];
}

/** Slots: `key`, `value`, and `otherValue` of the table that is asked where the first has no such key. */
export const lookupFallback: Builder = ({ key, value, otherValue }, situation) => {
  const first = columnIn(value);
  const others = first ? situation.sheets.regions.filter((region) => region !== first.region) : [];
  const second = columnIn(otherValue) ?? others.flatMap((each) => (first && alike(first, each)) ?? [])[0];
  const one = first && pairOf(key, first.region, situation);
  const other = second && first?.region !== second.region ? pairOf(key, second.region, situation) : null;
  const isOwn = [one, other].some((pair) => pair && isWithin(pair.own, pair.other, situation));
  if (!first || !second || !one || !other || isOwn) return [];
  const inner = single(other, rangeOf(second, situation), noneText(situation));
  return [formula(single(one, rangeOf(first, situation), inner), situation.shape)];
};

/**
 * The sum over all rows of what is looked up for each. Slots: `key`, the column of keys, `value`, and `times`, a column that each is
 * multiplied with: by default the one with numbers.
 */
export const lookupSum: Builder = ({ key, value, times }, situation) => {
  const source = ownOf(key);
  const own = source?.type === "column" ? source.column : null;
  const other = key?.type === "key" ? key.other?.region : null;
  const told = columnIn(value);
  const priced = told ?? measureIn(undefined, other ?? null, situation);
  const pair = priced && pairOf(key, priced.region, situation);
  if (!priced || !pair || !own || priced.region === own.region) return [];
  const each = `SUMIF(${rangeOf(pair.other, situation)},${rangeOf(own, situation)},${rangeOf(priced, situation)})`;
  const factor = measureIn(columnIn(times)?.region === own.region ? times : undefined, own.region, situation);
  if (factor && !isMeasure(factor)) return [];
  const parts = [factor && rangeOf(factor, situation), each];
  const share = overlap(own.column.values, pair.other) * (isRepeated([pair]) ? 0.5 : 1);
  return [
    formula(`SUMPRODUCT(${allOf(maskOn(own, situation), ...parts)})`, "one", share * (factor ? 1 : 0.7)),
  ];
};
