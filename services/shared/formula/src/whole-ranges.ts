// Functions that compute ranges cell by cell where the product otherwise takes a single cell.
import type { Dialect } from "./dialect.ts";

/**
 * Inside these functions every range is computed as a whole. Google Sheets: as inside ARRAYFORMULA; UNIQUE,
 * MMULT, QUERY and LOOKUP are not among them. Excel: before dynamic arrays, when other formulas needed
 * Ctrl+Shift+Enter.
 */
export const wholeRanges: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  sheets: new Set(["ARRAYFORMULA", "FILTER", "INDEX", "SORT", "SORTN", "SUMPRODUCT"]),
  excel: new Set(["FREQUENCY", "INDEX", "LOOKUP", "MDETERM", "MINVERSE", "MMULT", "SUMPRODUCT"]),
};
