// Keys: a value to look up or group by, with the column to search, written as a criterion and as a mask.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { columnLetters } from "@cellwright/formula/references";
import type { Region } from "@cellwright/formula/tables/region";
import type { ColumnRef, Filled, KeySource, Situation } from "./builder.ts";
import { datesIn, hasBlanks, hasTextDates } from "./clean.ts";
import { isOn } from "./conditions.ts";
import { filledIn, onceFor } from "./once.ts";
import { monthsAmong } from "./period.ts";
import { columnsOf, isAcross, isSameColumn, keyText, placeArea, rangeOf } from "./references.ts";
import { isPadded, ownOf, ownValues } from "./slots.ts";

export interface Key {
  own: KeySource;
  /** The column that the key is compared with. */
  other: ColumnRef;
  /** The key's value, and the cells that it is compared with, both converted if their types differ. */
  needle: string;
  range: string;
  /** Criteria for SUMIFS; null if only the mask is possible. */
  pairs: readonly (readonly [string, string])[] | null;
  mask: string;
}

/** A key as lower-case text without extra blanks, to compare keys of different types. */
const bareKey = (value: unknown): string => String(value).trim().replaceAll(/\s+/g, " ").toLowerCase();

/** The distinct keys in a column. */
export const keysIn = ({ column }: ColumnRef): ReadonlySet<string> => keysAmong(column.values);
const keysAmong = onceFor(
  (values: readonly unknown[]): ReadonlySet<string> => new Set(filledIn(values).map(bareKey)),
);

/** The share of `keys` that the column contains, 0–1. */
export const overlap = (keys: readonly unknown[], { column }: ColumnRef): number =>
  sharesOf(keys)(column.values);
const sharesOf = onceFor((keys: readonly unknown[]) =>
  onceFor((values: readonly unknown[]): number => {
    const held = keysAmong(values);
    return keys.filter((key) => held.has(bareKey(key))).length / Math.max(1, keys.length);
  }),
);

/** The column to search: the named one, the one that contains most keys, or a date column for months and years. */
function otherOf(
  own: KeySource,
  named: ColumnRef | null,
  region: Region,
  situation: Situation,
): ColumnRef | null {
  if (named?.region === region) return named;
  if (own.type === "column" && own.column.region === region) return own.column;
  const keys = ownValues(own, situation);
  const scored = columnsOf(region).map((ref) => ({ ref, score: overlap(keys, ref) }));
  const best = scored.reduce((one, next) => (next.score > one.score ? next : one));
  if (best.score >= 0.5) return best.ref;
  const dates = columnsOf(region).find(isDated);
  return dates && keys.length > 0 && datePart(keys, dates) ? dates : null;
}

const isDated = (ref: ColumnRef): boolean => ref.column.kind === "date" || hasTextDates(ref);

/** The key in a slot, for the rows of `region`; null if there is none. */
export function keyOn(filled: Filled | undefined, region: Region, situation: Situation): Key | null {
  const own = ownOf(filled);
  const other = own && otherOf(own, filled?.type === "key" ? filled.other : null, region, situation);
  return own && other ? keyFor(own, other, situation) : null;
}

/** The key in a slot and, if the formula is filled to the right, the heading above it (`F$1`) as a second key. */
export function groupKeys(slot: Filled | undefined, situation: Situation, region: Region): Key[] {
  const key = keyOn(slot, region, situation);
  if (key && isTested(key, situation)) return [];
  const { left, top } = placeArea(situation);
  const header = { type: "cell", sheet: null, address: `${columnLetters(left)}${top - 1}` } as const;
  const above = isAcross(situation) ? keyOn({ ...header, score: 1, spans: [] }, region, situation) : null;
  return [key, above].filter((each) => each !== null);
}

/** Whether conditions already test the key's value or column, as in "Lyon or Villeurbanne". */
function isTested({ own, other }: Key, situation: Situation): boolean {
  const isOwn = own.type === "value" || (own.type === "column" && isSameColumn(own.column, other));
  return isOwn && situation.conditions.some((each) => isOn(each, other, situation));
}

const haveNumberTexts = onceFor((values: readonly unknown[]): boolean =>
  values.some((value) => typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value))),
);
const haveNumbers = onceFor((values: readonly unknown[]): boolean =>
  values.some((value) => typeof value === "number"),
);

