// The interface of formula builders: what they receive and what they return.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Region, RegionColumn, Sheets } from "@cellwright/formula/tables/region";
import type { Condition, Place, Reading, Span } from "@cellwright/questions/reading";

export interface ColumnRef {
  region: Region;
  column: RegionColumn;
}

/** What fills a slot, how well it fits (0–1), and the words of the question that name it. */
export type Filled = { score: number; spans: readonly Span[] } & (
  | { type: "column"; column: ColumnRef }
  | { type: "columns"; columns: readonly ColumnRef[] }
  /** `own`: the value to look up, or the cell or column with it; `other`: the column to search, if known. */
  | { type: "key"; own: KeySource; other: ColumnRef | null }
  | { type: "cell"; sheet: string | null; address: string }
  | { type: "range"; sheet: string | null; address: string }
  | { type: "number"; value: number; unit: string | null }
  | { type: "text"; value: string }
  | { type: "date"; serial: number }
  | { type: "value"; value: string | number | boolean }
  | { type: "period"; unit: string }
);
export type KeySource =
  | { type: "column"; column: ColumnRef }
  | { type: "cell"; sheet: string | null; address: string }
  | { type: "value"; value: string | number | boolean };

export interface Situation {
  reading: Reading;
  sheets: Sheets;
  dialect: Dialect;
  /** The target cells, named or chosen, and the sheet that references without a sheet name refer to. */
  place: Place;
  sheet: string;
  /** `row`: filled down, one formula per row; `one`: in a single cell. */
  shape: "one" | "row";
  /** True if a formula in a single cell reads whole columns, to compute all rows at once. */
  isWhole?: boolean;
  /** The question's conditions, except those that slots have used up. */
  conditions: readonly Condition[];
}

/** An input of a formula: a text, number or day. */
export interface Source {
  /** `ref`: `A2`, or `A2:A9` for all rows. `clean`: the same without extra blanks if there are any, `TRIM(A2)`. */
  ref: string;
  clean: string;
  /** The values of the filled cells. */
  values: readonly unknown[];
  hasBlanks: boolean;
  column: ColumnRef | null;
  /** 1 if the question names the input, less if it is a guess, 0 if it cannot be meant. */
  weight: number;
}

export interface Built {
  /** The formula for the first target cell, with `=`, English names and commas. */
  formula: string;
  shape: "one" | "row" | "spill";
  /** The words of the question that the formula covers, in addition to those of its slots. */
  spans: readonly Span[];
  /** How usual this variant is among those of the builder, 0–1; 1 by default. */
  weight?: number;
}

/** Builds a recipe with these slots and options. Returns candidates, best first, or none if it is not possible. */
export type Builder = (
  slots: Readonly<Record<string, Filled | undefined>>,
  situation: Situation,
  options: Readonly<Record<string, string | number | boolean>>,
  /** The templates of the recipe. */
  ways?: readonly string[],
) => readonly Built[];
