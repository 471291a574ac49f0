// What the processes of the engines are asked and answer: one JSON value a line.
import type { CellValue } from "@cellwright/workbook/model";
import type { Change } from "./made/made-workbook.ts";

/** A cell by the name of its sheet, row and column, from 0. */
export type Place = readonly [sheet: string, row: number, column: number];

export interface Request {
  file: string;
  /** The cells whose values are wanted after everything was calculated, before the change. */
  cells: readonly Place[];
  change: Change | null;
}

/** Milliseconds. `cpu` counts all threads. */
export interface Took {
  wall: number;
  cpu: number;
}

/**
 * What an engine does. `load`: from the file to a workbook that can be calculated. `calculate`: all formulas, first
 * time. `build`: both steps from cells that are parsed already, in a new process; `rebuild`: the same again in that
 * process. `again`: all formulas once more. `firstChange`: a new number in a cell and all that depends on it; `change`:
 * the same again.
 */
export type Step = "load" | "calculate" | "build" | "rebuild" | "again" | "firstChange" | "change";

export interface Done {
  ok: true;
  took: Partial<Record<Step, Took>>;
  /** Undefined for a sheet that the engine does not know. */
  values: readonly (CellValue | undefined)[];
  /** The most resident memory of the process so far. */
  peakMb: number;
}

export interface Failed {
  ok: false;
  error: string;
}

export type Answer = Done | Failed;
