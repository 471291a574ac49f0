// The ways of a lookup: which of the rows that fit is meant, and how near the key must be.
import type { Built, Filled } from "./builder.ts";
import { hasBlanks } from "./clean.ts";
import { allOf, countIn, divisor, filtered, isAsked, narrowed, orElse } from "./list-parts.ts";
import { equals, type Pair } from "./lookup-keys.ts";
import { answer, type Search, xlookup, xlookupWhere } from "./lookup-search.ts";
import { quotes } from "./outcomes.ts";
import { literal, rectangleOf } from "./references.ts";
import { formula } from "./slots.ts";

export type Way = (search: Search, n: Filled | undefined, isJoined: boolean) => readonly Built[];

const exact: Way = (search) => {
  const { pairs, mask, array, none, situation } = search;
  const [pair] = pairs;
  if (mask === null) return [];
  if (!pair || mask !== equals(pair)) return [answer(xlookupWhere(mask, search), search)];
  const { needle, range, isPlain } = pair;
  const modern = answer(xlookup(needle, range, search), search, !isPlain);
  if (isAsked("VLOOKUP", situation)) {
    const text = verticalLookup(search, pair);
    return text ? [answer(text, search, false), modern] : [modern];
  }
  if (!isAsked("MATCH", situation) && !isAsked("INDEX", situation)) return [modern];
  const place = `MATCH(${needle},${isPlain ? range : `INDEX(${range},0)`},0)`;
  return [answer(orElse(`INDEX(${array},${place})`, none), search, !isPlain), modern];
};

/** Only from a key on the left to a value on the right. */
function verticalLookup({ value, none, situation }: Search, { needle, other, isPlain }: Pair): string | null {
  const place = value.column.column - other.column.column + 1;
  if (place < 2 || !isPlain) return null;
  return orElse(`VLOOKUP(${needle},${rectangleOf([other, value], situation)},${place},FALSE)`, none);
}

/** The last row that fits; where its cell is empty, the one before. */
const last: Way = (search) => {
  const { mask, array, none, value } = search;
  const all = mask === null || hasBlanks(value) ? narrowed(mask, `(${array}<>"")`) : mask;
  return [
    answer(
      mask === null
        ? orElse(`LOOKUP(2,1/${divisor(all)},${array})`, none)
        : xlookupWhere(all, search, "0,-1"),
      search,
    ),
  ];
};

const nth: Way = (search, n) => {
  const { mask, array, none, situation } = search;
  const count = countIn(n, situation, 2);
  return [answer(orElse(`INDEX(${filtered(array, mask, situation)},${count})`, none), search, false)];
};

/** The highest key that is not above (`mode` -1) or the lowest that is not below what is looked for, in whatever order. */
const near =
  (mode: -1 | 1): Way =>
  (search) => {
    const { mask, array, none, pairs, situation } = search;
    const pair = pairs.at(-1);
    if (!pair) return [];
    const inner = { ...search, array: filtered(array, mask, situation) };
    const text = xlookup(pair.needle, filtered(pair.range, mask, situation), inner, String(mode));
    return [answer(mask !== null ? orElse(text, none) : text, search, false)];
  };

const nearest: Way = (search) => {
  const { mask, array, pairs, situation } = search;
  const pair = pairs.at(-1);
  if (!pair) return [];
  const { needle, range } = pair;
  const rows = allOf(mask, hasBlanks(pair.other) ? `(${range}<>"")` : null);
  const away = `ABS(${filtered(range, rows, situation)}-${needle})`;
  return [
    answer(xlookup(`MIN(${away})`, away, { ...search, array: filtered(array, rows, situation) }), search),
  ];
};

/** The column's text has what is looked for somewhere in it, or begins with it. */
const part =
  (before: string): Way =>
  (search) => {
    const pair = search.pairs.at(-1);
    if (!pair || search.mask !== null) return [];
    const { needle, range } = pair;
    const wild = needle.startsWith('"')
      ? `"${before}${needle.slice(1, -1)}*"`
      : `${before && `"${before}"&`}${needle}&"*"`;
    return [answer(xlookup(wild, range, search, "2"), search, !pair.isPlain)];
  };

/** By a test on the last key: equal also in capitals, or a keyword of the table in the text that is looked for. */
const tested =
  (test: (pair: Pair) => string): Way =>
  (search) => {
    const pair = search.pairs.at(-1);
    if (!pair) return [];
    const filled = hasBlanks(pair.other) ? narrowed(search.mask, `(${pair.range}<>"")`) : search.mask;
    return [answer(xlookupWhere(narrowed(filled, test(pair)), search), search)];
  };

/** All rows that fit, joined in the formula's cell or below each other. */
const every: Way = (search, _n, isJoined) => {
  const { mask, array, situation } = search;
  if (mask === null) return [];
  const none = search.none ?? '""';
  const rows = filtered(array, mask, situation, none);
  // Filled down, each row has its results beside each other.
  if (!isJoined)
    return situation.shape === "row" ? [formula(`TRANSPOSE(${rows})`, "row")] : [formula(rows, "spill")];
  const mark = quotes(situation).find((quote) => !/[\p{L}\d]/u.test(quote)) ?? ", ";
  return [formula(`TEXTJOIN(${literal(mark)},TRUE,${rows})`, situation.shape)];
};

/** Not compared for equality: the last key of these. */
export const nearWays: Readonly<Record<string, Way>> = {
  floor: near(-1),
  ceiling: near(1),
  nearest,
  contains: part("*"),
  begins: part(""),
  case: tested(({ range, needle }) => `EXACT(${range},${needle})`),
  keyword: tested(({ range, needle }) => `ISNUMBER(SEARCH(${range},${needle}))`),
};
export const equalWays: Readonly<Record<string, Way>> = { exact, first: exact, last, nth, all: every };
