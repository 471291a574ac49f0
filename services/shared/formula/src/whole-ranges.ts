// Functions that compute whole ranges where other functions would take a single cell.
import type { Dialect } from "./dialect.ts";

/**
 * Inside these functions every range is computed as a whole. In Google Sheets that is as inside ARRAYFORMULA;
 * UNIQUE, MMULT, QUERY and LOOKUP do not have this effect. In Excel it matters for versions before dynamic
 * arrays, where other formulas needed Ctrl+Shift+Enter.
 */
export const wholeRanges: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  sheets: new Set(["ARRAYFORMULA", "FILTER", "INDEX", "SORT", "SORTN", "SUMPRODUCT"]),
  excel: new Set([
    ...[
      "FREQUENCY",
      "INDEX",
      "LOOKUP",
      "MDETERM",
      "MINVERSE",
      "MMULT",
      "MODE",
      "PROB",
      "SUMPRODUCT",
      "TRANSPOSE",
    ],
    ...["CORREL", "COVAR", "FORECAST", "FTEST", "INTERCEPT", "PEARSON", "RSQ", "SLOPE", "STEYX", "TTEST"],
    ...["SUMX2MY2", "SUMX2PY2", "SUMXMY2"],
  ]),
};
