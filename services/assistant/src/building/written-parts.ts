// Values for the placeholders of written.json, such as `{measure}`, `{measure.up}` and `{n}`.
import { totalOf } from "./aggregate.ts";
import type { ColumnRef, Situation } from "./builder.ts";
import { datesIn, hasBlanks, hasErrors, hasTextDates, hasTextNumbers, numbersIn, soundIn } from "./clean.ts";
import { conditionsOn, criteria, filtered, mask, maskOn, rowTest } from "./conditions.ts";
import { groupKeys, keyOn } from "./key.ts";
import { found, gridOf, headingsOf } from "./lookup.ts";
import { isMeasure } from "./lookup-keys.ts";
import { markIn } from "./outcomes.ts";
import {
  acrossRow,
  arrayOf,
  cellOf,
  cellText,
  keyText,
  literal,
  rangeOf,
  rowOf,
  rowsUpTo,
} from "./references.ts";
import { columnIn, isPadded, ownOf, quantityIn, rateIn, trimmedIn, valueAt } from "./slots.ts";
import { numberMentions } from "./text-words.ts";
import { tierTests } from "./tiers.ts";
import { type Input, refsIn } from "./written-columns.ts";

/** Fills `{name}`, `{name.part}` or `{name|part}` in a template; null if a value is missing. */
export function filled(
  way: string,
  find: (name: string, part: string) => string | number | null,
): string | null {
  let isWhole = true;
  const text = way.replaceAll(/\{([A-Za-z<>]+)(?:[.|](\w+))?\}/g, (_, name: string, part = "") => {
    const found = find(name, part);
    isWhole &&= found !== null;
    return String(found ?? "");
  });
  return isWhole ? text : null;
}

export const filledIn = (way: string, input: Input): string | null =>
  filled(way, (slot, part) => partOf(slot, part, input));

/** Placeholders whose values depend on the question, not on a slot. */
const fromQuestion: Readonly<Record<string, (input: Input) => string | null>> = {
  ">": ({ order }) => (order === "descending" ? ">" : "<"),
  LARGE: ({ order }) => (order === "descending" ? "LARGE" : "SMALL"),
  MAX: ({ order }) => (order === "descending" ? "MAX" : "MIN"),
  order: ({ order }) => (order === "descending" ? "0" : "1"),
  down: ({ order }) => (order === "descending" ? ",-1" : ""),
  sort: ({ order }) => (order === "descending" ? ",1,-1" : ""),
  n: (input) => countOf(input),
  rows: (input) => countOf(input, null),
  mark: ({ situation }) => markIn(situation),
  test: ({ situation }) => rowTest(situation.conditions, situation),
  mask: ({ situation }) => mask(situation.conditions, situation),
  matches: ({ situation }) => totalOf("COUNT", null, situation.conditions, [], situation),
  // Any column of the table that the conditions are about.
  lines: ({ situation }) => {
    const region = situation.sheets.regions[situation.conditions[0]?.region ?? -1];
    const [column] = region?.columns ?? [];
    return region && column ? rangeOf({ region, column }, situation) : null;
  },
  // A table of the groups `g` and their totals `t`, both names of LET.
  table: ({ situation: { reading } }) => {
    const { order, limit } = reading;
    const down = order === "descending" ? ",-1" : "";
    const table = order ? `SORTBY(HSTACK(g,t),t${down})` : "HSTACK(g,t)";
    return limit ? `TAKE(${table},${limit})` : table;
  },
};

function partOf(slot: string, part: string, input: Input): string | null {
  const { slots, situation } = input;
  if (slot in fromQuestion) return fromQuestion[slot]?.(input) ?? null;
  const filled = slots[slot];
  const refs = refsIn(slot, input);
  const [ref] = refs;
  if (part === "rate") return rateIn(filled, situation);
  if (part === "step") {
    // Minutes are written as fractions of a day.
    const isTime = filled?.type === "number" && filled.unit === "minute";
    return isTime ? `(${filled.value}/1440)` : quantityIn(filled, situation);
  }
  const grid = /^(?:grid|side|top|mode)$/.test(part) ? gridOf(filled, situation) : null;
  if (grid) return grid[part] ?? null;
  if (ref) return parts[part]?.(ref, input, refs) ?? null;
  if (filled?.type === "range") return cellText(filled.sheet, filled.address, situation);
  if (filled?.type === "text") return literal(filled.value);
  const own = filled?.type === "number" ? null : ownOf(filled);
  if (part !== "") return null;
  return own ? keyText(own, situation) : quantityIn(filled, situation);
}

/** The values of `{slot.part}` by part; null if the part does not apply to the columns. */
const parts: Readonly<
  Record<string, (ref: ColumnRef, input: Input, refs: readonly ColumnRef[]) => string | null>
