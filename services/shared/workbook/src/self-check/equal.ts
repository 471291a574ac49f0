// Whether a calculated value is the one that the file stores.
import type { CellValue } from "../model.ts";

const tolerance = 1e-9;

/** Numbers are equal up to a relative or absolute difference of 1e-9; texts, booleans and errors exactly. */
export function isEqual(stored: CellValue, computed: CellValue): boolean {
  if (typeof stored === "number" && typeof computed === "number") return isNear(stored, computed, tolerance);
  if (typeof stored === "object" && typeof computed === "object") return stored?.error === computed?.error;
  return stored === computed;
}

export function isNear(one: number, other: number, most: number): boolean {
  const gap = Math.abs(one - other);
  return gap <= most || gap <= most * Math.max(Math.abs(one), Math.abs(other));
}
