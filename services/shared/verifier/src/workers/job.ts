// What a worker is given to run and what it tells: plain data, copied between threads.
import type { CheckedFormula, EdgeCase } from "@cellwright/contracts/checked";
import type { Dialect } from "@cellwright/formula/dialect";
import type { Limits } from "@cellwright/formula/evaluate/budget";
import type { PlainWorkbook } from "@cellwright/formula/evaluate/workbook";

/** How the formula is written; `language` is the one of its function names, `spoken` the one it is told in. */
export type Written = {
  dialect: Dialect;
  language: string;
  separator: "," | ";";
  spoken?: string | undefined;
};

/** A workbook, and the cells of one sheet that the formula stands in, filled from `Job.cell`. */
export type Trial = { book: PlainWorkbook; sheet: string; cells: string[] };

export type Job = {
  formula: string;
  written: Written;
  /** The cell the formula is written for. */
  cell: string;
  trials: Trial[];
  /** Also on what is not as it should be. */
  edges: boolean;
  /** The language of the steps, where they are wanted. */
  stepsIn: string | null;
};

export type Shown = number | string | boolean | null;

export type Tried =
  /** `error` is the first error in the value and the part of the formula where it arose. */
  | { type: "value"; value: Shown | Shown[][]; error: { code: string; start: number; end: number } | null }
  | { type: "cannot-run"; reason: string }
  | { type: "limit"; limit: keyof Limits };

export type Ran = {
  /** By trial, by cell. */
  tried: Tried[][];
  edges: EdgeCase[];
  steps: NonNullable<CheckedFormula["steps"]>;
};

/** Two formulas for the same cells; they are run there and on copies of the book that hold other values. */
export type Comparison = {
  formulas: readonly [string, string];
  written: Written;
  cell: string;
  trial: Trial;
  /** The cells that hold dates, `Orders!B2`. */
  dates: ReadonlySet<string>;
};

export type Difference = { cell: string; values: [Tried, Tried] };

/**
 * The first cell in which they differ, on the book itself and on a copy of it; null where no difference was found.
 * `isProven`: both ran whole and alike on the book and on enough copies that give other results, some with more rows.
 */
export type Compared = {
  own: Difference | null;
  changed: Difference | null;
  isProven: boolean;
};

/** Processor time that one formula may take, and the comparison of two, in milliseconds. */
export const jobMs = 250;
export const compareMs = 1_000;
