// Hidden columns of a sheet, which files state as ranges.
import { mostColumns, type Sheet } from "../model.ts";
import type { Budget } from "./budget.ts";

/** First and last column count from 0. A range that was stated before takes no time again. */
export function hideColumns({ hiddenColumns }: Sheet, first: number, last: number, budget: Budget): void {
  const end = Math.min(last, mostColumns - 1);
  if (hiddenColumns.has(first) && hiddenColumns.has(end)) return;
  for (let column = Math.max(first, 0); column <= end; column++) {
    if (!hiddenColumns.has(column)) budget.addCell();
    hiddenColumns.add(column);
  }
}
