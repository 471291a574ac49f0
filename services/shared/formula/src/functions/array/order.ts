// Sort order of rows: numbers, text, FALSE, TRUE, errors by their number; blanks are always last.
import { compareTexts } from "../../evaluate/compare.ts";
import type { Run } from "../../evaluate/run.ts";
import { isError, type Scalar } from "../../evaluate/values.ts";
import { errorNumbers } from "../error-numbers.ts";

const rank = (value: Scalar): number => {
  if (typeof value === "number") return 1;
  if (typeof value === "string") return 2;
  return typeof value === "boolean" ? 3 : 4;
};

function ascending(one: Scalar, other: Scalar): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "string" && typeof other === "string") return compareTexts(one, other);
  if (typeof one === "boolean" && typeof other === "boolean") return Number(one) - Number(other);
  if (isError(one) && isError(other)) return (errorNumbers[one.code] ?? 0) - (errorNumbers[other.code] ?? 0);
  return rank(one) - rank(other);
}

/** One column of sort values. */
export interface SortKey {
  values: readonly Scalar[];
  descending: boolean;
}

export function compareBy(keys: readonly SortKey[], one: number, other: number): number {
  for (const { values, descending } of keys) {
    const left = values[one] ?? null;
    const right = values[other] ?? null;
    if (left === null || right === null) {
      if (left !== right) return left === null ? 1 : -1;
      continue;
    }
    const order = ascending(left, right);
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

/** The indexes of `count` rows in sorted order; the sort is stable. */
export function sortedPlaces(run: Run, count: number, keys: readonly SortKey[]): number[] {
  run.budget.step(count * Math.ceil(Math.log2(count + 1)) * Math.max(1, keys.length));
  return Array.from({ length: count }, (_, at) => at).sort((one, other) => compareBy(keys, one, other));
}

/** A key that is equal for equal values. Excel ignores case, Google Sheets does not. */
export function sameness(run: Run, value: Scalar): string {
  if (value === null) return "blank";
  if (typeof value === "string") return `text ${run.dialect === "excel" ? value.toLowerCase() : value}`;
  if (typeof value === "object") return `error ${value.code}`;
  return `${typeof value} ${value}`;
}
