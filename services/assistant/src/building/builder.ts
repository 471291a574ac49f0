// The interface of formula builders: what they receive and what they return.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Region, RegionColumn, Sheets } from "@cellwright/formula/tables/region";
import type { Condition, Place, Reading, Span } from "@cellwright/questions/reading";

export interface ColumnRef {
  region: Region;
  column: RegionColumn;
}

/** The content of a slot, how well it fits (0–1), and the words of the question that name it. */
export type Filled = { score: number; spans: readonly Span[] } & (
  | { type: "column"; column: ColumnRef }
  | { type: "columns"; columns: readonly ColumnRef[] }
  /** `own`: the cell or column with the value to look up; `other`: the column to search, if known. */
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
  /** The formula's cells, named or chosen, and the sheet of references without a sheet name. */
  place: Place;
  sheet: string;
  /** `row`: filled down, one formula a row; `one`: a single cell. */
  shape: "one" | "row";
  /** The formula reads whole columns, so that a single formula computes all rows. */
  isWhole?: boolean;
  /** The conditions that no slot has used up. */
  conditions: readonly Condition[];
}

/** An input of a formula: a text, number or day. */
export interface Source {
  /** `ref`: `A2`, or `A2:A9` for all rows. `clean`: `TRIM(A2)` if cells have extra blanks. */
  ref: string;
  clean: string;
  /** The values of the filled cells. */
  values: readonly unknown[];
  hasBlanks: boolean;
  column: ColumnRef | null;
  /** 1 if a word of the question names it, less if it is guessed, 0 if it is impossible. */
  weight: number;
}

export interface Built {
  /** With `=`, English names and commas; for the first cell of the place. */
  formula: string;
  shape: "one" | "row" | "spill";
  /** The words of the question that the formula covers, besides those of its slots. */
  spans: readonly Span[];
  /** How usual this variant is compared with the builder's others, 0–1; 1 by default. */
  weight?: number;
}

/** `slots` and `options` are the recipe's. Returns candidates, best first; none if it cannot build one. */
export type Builder = (
  slots: Readonly<Record<string, Filled | undefined>>,
  situation: Situation,
  options: Readonly<Record<string, string | number | boolean>>,
  /** Formulas that the recipe writes out. */
  ways?: readonly string[],
) => readonly Built[];
