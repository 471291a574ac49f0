// The builders of lookups, lists, ranks, distinct values and comparisons, by the names that recipes have for them.
import type { Builder } from "./builder.ts";
import { distinctCount, onceOnly, repeats } from "./distinct.ts";
import { list } from "./list.ts";
import { filledFromAbove, listReversed, listStacked, listTurned, listUnpivoted } from "./list-shapes.ts";
import { lookup, lookupFallback, lookupSum } from "./lookup.ts";
import { heading, lookupTwoWay } from "./lookup-across.ts";
import { best } from "./lookup-best.ts";
import { changed, differs, missing } from "./missing.ts";
import { nth, rank } from "./rank.ts";

export const lookupBuilders: Record<string, Builder> = {
  best,
  changed,
  differs,
  distinctCount,
  filledFromAbove,
  heading,
  list,
  listReversed,
  listStacked,
  listTurned,
  listUnpivoted,
  lookup,
  lookupFallback,
  lookupSum,
  lookupTwoWay,
  missing,
  nth,
  onceOnly,
  rank,
  repeats,
};
