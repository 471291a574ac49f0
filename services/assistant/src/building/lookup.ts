// Looks values up by one or several keys, in one table or through a second one.

import { measureIn } from "./aggregate.ts";
import type { Builder, ColumnRef, Filled, Situation } from "./builder.ts";
import { allOf, maskOn, noneText, orElse } from "./list-parts.ts";
import { keyColumn, overlap, ownOf, ownValues, type Pair, pairOf } from "./lookup-keys.ts";
import { searchOf } from "./lookup-search.ts";
import { equalWays, nearWays } from "./lookup-ways.ts";
import { alike, cellOf, columnsOf, literal, rangeOf } from "./references.ts";
import { columnIn, formula } from "./slots.ts";

/**
 * Slots: `key`, `key2`, `key3`, `value`, `n` of the nth match, and `scale`, the column that the last key is only near to or that
 * has keywords. Options: `match` is a way, `joined` for all in one cell, `times` to multiply with a number of the row.
 */
export const lookup: Builder = (slots, situation, { match = "exact", joined = false, times }) => {
  const { key, key2, key3, n, scale } = slots;
  const way = nearWays[String(match)] ?? equalWays[String(match)];
  const near = columnIn(scale);
  const value = columnIn(slots.value) ?? near;
  const isScale = match === "floor" || match === "ceiling" || match === "nearest";
  if (!value || !way || (isScale && near && near.column.kind === "text")) return [];
  const isNear = String(match) in nearWays;
  // In a range of keys the key itself need not stand.
  const told = [key, key2, key3].filter((each) => each !== undefined);
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
  const found = way(searchOf(known, value, slots.value, situation, isNear), n, joined === true);
  const blank = blankGuard(known, situation);
  const own = known[0]?.own;
  const factor =
    times === true && own?.type === "column" ? measureIn(slots.times, own.column.region, situation) : null;
  const before = factor ? `${cellOf(factor, situation)}*` : "";
  if (times === true && (!factor || factor.region === value.region)) return [];
  return found.map((each) => {
    const text = before + each.formula.slice(1);
    return { ...each, formula: blank ? blank(text) : `=${text}` };
  });
};

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
  if (!first || !second || !one || !other) return [];
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
  const parts = [factor && rangeOf(factor, situation), each];
  return [formula(`SUMPRODUCT(${allOf(maskOn(own, situation), ...parts)})`, "one", factor ? 1 : 0.7)];
};
