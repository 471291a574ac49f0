// Which table and which column of numbers a total is about, and how surely.
import type { Region } from "@cellwright/formula/tables/region";
import type { Condition } from "@cellwright/questions/reading";
import type { ColumnRef, Filled, Situation } from "./builder.ts";
import { isNumeric, isUnique } from "./clean.ts";
import { isComparison } from "./condition-parts.ts";
import { ownOf } from "./lookup-keys.ts";
import { columnsOf, isSameColumn, placeArea, refAt } from "./references.ts";
import { columnIn } from "./slots.ts";
import { isOn } from "./used-conditions.ts";

/** The table that a question without a measure is about. */
export function regionOf(
  refs: readonly (ColumnRef | null | undefined)[],
  { conditions, sheets }: Situation,
): Region | null {
  const told = refs.find((ref) => ref)?.region;
  const [first] = conditions;
  const largest = sheets.regions.toSorted((one, other) => other.bottom - other.top - one.bottom + one.top)[0];
  return told ?? (first && sheets.regions[first.region]) ?? largest ?? null;
}

/**
 * The column that is meant: the one given, if it can be added up, else the likeliest of the table: the last one with numbers that no
 * condition tests.
 */
export function measureIn(
  slot: Filled | undefined,
  region: Region | null,
  situation: Situation,
): ColumnRef | null {
  const told = columnIn(slot);
  if (told && (isNumeric(told) || told.column.kind === "date")) return told;
  const tested = situation.conditions.filter((each) => situation.sheets.regions[each.region] === region);
  return (
    columnsOf(region)
      .filter((ref) => isNumeric(ref) && !isNumbering(ref))
      .findLast(({ column }) => !tested.some((each) => each.column === column.column)) ?? null
  );
}

/** Numbers of rows, 101, 102, 103, and others that only grow, beside numbers that can be added up. */
export const isNumbering = ({ column: { column, values }, region }: ColumnRef): boolean =>
  column === region.left &&
  values.length > 2 &&
  values.every((value, at) => {
    const step = at === 0 ? 1 : Number(value) - Number(values[at - 1]);
    const isAlone = !region.columns.some((each) => each.kind === "number" && each.column !== column);
    return typeof value === "number" && Number.isInteger(value) && (isAlone ? step === 1 : step > 0);
  });

/** How surely a column is the one that is meant: named, or else the likeliest. */
export function nearness(
  slot: Filled | undefined,
  measure: ColumnRef | null,
  region: Region,
  situation: Situation,
): number {
  const told = columnIn(slot);
  if (!measure) return 1;
  if (told && isSameColumn(told, measure) && (slot?.spans ?? []).length > 0) return 1;
  const likeliest = measureIn(undefined, region, situation);
  return likeliest === null || isSameColumn(likeliest, measure) ? 0.9 : 0.75;
}

/** Whether groups are asked for, by a column whose values come again. */
export const isSaidPer = (region: Region, situation: Situation): boolean =>
  situation.reading.concepts.some(({ name }) => name === "per" || name === "each") &&
  isGrouped(region, situation);

/** Whether a column is named whose values come again: a total is then one of a group. */
export const isGrouped = (region: Region, { reading, sheets }: Situation): boolean =>
  reading.mentions.some((each) => {
    const ref = each.type === "column" && each.score > 0.8 ? refAt(sheets, each.region, each.column) : null;
    return ref?.region === region && ref.column.kind === "text" && !isUnique(ref);
  });

/** Whether a formula for one cell is given a column of keys without being in one of its later rows. */
export const isForEach = (key: Filled | undefined, situation: Situation): boolean => {
  const own = ownOf(key);
  if (situation.shape !== "one" || own?.type !== "column") return false;
  const { top, bottom } = own.column.region;
  const row = placeArea(situation).top;
  return situation.reading.place === null || row <= top || row > bottom;
};

/** Whether conditions compare the numbers that are added up while others are spoken of: "the average rate of those that sleep 4". */
export function isCompared(
  measure: ColumnRef,
  conditions: readonly Condition[],
  situation: Situation,
): boolean {
  const isTested = conditions.some((each) => isComparison(each.operator) && isOn(each, measure, situation));
  const isFree = (ref: ColumnRef) => !conditions.some((each) => isOn(each, ref, situation));
  return isTested && numbersNamed(measure.region, situation).some(isFree);
}

/** The columns with numbers that the question names. */
export const numbersNamed = (region: Region, { reading, sheets }: Situation): ColumnRef[] =>
  columnsOf(region).filter(
    (ref) =>
      isNumeric(ref) &&
      !isNumbering(ref) &&
      reading.mentions.some(
        (each) =>
          each.type === "column" &&
          sheets.regions[each.region] === region &&
          each.column === ref.column.column,
      ),
  );
