// Where ranges are computed cell by cell without being told, by products that elsewhere take the cell beside the formula.
import type { Dialect } from "./dialect.ts";

/**
 * Inside these functions every range is computed as a whole. In Google Sheets as inside ARRAYFORMULA: UNIQUE, MMULT,
 * QUERY and LOOKUP are not among them. In Excel of the time when only Ctrl+Shift+Enter did it elsewhere.
 */
export const wholeRanges: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  sheets: new Set(["ARRAYFORMULA", "FILTER", "INDEX", "SORT", "SORTN", "SUMPRODUCT"]),
  excel: new Set(["FREQUENCY", "INDEX", "LOOKUP", "MDETERM", "MINVERSE", "MMULT", "SUMPRODUCT"]),
};
