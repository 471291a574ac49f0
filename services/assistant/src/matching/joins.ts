// Finds columns of different tables that contain the same values, which are the key columns of lookups.
import type { Sheets } from "@cellwright/formula/tables/region";
import type { ColumnRef } from "../building/builder.ts";
import { keysIn } from "../building/key.ts";
import { columnsOf } from "../building/references.ts";

export interface Join {
  own: ColumnRef;
  other: ColumnRef;
  /** The share of `own`'s values that `other` contains, 0–1. */
  overlap: number;
}

const known = new WeakMap<Sheets, readonly Join[]>();
const leastOverlap = 0.34;
const mostRegions = 12;

/** The pairs of columns, in both directions, the highest overlap first. */
export function joinsOf(sheets: Sheets): readonly Join[] {
  const found = known.get(sheets) ?? joins(sheets);
  known.set(sheets, found);
  return found;
}

function joins({ regions }: Sheets): readonly Join[] {
  const all = regions
    .slice(0, mostRegions)
    .flatMap(columnsOf)
    .map((ref) => ({ ref, values: keysIn(ref) }))
    .filter(({ ref, values }) => values.size > 0 && ref.column.kind !== "boolean");
  return all
    .flatMap(({ ref: own, values }) =>
      all
        .filter(({ ref }) => ref.region !== own.region)
        .map((other) => {
          const held = [...values].filter((value) => other.values.has(value)).length;
          return { own, other: other.ref, overlap: held / values.size };
        }),
    )
    .filter(({ overlap }) => overlap >= leastOverlap)
    .toSorted((one, other) => other.overlap - one.overlap);
}
