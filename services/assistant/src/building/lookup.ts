// Looks values up: by keys of another table or by conditions, and in tables of rows by headings.
import type { ColumnRef, Filled, Situation } from "./builder.ts";
import { hasBlanks } from "./clean.ts";
import { bare, isProduct, maskOn } from "./conditions.ts";
import { type Key, keyOn } from "./key.ts";
import {
  areaOf,
  arrayOf,
  columnsOf,
  edges,
  isSameColumn,
  rangeOf,
  rectangleOf,
  toldCell,
} from "./references.ts";
import { ownOf, ownValues, type Slots } from "./slots.ts";

const toldIn = ({ key, key2 }: Slots) => [key, key2].filter((each) => each !== undefined);

/** `XLOOKUP(D2,A2:A9,B2:B9)`; null where a key is not of that table, or nobody asks for what is given. */
export function found(values: readonly ColumnRef[], slots: Slots, situation: Situation): string | null {
  const [value] = values;
  if (!value) return null;
  const told = toldIn(slots);
  const keys = told.flatMap((each) => keyOn(each, value.region, situation) ?? []);
  const mask = maskOn(value, situation, ...keys.map((key) => key.mask));
  if (mask === null || keys.length < told.length || isOdd(keys, value, situation)) return null;
  const [key] = keys;
  const isLone = key !== undefined && mask === `(${key.range}=${key.needle})`;
  const [needle, range] = isLone ? [key.needle, key.range] : [isProduct(mask) ? "1" : "TRUE", bare(mask)];
  // Texts of blank cells come back as blanks, not as 0.
  const isBlank = value.column.kind === "text" && hasBlanks(value) && situation.dialect === "excel";
  return `XLOOKUP(${needle},${range},${arrayOf(values, situation)})${isBlank ? '&""' : ""}`;
}

/** Lookups that nobody asks for: of what is given, or the same in each row. */
function isOdd(keys: readonly Key[], value: ColumnRef, situation: Situation): boolean {
  if (keys.some(({ other }) => isSameColumn(other, value))) return true;
  const row = (address: string) => areaOf(address)?.top;
  const { shape, place } = situation;
  const isRowwise = ({ own }: Key) =>
    own.type === "column" || (own.type === "cell" && row(own.address) === row(place.cell));
  return shape === "row" && !keys.some(isRowwise);
}

/** The column to look up where the question names none: the last one beside the keys. */
export function lookedUp(slots: Slots): ColumnRef | null {
  const told = toldIn(slots);
  const keys = told.flatMap((each) => (each.type === "key" && each.other ? [each.other] : []));
  const [first] = keys;
  const own = ownOf(told[0]);
  if (!first || (own?.type === "column" && own.column.region === first.region)) return null;
  const rest = columnsOf(first.region).filter(
    (ref) => ref.column.kind !== "empty" && !keys.some((each) => isSameColumn(each, ref)),
  );
  return rest.at(-1) ?? null;
}

/** The headings of columns beside each other, fixed where the formula is filled; null for a table without a header. */
export function headingsOf(columns: readonly ColumnRef[], situation: Situation): string | null {
  const [first] = columns;
  const row = first?.region.headerRows.at(-1);
  if (!first || row === undefined) return null;
  const cells = edges(columns).map(({ column }) => `${column.letter}${row}`);
  return toldCell(first.region.sheet, cells.join(":"), situation);
}

/** Of the table in which a key stands: its `side` of keys, the `top` of headings, the `grid` between them, and how keys are matched. */
export function gridOf(key: Filled | undefined, situation: Situation): Record<string, string> | null {
  const other = key?.type === "key" ? key.other : null;
  if (key?.type !== "key" || !other) return null;
  const right = columnsOf(other.region).filter(({ column }) => column.column > other.column.column);
  const top = headingsOf(right, situation);
  // Numbers that are none of the keys lie between two steps: the lower one counts.
  const numbers = ownValues(key.own, situation).filter((value) => typeof value === "number");
  const mode = numbers.every((value) => other.column.values.includes(value)) ? "0" : "1";
  if (top === null) return null;
  return { top, mode, side: rangeOf(other, situation), grid: rectangleOf(right, situation) };
}
