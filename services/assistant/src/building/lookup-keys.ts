// The two sides of a lookup by key: what is looked for and the column where it stands, made alike where their cells are not.

import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { readCorner } from "@cellwright/formula/references";
import type { Region } from "@cellwright/formula/tables/region";
import type { ColumnRef, Filled, KeySource, Situation } from "./builder.ts";
import { isNumeric as canBeAdded, hasTextDates } from "./clean.ts";
import { columnsOf, isSameColumn, keyText, placeArea, rangeOf } from "./references.ts";

export interface Pair {
  needle: string;
  range: string;
  /** Whether the range is a plain reference, not computed. */
  isPlain: boolean;
  own: KeySource;
  other: ColumnRef;
}

export function ownValues(own: KeySource, { sheets, sheet }: Situation): readonly PlainCell[] {
  if (own.type === "value") return [own.value];
  if (own.type === "column")
    return own.column.column.values.filter((value) => value !== null && value !== "");
  const at = readCorner(own.address, 0, own.address.length, "sheets");
  const value = at ? sheets.at(own.sheet ?? sheet, at.row, at.column) : null;
  return value === null ? [] : [value];
}

/** A key without its blanks, capitals and kind. */
const plain = (value: unknown): string => String(value).trim().replaceAll(/\s+/g, " ").toLowerCase();

/** The share of the keys that stand in the column, 0–1. */
export function overlap(keys: readonly unknown[], { column }: ColumnRef): number {
  if (keys.length === 0) return 0;
  const held = new Set(column.values.filter((value) => value !== null).map(plain));
  return keys.filter((key) => held.has(plain(key))).length / keys.length;
}

/** The column of a table in which most of the keys stand, or that is called alike; null where none fits. */
export function keyColumn(own: KeySource, region: Region, situation: Situation): ColumnRef | null {
  if (own.type === "column" && own.column.region === region) return own.column;
  const keys = ownValues(own, situation);
  const heading = own.type === "column" ? own.column.column.heading : null;
  const scored = columnsOf(region).map((ref) => {
    const isCalled =
      heading !== null && ref.column.heading !== null && plain(heading) === plain(ref.column.heading);
    return { ref, score: overlap(keys, ref) + (isCalled ? 0.5 : 0) };
  });
  const best = scored.reduce((one, next) => (next.score > one.score ? next : one));
  return best.score > 0 ? best.ref : null;
}

/** What is looked for, in a slot of a key, a column, a cell or a value. */
export function ownOf(filled: Filled | undefined): KeySource | null {
  if (filled?.type === "key") return filled.own;
  if (filled?.type === "number") return { type: "value", value: filled.value };
  return filled?.type === "column" || filled?.type === "cell" || filled?.type === "value" ? filled : null;
}

/** The numbers or dates of a scale in which a key itself need not stand. */
const scaleIn = (region: Region): ColumnRef | null =>
  columnsOf(region).find(({ column }) => column.kind === "number" || column.kind === "date") ?? null;

const isNumeric = (value: unknown): boolean =>
  typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value));
const isPadded = (value: unknown): boolean => typeof value === "string" && /^\s|\s$|\s{2}/.test(value);

/**
 * `isNear`: the key need not stand in the column. Padded keys are trimmed; where one side has numbers and the other the same as
 * texts, both are made texts.
 */
export function pairOf(
  filled: Filled | undefined,
  region: Region,
  situation: Situation,
  isNear = false,
): Pair | null {
  const own = ownOf(filled);
  if (!own) return null;
  const told = filled?.type === "key" ? filled.other : null;
  const other =
    told?.region === region ? told : (keyColumn(own, region, situation) ?? (isNear ? scaleIn(region) : null));
  if (!other) return null;
  const isOwn = own.type === "column" && isSameColumn(own.column, other);
  const mine = ownValues(own, situation);
  const needle = keyText(own, situation);
  const range = rangeOf(other, situation);
  const all = [...mine, ...other.column.values];
  const isMixed = !isOwn && all.some(isNumeric) && all.some((value) => typeof value === "number");
  const isSaid = all.every((value) => typeof value === "string") && areBlanksTold(situation);
  if (other.column.values.some(isPadded) || isSaid)
    return { own, other, needle: `TRIM(${needle})`, range: `TRIM(${range})`, isPlain: false };
  if (isMixed)
    return {
      own,
      other,
      needle: own.type === "value" ? `"${own.value}"` : asText(needle, mine),
      range: `${range}&""`,
      isPlain: false,
    };
  return { own, other, needle: mine.some(isPadded) ? `TRIM(${needle})` : needle, range, isPlain: true };
}

/** Blanks that the question speaks of need not be seen: pasted cells lose them. */
const areBlanksTold = ({ reading: { concepts } }: Situation): boolean =>
  concepts.some(({ name }) => name === "signSpace" || name === "trim");

