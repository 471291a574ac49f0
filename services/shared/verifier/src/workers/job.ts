// The types of the jobs that run and compare formulas, and of their results. All are plain data.
import type { CheckedFormula, EdgeCase } from "@cellwright/contracts/checked";
import type { Dialect } from "@cellwright/formula/dialect";
import type { Limits } from "@cellwright/formula/evaluate/budget";
import type { PlainWorkbook } from "@cellwright/formula/evaluate/workbook";

/** The formula locale. `language`: of function names; `spoken`: of messages. */
export type Written = {
  dialect: Dialect;
  language: string;
  separator: "," | ";";
  spoken?: string | undefined;
};

/** A workbook, and the cells of one sheet that the formula, written for `Job.cell`, is filled into. */
export type Trial = { book: PlainWorkbook; sheet: string; cells: string[] };

export type Job = {
  formula: string;
  written: Written;
  /** The cell that the formula is written for. */
  cell: string;
  trials: Trial[];
  /** Whether to run the formula on irregular data too. */
  edges: boolean;
  /** The language in which to explain steps; null for no steps. */
  stepsIn: string | null;
};

export type Shown = number | string | boolean | null;

export type Tried =
  /** `error`: the first error in the value, and the part of the formula that caused it. */
  | { type: "value"; value: Shown | Shown[][]; error: { code: string; start: number; end: number } | null }
  | { type: "cannot-run"; reason: string }
  | { type: "limit"; limit: keyof Limits };

export type Ran = {
  /** The results by trial and cell. */
  tried: Tried[][];
  edges: EdgeCase[];
  steps: NonNullable<CheckedFormula["steps"]>;
};

/** Two formulas for the same cells, to be run on a workbook and on changed copies of it. */
export type Comparison = {
  formulas: readonly [string, string];
  written: Written;
  cell: string;
  trial: Trial;
  /** The cells that contain dates, such as `Orders!B2`. */
  dates: ReadonlySet<string>;
};

export type Difference = { cell: string; values: [Tried, Tried] };

/**
 * The first difference, on the workbook itself (`own`) or on a changed copy (`changed`); null if there is none.
 * `isProven`: both gave complete and equal results on it and on enough copies (`least` in compare-formulas.ts).
 */
export type Compared = {
  own: Difference | null;
  changed: Difference | null;
  isProven: boolean;
};

/** CPU time limits of one formula and of a comparison, in milliseconds. */
export const jobMs = 250;
export const compareMs = 1_000;
