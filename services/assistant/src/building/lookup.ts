// Builds lookups: by keys, by conditions, and in grids with headings on two sides.
import type { ColumnRef, Filled, Situation } from "./builder.ts";
import { hasBlanks } from "./clean.ts";
import { bare, isProduct, maskOn } from "./conditions.ts";
import { type Key, keyOn } from "./key.ts";
import {
  areaOf,
  arrayOf,
  cellText,
  columnsOf,
  edges,
  isSameColumn,
  rangeOf,
  rectangleOf,
} from "./references.ts";
import { ownOf, ownValues, type Slots } from "./slots.ts";

const keySlotsOf = ({ key, key2 }: Slots) => [key, key2].filter((each) => each !== undefined);

/** Writes `XLOOKUP(D2,A2:A9,B2:B9)`; null if a key does not belong to that table or the lookup makes no sense. */
export function found(values: readonly ColumnRef[], slots: Slots, situation: Situation): string | null {
  const [value] = values;
  if (!value) return null;
  const keySlots = keySlotsOf(slots);
  const keys = keySlots.flatMap((each) => keyOn(each, value.region, situation) ?? []);
  const mask = maskOn(value, situation, ...keys.map((key) => key.mask));
  if (mask === null || keys.length < keySlots.length || isOdd(keys, value, situation)) return null;
  const [key] = keys;
  const isLone = key !== undefined && mask === `(${key.range}=${key.needle})`;
  const [needle, range] = isLone ? [key.needle, key.range] : [isProduct(mask) ? "1" : "TRUE", bare(mask)];
  // XLOOKUP returns 0 for a blank cell; `&""` turns this into an empty text.
  const isBlank = value.column.kind === "text" && hasBlanks(value) && situation.dialect === "excel";
  return `XLOOKUP(${needle},${range},${arrayOf(values, situation)})${isBlank ? '&""' : ""}`;
}

/** Whether a lookup makes no sense: it returns the key itself, or the same value in each row. */
function isOdd(keys: readonly Key[], value: ColumnRef, situation: Situation): boolean {
  if (keys.some(({ other }) => isSameColumn(other, value))) return true;
  const row = (address: string) => areaOf(address)?.top;
  const { shape, place } = situation;
  const isRowwise = ({ own }: Key) =>
    own.type === "column" || (own.type === "cell" && row(own.address) === row(place.cell));
  return shape === "row" && !keys.some(isRowwise);
}

/** The column to return if the question names none: the last one of the key's table. */
export function lookedUp(slots: Slots): ColumnRef | null {
  const keySlots = keySlotsOf(slots);
  const keys = keySlots.flatMap((each) => (each.type === "key" && each.other ? [each.other] : []));
  const [first] = keys;
  const own = ownOf(keySlots[0]);
  if (!first || (own?.type === "column" && own.column.region === first.region)) return null;
  const rest = columnsOf(first.region).filter(
    (ref) => ref.column.kind !== "empty" && !keys.some((each) => isSameColumn(each, ref)),
  );
  return rest.at(-1) ?? null;
}

/** The headings of adjacent columns; null if the table has no header. */
export function headingsOf(columns: readonly ColumnRef[], situation: Situation): string | null {
  const [first] = columns;
  const row = first?.region.headerRows.at(-1);
  if (!first || row === undefined) return null;
  const cells = edges(columns).map(({ column }) => `${column.letter}${row}`);
  return cellText(first.region.sheet, cells.join(":"), situation);
}

/** The ranges of the key's table: keys (`side`), headings (`top`) and values (`grid`); `mode`: the mode of MATCH. */
export function gridOf(key: Filled | undefined, situation: Situation): Record<string, string> | null {
  const other = key?.type === "key" ? key.other : null;
  if (key?.type !== "key" || !other) return null;
  const right = columnsOf(other.region).filter(({ column }) => column.column > other.column.column);
  const top = headingsOf(right, situation);
  // If some number is not among the keys, the keys are thresholds, and the next lower one matches.
  const numbers = ownValues(key.own, situation).filter((value) => typeof value === "number");
  const mode = numbers.every((value) => other.column.values.includes(value)) ? "0" : "1";
  if (top === null) return null;
  return { top, mode, side: rangeOf(other, situation), grid: rectangleOf(right, situation) };
}
