// Finds out which sheets of two versions correspond: those with the same name, then those with like contents.
import type { Sheet } from "../model.ts";
import type { Grid } from "./grid.ts";
import { createSketcher, likeness, type Sketch } from "./sketch.ts";

export interface SheetGrid {
  sheet: Sheet;
  grid: Grid;
}

export interface SheetPair {
  before: SheetGrid;
  after: SheetGrid;
}

/** Renamed sheets have at least this share of contents in common. */
const leastLikeness = 0.4;
/** If only one sheet is missing and one is new, less is needed. */
const leastOfOnly = 0.1;

export interface PairedSheets {
  pairs: SheetPair[];
  removed: SheetGrid[];
  added: SheetGrid[];
}

/** Pairs are in the order of the sheets after. */
export function pairSheets(before: readonly SheetGrid[], after: readonly SheetGrid[]): PairedSheets {
  const partners = new Map<SheetGrid, SheetGrid>();
  const byName = new Map(before.map((each) => [each.sheet.name.toLowerCase(), each]));
  for (const each of after) {
    const same = byName.get(each.sheet.name.toLowerCase());
    if (same) partners.set(each, same);
  }
  const taken = new Set(partners.values());
  const removed = before.filter((each) => !taken.has(each));
  const added = after.filter((each) => !partners.has(each));
  for (const { one, other } of likePairs(removed, added)) {
    if (taken.has(one) || partners.has(other)) continue;
    partners.set(other, one);
    taken.add(one);
  }
  return {
    pairs: after.flatMap((each) => {
      const partner = partners.get(each);
      return partner ? [{ before: partner, after: each }] : [];
    }),
    removed: removed.filter((each) => !taken.has(each)),
    added: added.filter((each) => !partners.has(each)),
  };
}

/** The pairs that are like enough, the best ones first. */
function likePairs(removed: readonly SheetGrid[], added: readonly SheetGrid[]) {
  const least = removed.length === 1 && added.length === 1 ? leastOfOnly : leastLikeness;
  const sketches = new Map([...removed, ...added].map((each) => [each, sketchOf(each.grid)]));
  const found = removed.flatMap((one) =>
    added.map((other) => ({
      ...{ one, other },
      like: likenessOf(one, other, sketches.get(one) as Sketch, sketches.get(other) as Sketch),
    })),
  );
  return found.filter(({ like }) => like >= least).sort((one, other) => other.like - one.like);
}

/** Empty sheets are like each other. Of equal ones, the size decides. */
function likenessOf(
  { grid: one }: SheetGrid,
  { grid: other }: SheetGrid,
  sketch: Sketch,
  sketched: Sketch,
): number {
  const [cells, others] = [one.hashes.length, other.hashes.length];
  if (cells === 0 && others === 0) return 1;
  const size = Math.min(cells, others) / Math.max(cells, others);
  return likeness(sketch, sketched) * (0.9 + 0.1 * size);
}

function sketchOf({ hashes }: Grid): Sketch {
  const sketcher = createSketcher();
  for (const hash of hashes) sketcher.add(hash);
  return sketcher.take();
}
