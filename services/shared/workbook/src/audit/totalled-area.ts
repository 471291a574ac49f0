// The range above a total of a column, such as B2:B9 for `SUM(B2:B9)` in B10.
import type { Area } from "../model.ts";
import type { AuditSheet } from "./audit-sheet.ts";
import { areaOf, type CellFormula } from "./cell-formula.ts";
import { isSummary } from "./sum-terms.ts";

/** Totals are often set off from their numbers by a column. */
const mostAside = 1;

/** Null for formulas that are no summary of one range above them. */
export function totalledArea(formula: CellFormula): Area | null {
  const [reference, another] = formula.shared.references;
  if (!reference || another || reference.node.sheet !== null || !isSummary(formula)) return null;
  const area = areaOf(reference, formula);
  const isColumn = area.left === area.right && Math.abs(area.left - formula.column) <= mostAside;
  return isColumn && area.bottom < formula.row ? area : null;
}

/** The formula of a total with another range, with `=`. */
export function withRange({ text }: CellFormula, range: string): string {
  const own = text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"));
  return `=${text.replace(own, range)}`;
}

/** The last rows of a long range are enough to know what is in it. */
const mostRows = 10_000;

/** How many cells of a column have numbers. */
export function numbersIn(sheet: AuditSheet, { top, bottom, left }: Area): number {
  let count = 0;
  for (let row = Math.max(top, bottom - mostRows); row <= bottom; row++)
    if (typeof sheet.valueAt(row, left) === "number") count++;
  return count;
}