function keyFor(own: KeySource, other: ColumnRef, situation: Situation): Key {
  const [text, range] = [keyText(own, situation), rangeOf(other, situation)];
  const [of, ...ways] = wayOf(own, other, situation);
  const cells = of.replace("x", () => datesIn(other, range));
  const tests = ways.map((way) => way.replaceAll("k", () => text));
  // Without this test, a blank cell would count as January.
  const guard = /^(?:MONTH|TEXT)/.test(of) && hasBlanks(other) ? `(${range}<>"")*` : "";
  const criterion = (test: string) =>
    test.replace(/^=|^[<>]=?/, (sign) => (sign === "=" ? "" : `"${sign}"&`));
  return {
    ...{ own, other, range: cells, needle: tests[0]?.slice(1) ?? text },
    pairs: cells === range ? tests.map((test) => [range, criterion(test)] as const) : null,
    mask: guard + tests.map((test) => `(${cells}${test})`).join("*"),
  };
}

/** How the cells `x` are converted, and then compared with the key `k`. */
type Way = [of: string, ...tests: string[]];

function wayOf(own: KeySource, other: ColumnRef, situation: Situation): Way {
  const values = ownValues(own, situation);
  if (isDated(other)) return datePart(values, other) ?? ["x", "=k"];
  if (isPadded(other, situation)) return ["TRIM(x)", "=TRIM(k)"];
  // If only one side stores numbers as text, both sides are compared as texts.
  const both = [values, other.column.values];
  const isSame = own.type === "column" && isSameColumn(own.column, other);
  if (!isSame && both.some(haveNumberTexts) && both.some(haveNumbers)) return ['x&""', '=k&""'];
  const isPaddedKey = values.some((value) => typeof value === "string" && value !== value.trim());
  return ["x", isPaddedKey ? "=TRIM(k)" : "=k"];
}

const isFirstOfMonth = (serial: number): boolean =>
  new Date((serial - 25_569) * 86_400_000).getUTCDate() === 1;

const formats: readonly [RegExp, string][] = [
  [/^\d{4}-\d{2}$/, "yyyy-mm"],
  [/^(mon|tue|wed|thu|fri|sat|sun)$/i, "ddd"],
  [/^(mon|tues|wednes|thurs|fri|satur|sun)day$/i, "dddd"],
  [/^[a-z]{3} \d{4}$/i, "mmm yyyy"],
];

/** How to compare dates with keys that are months, years or names of days; null if the keys are dates. */
const datePart = (keys: readonly PlainCell[], { column }: ColumnRef): Way | null =>
  datePartsOf(keys)(column.values);
const datePartsOf = onceFor((keys: readonly PlainCell[]) =>
  onceFor((values: readonly PlainCell[]) => datePartIn(keys, values)),
);

function datePartIn(keys: readonly PlainCell[], values: readonly PlainCell[]): Way | null {
  const areWithin = (low: number, high: number) =>
    keys.length > 0 &&
    keys.every((key) => Number(key) >= low && Number(key) <= high && Number(key) % 1 === 0);
  if (areWithin(1, 12)) return ["MONTH(x)", "=k"];
  if (areWithin(1900, 2100)) return ["x", ">=DATE(k,1,1)", "<DATE(k+1,1,1)"];
  if (keys.every((key) => typeof key === "number")) {
    const days = values.filter((value) => typeof value === "number");
    const isDaily = days.some((day) => !isFirstOfMonth(Math.floor(day)));
    if (isDaily && keys.length > 0 && keys.every(isFirstOfMonth)) return ["x", ">=k", "<EDATE(k,1)"];
    return days.some((day) => day % 1 !== 0) ? ["x", ">=k", "<k+1"] : null;
  }
  const texts = keys.map((value) => String(value).trim());
  const shown = formats.find(([shape]) => texts.every((text) => shape.test(text)))?.[1];
  if (shown) return [`TEXT(x,"${shown}")`, "=k"];
  const months = monthsAmong(keys)?.map((name) => `"${name}"`);
  return months ? ["MONTH(x)", `=MATCH(k,{${months}},0)`] : null;
}
