// What the cells of a column are: how many of each kind, their limits and their different values.
import { lookOf } from "@cellwright/formula/tables/grid";
import type { FormatKind } from "../format-kind.ts";
import type { CellValue } from "../model.ts";

export type CellKind =
  | "number"
  | "currency"
  | "percent"
  | "date"
  | "time"
  | "text"
  | "textNumber"
  | "textDate"
  | "boolean";

export interface ColumnCounts {
  /** The data rows, without totals and blank rows. */
  rows: number;
  /** Cells with a value or a formula. */
  filled: number;
  formulas: number;
  errors: number;
  least: number | null;
  greatest: number | null;
  areWhole: boolean;
  /** At most `mostDistinct`. */
  distinct: Set<number | string | boolean>;
  /** How many cells are of each kind; only some cells of large columns are examined. */
  ofKind: Record<CellKind, number>;
  /** The first values. */
  first: (number | string)[];
}

export const mostDistinct = 1000;
const mostFirst = 200;
export const noCounts = (rows: number): ColumnCounts => ({
  ...{ rows, filled: 0, formulas: 0, errors: 0, least: null, greatest: null, areWhole: true },
  distinct: new Set(),
  ofKind: {
    ...{ number: 0, currency: 0, percent: 0, date: 0, time: 0 },
    ...{ text: 0, textNumber: 0, textDate: 0, boolean: 0 },
  },
  first: [],
});

/** Whether a cell shows nothing: it is empty, or has an empty text or white space. */
export const isBlank = (value: CellValue): boolean =>
  value === null || value === "" || (typeof value === "string" && /^\s/.test(value) && value.trim() === "");

/** Adds a cell. `format` gives the kind of its number format, if the cell is to be examined. */
export function addValue(counts: ColumnCounts, value: CellValue, format: (() => FormatKind) | null): void {
  if (isBlank(value)) return;
  counts.filled++;
  if (typeof value === "object") {
    counts.errors++;
    return;
  }
  if (counts.distinct.size < mostDistinct) counts.distinct.add(value);
  if (typeof value === "number") {
    if (counts.least === null || value < counts.least) counts.least = value;
    if (counts.greatest === null || value > counts.greatest) counts.greatest = value;
    if (counts.areWhole && !Number.isInteger(value)) counts.areWhole = false;
  }
  if (typeof value !== "boolean" && counts.first.length < mostFirst) counts.first.push(value);
  if (format === null) return;
  const kind = kindOf(value, format);
  if (kind !== null) counts.ofKind[kind]++;
}

function kindOf(value: number | string | boolean, format: () => FormatKind): CellKind | null {
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") {
    const kind = format();
    return kind === "general" || kind === "text" ? "number" : kind;
  }
  const look = lookOf(value);
  return look === "textNumber" || look === "textDate" ? look : look === null ? null : "text";
}