> = {
  "": (ref, { situation }) => valueAt(ref, situation),
  range: (ref, { situation }) => rangeOf(ref, situation),
  numbers: (ref, { situation }) => soundIn(ref, numbersIn(ref, rangeOf(ref, situation))),
  plain: (ref, { situation }) => (hasTextNumbers(ref) || hasErrors(ref) ? null : rangeOf(ref, situation)),
  up: (ref, { situation }) => rowsUpTo(ref, situation),
  before: (ref, { situation }) => {
    const row = rowOf(situation, ref.region) - 1;
    return row > 0 ? cellOf(ref, situation, row) : null;
  },
  there: (ref, { slots, situation }) => keyOn(slots.key, ref.region, situation)?.range ?? null,
  array: (_, { situation }, refs) => (refs.length > 1 ? arrayOf(refs, situation) : null),
  // Only if texts have extra blanks; the next template is used otherwise.
  trims: (ref, { situation }) => (isPadded(ref, situation) ? `TRIM(${rangeOf(ref, situation)})` : null),
  trimsup: (ref, { situation }) => (isPadded(ref, situation) ? `TRIM(${rowsUpTo(ref, situation)})` : null),
  list: (ref, input, refs) => {
    const { conditions, reading } = input.situation;
    return keptOf(ref, input, true, refs, conditions.length > 0 && !reading.guard ? '""' : null);
  },
  row: (_, { situation }, refs) => (refs.length > 1 ? acrossRow(refs, situation) : null),
  heads: (_, { situation }, refs) => (refs.length > 1 ? headingsOf(refs, situation) : null),
  kept: (ref, input) => keptOf(ref, input),
  filled: (ref, input) => keptOf(ref, input, true),
  criteria: (ref, { slots, situation }) => {
    const pairs = slots.key ? (keyOn(slots.key, ref.region, situation)?.pairs ?? null) : [];
    const conditionPairs = criteria(conditionsOn(ref.region, situation), situation);
    return pairs && conditionPairs && [...conditionPairs, ...pairs].map((pair) => `,${pair.join()}`).join("");
  },
  sorted: (ref, input, refs) => {
    const [by] = refsIn(input.slots.by ? "by" : "measure", input);
    const [rows, keys] = [keptOf(ref, input, false, refs), by && keptOf(by, input)];
    return rows && keys ? `SORTBY(${rows},${keys}${input.order === "descending" ? ",-1" : ""})` : null;
  },
  found: (_, { slots, situation }, refs) => found(refs, slots, situation),
  tiers: (ref, { situation }) => tierTests(ref, false, situation),
  rates: (ref, { situation }) => tierTests(ref, true, situation),
  rows: (ref, { slots, situation }) => {
    const keys = groupKeys(slots.key, situation, ref.region).map((key) => key.mask);
    return maskOn(ref, situation, ...keys, filledOf(ref, situation));
  },
  own: (ref, { situation }) => valueAt(ref, situation),
  under: (ref, input) => totalIn(ref, input, true),
  group: (ref, input) => totalIn(ref, input, false),
  whole: (ref, { situation }) => totalOf("SUM", ref, [], [], situation),
  // There is always a test, at least that the cell is not blank.
  where: (ref, input) => {
    const key = keyMask(ref, input);
    return key === null
      ? null
      : maskOn(ref, input.situation, key || null, `(${rangeOf(ref, input.situation)}<>"")`);
  },
};

/** The total under conditions and keys (`isUnder`), or of the group; null if it would be the row's own value. */
function totalIn(ref: ColumnRef, { slots, situation }: Input, isUnder: boolean): string | null {
  const conditions = conditionsOn(ref.region, situation);
  const keys = groupKeys(slots.key, situation, ref.region);
  const isOwn = columnIn(slots.key)?.region === ref.region;
  const isGroup = keys.length > 0 && isOwn !== isUnder;
  const hasConditions = conditions.length > 0 && (isUnder || keys.length > 0);
  return hasConditions || isGroup ? totalOf("SUM", ref, isUnder ? conditions : [], keys, situation) : null;
}

/** The mask of the key: "" if there is no key, null if the key does not belong to that table. */
const keyMask = (ref: ColumnRef, { slots, situation }: Pick<Input, "slots" | "situation">): string | null =>
  slots.key ? (keyOn(slots.key, ref.region, situation)?.mask ?? null) : "";

const filledOf = (ref: ColumnRef, situation: Situation): string | null =>
  hasBlanks(ref) ? `(${rangeOf(ref, situation)}<>"")` : null;

/**
 * The columns without errors and without the rows that conditions and the key exclude. `isFilled`: also without
 * blank cells, if it is a single column. `none`: the result if no row is left.
 */
function keptOf(
  ref: ColumnRef,
  { slots, situation }: Input,
  isFilled = false,
  refs: readonly ColumnRef[] = [ref],
  none: string | null = null,
): string | null {
  const key = keyMask(ref, { slots, situation });
  if (key === null) return null;
  const isLone = refs.length === 1;
  const range = arrayOf(refs, situation);
  const values = hasTextDates(ref) ? datesIn(ref, range) : numbersIn(ref, range);
  const sound = isMeasure(ref) ? soundIn(ref, values) : trimmedIn(ref, range, situation);
  const test = maskOn(ref, situation, key || null, isFilled && isLone ? filledOf(ref, situation) : null);
  return filtered(isLone ? sound : range, test, none);
}

/** The count in a slot or in the question; without one, an ordinal, and without that, `usual`. */
function countOf({ slots, situation }: Input, usual: number | null = 2): string | null {
  const filled = slots.n ?? slots.count;
  if (filled?.type === "number" || filled?.type === "cell") return quantityIn(filled, situation);
  const place = numberMentions(situation).find(({ unit, value }) => unit === "ordinal" && value > 1)?.value;
  const count = situation.reading.limit ?? (usual && (place ?? usual));
  return count === null ? null : String(count);
}
