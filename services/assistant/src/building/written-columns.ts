// The columns that stand for the slots of a written formula, also where the question does not name them.
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
export interface Asked {
  slots: Slots;
  situation: Situation;
  order: Order;
}

/** The column of names: the first of texts that no condition tests. */
const labelOf = (region: Region | null | undefined, { conditions }: Situation): ColumnRef | null =>
  columnsOf(region).find(
    ({ column: { kind, column } }) => kind === "text" && !conditions.some((each) => each.column === column),
  ) ?? null;

/** Which columns a slot means besides those that the question names; null where only those. */
type Meaning = (asked: Asked, told: readonly ColumnRef[]) => readonly (ColumnRef | null)[] | null;

/** The columns to list that the question names, else all or the names of the table. A column that only conditions name is not listed where names are asked for. */
const listed =
  (isOne: boolean): Meaning =>
  ({ slots, situation }) => {
    const told = columnsIn(slots.columns ?? slots.column);
    const region = regionOf([told[0], columnIn(slots.by)], situation);
    const label = labelOf(region, situation);
    const tested = situation.conditions.map((each) => each.column);
    const [only, other] = told;
    const isTested =
      told.every(({ column }) => tested.includes(column.column)) ||
      (isOne && only?.column.kind === "number" && !other);
    if (!isTested || (only && !label)) return told;
    return (only ? !other : isOne) ? [label] : columnsOf(region);
  };

const meanings: Readonly<Record<string, Meaning>> = {
  shown: listed(true),
  all: listed(false),
  /** The columns of numbers in the row of the place. */
  columns: ({ slots, situation }, told) => {
    if (told.length > 1 || slots.column) return null;
    const { left } = placeArea(situation);
    return columnsOf(homeRegion(situation)).filter(
      ({ column, region }) => region.left < left && column.kind === "number" && column.column !== left,
    );
  },
  measure: ({ slots, situation }, told) => {
    const region = (columnIn(slots.measure) ?? columnIn(slots.group))?.region ?? null;
    return region && told.length < 2 ? [measureIn(slots.measure, region, situation)] : null;
  },
  label: ({ slots, situation }) => {
    const region = (columnIn(slots.measure) ?? columnIn(slots.scale))?.region;
    return [columnIn(slots.value) ?? labelOf(region, situation)];
  },
  value: ({ slots, situation }, told) => {
    const isPlace = told.every(
      ({ column: { kind, column } }) => kind === "empty" && column === placeArea(situation).left,
    );
    if (slots.key?.type === "key" && isPlace) return [lookedUp(slots)];
    return slots.key || slots.at || !told.every(isNumeric) ? null : told.map((ref) => inRow(ref, situation));
  },
  /** In the row of the key. */
  times: ({ slots, situation }, [told]) => {
    const own = ownOf(slots.key);
    const region = own?.type === "column" ? own.column.region : null;
    const factor = measureIn(told?.region === region ? slots.times : undefined, region, situation);
    return factor && isMeasure(factor) ? [factor] : [];
  },
  /** The first numbers or dates of the table. */
  scale: ({ slots }, told) => {
    const region = columnIn(slots.value)?.region;
    return slots.at && region ? [[...told, ...columnsOf(region)].find(isMeasure) ?? null] : null;
  },
  limit: ({ slots, situation }) => [tierTable(slots, situation)?.limit ?? null],
  give: ({ slots, situation }) => [tierTable(slots, situation)?.give ?? null],
  /** What a list is compared with: the column that has most in common with it. */
  other: (asked) => {
    const [mine] = asked.slots.other ? [] : refsIn("column", asked);
    if (!mine) return null;
    const regions = asked.situation.sheets.regions.filter((each) => each !== mine.region);
    const shares = regions
      .flatMap(columnsOf)
      .map((ref) => ({ ref, share: overlap(mine.column.values, ref) }));
    const [best] = shares.toSorted((one, next) => next.share - one.share);
    return best && best.share > 0 ? [best.ref] : [];
  },
  /** The slots of a list may hold one column twice. */
  third: (asked, told) =>
    told.filter((ref) => !refsIn("other", asked).some((other) => isSameColumn(other, ref))),
};

/** The columns of a slot: those that the question names, or what the slot means. */
export function refsIn(slot: string, asked: Asked): readonly ColumnRef[] {
  const told = columnsIn(asked.slots[slot]);
  return meanings[slot]?.(asked, told)?.filter((ref) => ref !== null) ?? told;
}
