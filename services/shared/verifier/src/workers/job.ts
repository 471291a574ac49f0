// The types of the jobs that run and compare formulas, and of their results. All are plain data.
import type { CheckedFormula, EdgeCase } from "@cellwright/contracts/checked";
import type { Dialect } from "@cellwright/formula/dialect";
import type { Limits } from "@cellwright/formula/evaluate/budget";
import type { ColumnWorkbook } from "@cellwright/formula/evaluate/cell-columns";
import { pastedLimits, workbookLimits } from "@cellwright/formula/paste";

/** The formula locale. `language`: of function names; `spoken`: of messages. */
export type Written = {
  dialect: Dialect;
  language: string;
  separator: "," | ";";
  spoken?: string | undefined;
};

/** A workbook, and the cells of one sheet that the formula, written for `Job.cell`, is filled into. */
export type Trial = { book: ColumnWorkbook; sheet: string; cells: string[] };

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

/** How many times the limits of a pasted table apply: up to four times, for the largest workbook. */
const timesFor = (cells: number): number => {
  const [least, most] = [pastedLimits.cells, workbookLimits.cells];
  return 1 + (3 * Math.min(most - least, Math.max(0, cells - least))) / (most - least);
};

/** The CPU time limit of one formula on data with this many filled cells, in milliseconds. */
export const jobMs = (cells: number): number => Math.ceil(250 * timesFor(cells));

/** The CPU time limit of a comparison on data with this many filled cells, in milliseconds. */
export const compareMs = (cells: number): number => Math.ceil(1_000 * timesFor(cells));
