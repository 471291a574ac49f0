// Which columns of different regions hold the same things: the key columns of lookups and of "for each X in column D".
import type { Region, RegionColumn, Sheets } from "@cellwright/formula/tables/region";
import type { ColumnRef } from "../building/builder.ts";

export interface Join {
  own: ColumnRef;
  other: ColumnRef;
  /** The share of the own column's values that the other one has, 0–1. */
  overlap: number;
}

const known = new WeakMap<Sheets, readonly Join[]>();
const leastOverlap = 0.34;
const mostRegions = 12;
const mostValues = 2_000;

const keyOf = (value: unknown): string => String(value).trim().toLowerCase();
const valuesOf = ({ values }: RegionColumn): string[] =>
  values
    .slice(0, mostValues)
    .filter((value) => value !== null && value !== "" && typeof value !== "object")
    .map(keyOf);

/** Both ways round, the best first. */
export function joinsOf(sheets: Sheets): readonly Join[] {
  const found = known.get(sheets) ?? joins(sheets);
  known.set(sheets, found);
  return found;
}

function joins({ regions }: Sheets): readonly Join[] {
  const refs = regions
    .slice(0, mostRegions)
    .flatMap((region: Region) =>
      region.columns.map((column) => ({ region, column, set: new Set(valuesOf(column)) })),
    )
    .filter(({ set, column }) => set.size > 0 && column.kind !== "empty" && column.kind !== "boolean");
  return refs
    .flatMap((own) =>
      refs
        .filter((other) => other.region !== own.region && isAlike(own.column, other.column))
        .map((other) => {
          const held = [...own.set].filter((value) => other.set.has(value)).length;
          return { own: refOf(own), other: refOf(other), overlap: held / own.set.size };
        }),
    )
    .filter(({ overlap }) => overlap >= leastOverlap)
    .toSorted((one, other) => other.overlap - one.overlap);
}

const refOf = ({ region, column }: ColumnRef): ColumnRef => ({ region, column });

/** Numbers by chance have values in common: columns of measures are no keys, those of numbers that are each there once may be. */
const isAlike = (one: RegionColumn, other: RegionColumn): boolean =>
  one.kind !== "number" ||
  other.kind !== "number" ||
  one.heading?.toLowerCase() === other.heading?.toLowerCase() ||
  [one, other].some(isNumbering);

const isNumbering = ({ values }: RegionColumn): boolean =>
  values.length > 2 && values.every(Number.isInteger) && new Set(values).size === values.length;
