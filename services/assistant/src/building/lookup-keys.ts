// Chooses the formula's own table, the table of a column, and the column to measure.
import type { Region } from "@cellwright/formula/tables/region";
import type { ColumnRef, Filled, KeySource, Situation } from "./builder.ts";
import { hasTextDates, isNumeric } from "./clean.ts";
import { isOn, isOne } from "./conditions.ts";
import { columnsOf, placeArea } from "./references.ts";
import { columnIn } from "./slots.ts";

/** The table beside the formula's first row; if there are several, the nearest one. */
export function homeRegion(situation: Pick<Situation, "sheets" | "sheet" | "place">): Region | null {
  const { top, left } = placeArea(situation);
  const away = (each: Region) => Math.max(each.left - left, left - each.right, 0);
  return (
    situation.sheets.regions
      .filter((each) => each.sheet === situation.sheet && each.top <= top && top <= each.bottom)
      .toSorted((one, other) => away(one) - away(other))[0] ?? null
  );
}

/** How well the formula's row determines the key, 0–1; only a row of the key's own table does so fully. */
export function reachOf(own: KeySource | null, situation: Situation): number {
  if (own?.type !== "column") return 1;
  if (situation.shape === "one" && situation.reading.place === null) return 0;
  const home = homeRegion(situation);
  if (home === null || home === own.column.region) return 1;
  return situation.reading.place === null ? 0.6 : 0;
}

/** Whether the column has a highest and a lowest value, as numbers and dates have. */
export const isMeasure = (ref: ColumnRef): boolean =>
  isNumeric(ref) || ref.column.kind === "date" || hasTextDates(ref);

/** Whether a condition fixes the column's value, so that the column cannot be the result. */
export const isPinned = (ref: ColumnRef, situation: Situation): boolean =>
  situation.conditions.some(
    (each) => isOn(each, ref, situation) && (isOne(each) || (each.operator === "blank" && !each.isNegated)),
  );

/** The table of the first column that is given; without any, the largest table. */
export function regionOf(
  refs: readonly (ColumnRef | null | undefined)[],
  { sheets }: Situation,
): Region | null {
  const largest = sheets.regions.toSorted((one, other) => other.bottom - other.top - one.bottom + one.top)[0];
  return refs.find((ref) => ref)?.region ?? largest ?? null;
}

/**
 * The column to sum or compare: the slot's column if it has numbers or dates, otherwise the last number column of the
 * table that no condition tests.
 */
export function measureIn(
  slot: Filled | undefined,
  region: Region | null,
  situation: Situation,
): ColumnRef | null {
  const named = columnIn(slot);
  if (named && (isNumeric(named) || named.column.kind === "date")) return named;
  const tested = situation.conditions.filter((each) => situation.sheets.regions[each.region] === region);
  return (
    columnsOf(region)
      .filter(isNumeric)
      .findLast(({ column }) => !tested.some((each) => each.column === column.column)) ?? null
  );
}
