// Chooses the columns for the slots of a template, even if the question does not name them.
import type { Region } from "@cellwright/formula/tables/region";
import type { ColumnRef, Situation } from "./builder.ts";
import { isNumeric } from "./clean.ts";
import { overlap } from "./key.ts";
import { lookedUp } from "./lookup.ts";
import { homeRegion, isMeasure, measureIn, regionOf } from "./lookup-keys.ts";
import { columnsOf, isSameColumn, placeArea } from "./references.ts";
import { columnIn, columnsIn, ownOf, type Slots } from "./slots.ts";
import { inRow, tierTable } from "./tiers.ts";

export type Order = "ascending" | "descending";
export interface Input {
  slots: Slots;
  situation: Situation;
  order: Order;
}

/** The column with the names of rows: the first text column that no condition tests. */
const labelOf = (region: Region | null | undefined, { conditions }: Situation): ColumnRef | null =>
  columnsOf(region).find(
    ({ column: { kind, column } }) => kind === "text" && !conditions.some((each) => each.column === column),
  ) ?? null;

/** Chooses the columns for a slot; null for the columns that the question names. */
type Meaning = (input: Input, named: readonly ColumnRef[]) => readonly (ColumnRef | null)[] | null;

/** The columns to list: the named ones. If only conditions name them, the names of the rows or all columns. */
const listed =
  (isOne: boolean): Meaning =>
  ({ slots, situation }) => {
    const named = columnsIn(slots.columns ?? slots.column);
    const region = regionOf([named[0], columnIn(slots.by)], situation);
    const label = labelOf(region, situation);
    const tested = situation.conditions.map((each) => each.column);
    const [only, other] = named;
    const isTested =
      named.every(({ column }) => tested.includes(column.column)) ||
      (isOne && only?.column.kind === "number" && !other);
    if (!isTested || (only && !label)) return named;
    return (only ? !other : isOne) ? [label] : columnsOf(region);
  };

const meanings: Readonly<Record<string, Meaning>> = {
  shown: listed(true),
  all: listed(false),
  /** The number columns to the left of the target cell. */
  columns: ({ slots, situation }, named) => {
    if (named.length > 1 || slots.column) return null;
    const { left } = placeArea(situation);
    return columnsOf(homeRegion(situation)).filter(
      ({ column, region }) => region.left < left && column.kind === "number" && column.column !== left,
    );
  },
  measure: ({ slots, situation }, named) => {
    const region = (columnIn(slots.measure) ?? columnIn(slots.group))?.region ?? null;
    return region && named.length < 2 ? [measureIn(slots.measure, region, situation)] : null;
  },
  label: ({ slots, situation }) => {
    const region = (columnIn(slots.measure) ?? columnIn(slots.scale))?.region;
    return [columnIn(slots.value) ?? labelOf(region, situation)];
  },
  value: ({ slots, situation }, refs) => {
    const isPlace = refs.every(
      ({ column: { kind, column } }) => kind === "empty" && column === placeArea(situation).left,
    );
    if (slots.key?.type === "key" && isPlace) return [lookedUp(slots)];
    return slots.key || slots.at || !refs.every(isNumeric) ? null : refs.map((ref) => inRow(ref, situation));
  },
  /** The factor, which must be in the table of the key's row. */
  times: ({ slots, situation }, [named]) => {
    const own = ownOf(slots.key);
    const region = own?.type === "column" ? own.column.region : null;
    const factor = measureIn(named?.region === region ? slots.times : undefined, region, situation);
    return factor && isMeasure(factor) ? [factor] : [];
  },
  /** The first number or date column of the table. */
  scale: ({ slots }, named) => {
    const region = columnIn(slots.value)?.region;
    return slots.at && region ? [[...named, ...columnsOf(region)].find(isMeasure) ?? null] : null;
  },
  limit: ({ slots, situation }) => [tierTable(slots, situation)?.limit ?? null],
  give: ({ slots, situation }) => [tierTable(slots, situation)?.give ?? null],
  /** The column of another table that shares most values with the list. */
  other: (input) => {
    const [mine] = input.slots.other ? [] : refsIn("column", input);
    if (!mine) return null;
    const regions = input.situation.sheets.regions.filter((each) => each !== mine.region);
    const shares = regions
      .flatMap(columnsOf)
      .map((ref) => ({ ref, share: overlap(mine.column.values, ref) }));
    const [best] = shares.toSorted((one, next) => next.share - one.share);
    return best && best.share > 0 ? [best.ref] : [];
  },
  /** A third list. A column that is already in the second list does not count. */
  third: (input, named) =>
    named.filter((ref) => !refsIn("other", input).some((other) => isSameColumn(other, ref))),
};

/** The columns for a slot: those that its entry in `meanings` chooses, or else the named ones. */
export function refsIn(slot: string, input: Input): readonly ColumnRef[] {
  const named = columnsIn(input.slots[slot]);
  return meanings[slot]?.(input, named)?.filter((ref) => ref !== null) ?? named;
}
