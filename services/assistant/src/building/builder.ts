// What a builder of formulas is given, and what it makes.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Region, RegionColumn, Sheets } from "@cellwright/formula/tables/region";
import type { Condition, Place, Reading, Span } from "@cellwright/questions/reading";

export interface ColumnRef {
  region: Region;
  column: RegionColumn;
}

/** What is in a slot, with how well it fits (0–1) and the words that say so. */
export type Filled = { score: number; spans: readonly Span[] } & (
  | { type: "column"; column: ColumnRef }
  | { type: "columns"; columns: readonly ColumnRef[] }
  /** `own`: the cell or column that holds what is looked for; `other`: the column where it is found, where the tables tell. */
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
  /** Where the formula is written, told or supposed, and the sheet that references without a name are on. */
  place: Place;
  sheet: string;
  /** `row`: filled down, one formula a row; `one`: a single cell. */
  shape: "one" | "row";
  /** Whole columns stand for the cells of a row, so that all rows are worked out in one formula. */
  isWhole?: boolean;
  /** The conditions that are not used up by a slot. */
  conditions: readonly Condition[];
}

/** Where a formula takes its text, number or day from. */
export interface Source {
  /** `A2`, or `A2:A9` of all rows; `TRIM(A2)` in `clean` where blanks stand before, behind or doubled inside. */
  ref: string;
  clean: string;
  /** The filled cells. */
  values: readonly unknown[];
  hasBlanks: boolean;
  column: ColumnRef | null;
  /** 1 where a word of the question fills the slot, less where it is guessed, 0 where it cannot be meant. */
  weight: number;
}

export interface Built {
  /** With `=`, English names, commas; for the first cell of the place. */
  formula: string;
  shape: "one" | "row" | "spill";
  /** The words of the question that it answers, beside those of its slots. */
  spans: readonly Span[];
  /** How usual this way is among the builder's own, 0–1; 1 if it is not given. */
  weight?: number;
}

/** `slots` by the names in the recipe; `options` are the recipe's. Candidates, best first; none where it cannot. */
export type Builder = (
  slots: Readonly<Record<string, Filled | undefined>>,
  situation: Situation,
  options: Readonly<Record<string, string | number | boolean>>,
  /** Formulas that the recipe writes out. */
  ways?: readonly string[],
) => readonly Built[];
