// What the worker answers about two versions of a workbook. Only types, because the page imports them, too.
import type { ChangeGroup } from "@cellwright/workbook/compare/change";
import type { SheetArea } from "@cellwright/workbook/trace";

/** What a cell, name, table or sheet was or is. */
export type Side = {
  /** Null if it is not on a sheet that is shown. */
  place: SheetArea | null;
  /** In English with `=`, as spreadsheet programs show it; null for a constant. */
  formula: string | null;
  /** The value as the cell shows it, or the name of a sheet or table. */
  text: string;
};

/** Changes that belong together. */
export type ChangeLine = Pick<ChangeGroup, "kind" | "scope" | "count"> & {
  /** The name of a sheet, defined name or table; empty for others. */
  name: string;
  /** The first areas: in the version after, or before for what was removed; and how many there are besides. */
  places: readonly SheetArea[];
  morePlaces: number;
  /** Of the first cell. Null for what was added or removed. */
  before: Side | null;
  after: Side | null;
  /** How many formulas that were not changed have another result because of it. */
  effects: number;
};

export type CellLine = Pick<ChangeLine, "before" | "after">;

/** What the summary counts. */
export type Counted =
  | "formulas"
  | "values"
  | "added"
  | "removed"
  | "rowsAdded"
  | "rowsRemoved"
  | "columnsAdded"
  | "columnsRemoved"
  | "moves"
  | "definitions"
  | "effects";

export type Comparison = {
  /** Only what is not 0. */
  counts: Readonly<Partial<Record<Counted, number>>>;
  changes: readonly ChangeLine[];
  /** Changes that are counted but not listed. */
  omitted: number;
  /** How many results differ although nothing changed that they read, as those of `NOW()`. */
  unexplained: number;
  /** The changed cells of each version. */
  marks: { readonly before: readonly SheetArea[]; readonly after: readonly SheetArea[] };
};

/** The cells of a change, or what the change does to results, from the line `from` on. `change` is an index;
 * null stands for results that no change explains. */
export type LinesWish = { change: number | null; what: "cells" | "effects"; from: number };
