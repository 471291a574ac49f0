// The two sides of a lookup by key: what is looked for and the column where it stands, made alike where their cells are not.

import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { readCorner } from "@cellwright/formula/references";
import type { Region } from "@cellwright/formula/tables/region";
import type { ColumnRef, Filled, KeySource, Situation } from "./builder.ts";
import { columnsOf, isSameColumn, keyText, rangeOf } from "./references.ts";

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
  if (other.column.values.some(isPadded))
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

const asText = (needle: string, keys: readonly unknown[]): string =>
  keys.some(isPadded) ? `TRIM(${needle})` : `${needle}&""`;

export const equals = ({ needle, range }: Pair): string => `(${range}=${needle})`;