const asText = (needle: string, keys: readonly unknown[]): string =>
  keys.some(isPadded) ? `TRIM(${needle})` : `${needle}&""`;

/** The table that the formula's row belongs to: of those beside it the nearest. */
export function homeRegion(situation: Situation): Region | null {
  const { top, left } = placeArea(situation);
  const away = (each: Region) => Math.max(each.left - left, left - each.right, 0);
  return (
    situation.sheets.regions
      .filter((each) => each.sheet === situation.sheet && each.top <= top && top <= each.bottom)
      .toSorted((one, other) => away(one) - away(other))[0] ?? null
  );
}

/** Whether the key is of the table itself: a column of it, or one of the cells in which it is looked for. */
export function isWithin(own: KeySource, { region, column }: ColumnRef, { sheet }: Situation): boolean {
  if (own.type !== "cell") return own.type === "column" && own.column.region === region;
  const at = readCorner(own.address, 0, own.address.length, "sheets");
  const isRow = at !== null && region.top <= at.row && at.row <= region.bottom;
  return isRow && at.column === column.column && (own.sheet ?? sheet) === region.sheet;
}

/** How well the formula's row can tell a key, 0–1: only rows of its own table do. */
export function reachOf(own: KeySource | null, situation: Situation): number {
  if (own?.type !== "column") return 1;
  if (situation.shape === "one" && situation.reading.place === null) return 0;
  const home = homeRegion(situation);
  if (home === null || home === own.column.region) return 1;
  return situation.reading.place === null ? 0.6 : 0;
}

/** What has a highest and a lowest: no texts, and no numbers of rows in the first column. */
export function isMeasure(ref: ColumnRef): boolean {
  const { column, region } = ref;
  const isNumbering =
    column.column === region.left &&
    column.kind === "number" &&
    region.columns.some((each) => each.kind === "number" && each !== column) &&
    column.values.every((value, at) => at === 0 || value === Number(column.values[at - 1]) + 1);
  return !isNumbering && (canBeAdded(ref) || column.kind === "date" || hasTextDates(ref));
}

/** Whether a condition leaves only one value of the column, so that nobody asks for it. */
export const isPinned = (ref: ColumnRef, { conditions, sheets }: Situation): boolean =>
  conditions.some(
    (each) =>
      sheets.regions[each.region] === ref.region &&
      each.column === ref.column.column &&
      !each.isNegated &&
      (each.operator === "blank" || (each.operator === "is" && each.operands.length === 1)),
  );

/** Whether some rows of the table have the same keys. */
export function isRepeated(pairs: readonly Pair[]): boolean {
  const rows = pairs[0]?.other.column.values.map((_, at) =>
    pairs.map(({ other }) => plain(other.column.values[at])).join("\n"),
  );
  return rows !== undefined && new Set(rows).size < rows.length;
}

export const isCalledAlike = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && plain(one) === plain(other);

/**
 * Where rows of the table have the same keys, a further column that both tables share tells them apart; else the day from which each
 * is valid does, which then is only near to the row's own day.
 */
export function completed(
  pairs: readonly Pair[],
  value: ColumnRef,
  situation: Situation,
): readonly [readonly Pair[], isDated: boolean] {
  const own = pairs[0]?.own;
  if (own?.type !== "column" || own.column.region === value.region || !isRepeated(pairs))
    return [pairs, false];
  const isFree = (ref: ColumnRef) =>
    ref.column.kind !== "empty" &&
    !isSameColumn(ref, value) &&
    !pairs.some((each) => isSameColumn(each.other, ref) || isSameOwn(each.own, ref));
  const [mine, theirs] = [columnsOf(own.column.region), columnsOf(value.region)].map((all) =>
    all.filter(isFree),
  );
  const shared = (mine ?? []).flatMap((one) =>
    (theirs ?? []).map((other) => ({
      ...{ one, other, isDay: one.column.kind === "date" && other.column.kind === "date" },
      share: overlap(ownValues({ type: "column", column: one }, situation), other),
    })),
  );
  const best = shared
    .filter(({ share, isDay }) => !isDay && share >= 0.5)
    .toSorted((one, other) => other.share - one.share)[0];
  const found = best ?? shared.find(({ isDay }) => isDay);
  const pair =
    found &&
    pairOf(
      { type: "key", own: { type: "column", column: found.one }, other: found.other, score: 1, spans: [] },
      ...([value.region, situation, found.isDay] as const),
    );
  return pair ? [[...pairs, pair], found.isDay] : [pairs, false];
}

const isSameOwn = (own: KeySource, ref: ColumnRef): boolean =>
  own.type === "column" && isSameColumn(own.column, ref);

export const equals = ({ needle, range }: Pair): string => `(${range}=${needle})`;
