// Types of the jobs and results of running and comparing formulas; plain data.
import type { CheckedFormula, EdgeCase } from "@cellwright/contracts/checked";
import type { Dialect } from "@cellwright/formula/dialect";
import type { Limits } from "@cellwright/formula/evaluate/budget";
import type { PlainWorkbook } from "@cellwright/formula/evaluate/workbook";

/** The formula locale; `language` is that of function names, `spoken` that of messages. */
export type Written = {
  dialect: Dialect;
  language: string;
  separator: "," | ";";
  spoken?: string | undefined;
};

/** A workbook, and the cells of one sheet that the formula is filled into from `Job.cell`. */
export type Trial = { book: PlainWorkbook; sheet: string; cells: string[] };

export type Job = {
  formula: string;
  written: Written;
  /** The cell that the formula is written for. */
  cell: string;
  trials: Trial[];
  /** Also run on irregular data. */
  edges: boolean;
  /** The language of the steps; null for no steps. */
  stepsIn: string | null;
};

export type Shown = number | string | boolean | null;

export type Tried =
  /** `error` is the first error in the value, with the part of the formula that caused it. */
  | { type: "value"; value: Shown | Shown[][]; error: { code: string; start: number; end: number } | null }
  | { type: "cannot-run"; reason: string }
  | { type: "limit"; limit: keyof Limits };

export type Ran = {
  /** By trial, by cell. */
  tried: Tried[][];
  edges: EdgeCase[];
  steps: NonNullable<CheckedFormula["steps"]>;
};

/** Two formulas for the same cells, to run on the book and on changed copies of it. */
export type Comparison = {
  formulas: readonly [string, string];
  written: Written;
  cell: string;
  trial: Trial;
  /** The cells with dates, `Orders!B2`. */
  dates: ReadonlySet<string>;
};

export type Difference = { cell: string; values: [Tried, Tried] };

/**
 * The first difference, on the book itself (`own`) or on a changed copy (`changed`); null if there is none.
 * `isProven`: both ran completely with equal results on the book and on enough copies (see `least` in compare-formulas.ts).
 */
export type Compared = {
  own: Difference | null;
  changed: Difference | null;
  isProven: boolean;
};

/** CPU time limits of one formula and of a comparison, in milliseconds. */
export const jobMs = 250;
export const compareMs = 1_000;
