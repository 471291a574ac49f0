// What a worker is given to run and what it tells: plain data, copied between threads.
import type { CheckedFormula, EdgeCase } from "@cellwright/contracts/checked";
import type { Dialect } from "@cellwright/formula/dialect";
import type { PlainWorkbook } from "@cellwright/formula/evaluate/workbook";

/** How the formula is written; `language` is the one of its function names. */
export type Written = { dialect: Dialect; language: string; separator: "," | ";" };

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
  | { type: "limit"; limit: string };

export type Ran = {
  /** By trial, by cell. */
  tried: Tried[][];
  edges: EdgeCase[];
  steps: NonNullable<CheckedFormula["steps"]>;
};

/** A job, and the flag that says that a thread has begun it. */
export type Handed = { job: Job; begun: Int32Array<SharedArrayBuffer> };

/** How long one job may take, in milliseconds. */
export const jobMs = 250;
