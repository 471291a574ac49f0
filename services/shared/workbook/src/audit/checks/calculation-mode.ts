// Settings with which a workbook shows old or approximate values.
import type { Check } from "../check.ts";
import type { Found } from "../finding.ts";

export const calculationMode: Check = {
  code: "calculation-mode",
  kind: "risk",
  severity: "warning",
  about: "manual calculation, iteration and precision as displayed",
  find: ({ workbook: { calculation, sheets }, summary }) => {
    const { mode, isIterative, isPrecisionAsDisplayed } = calculation;
    const found: Found[] = [];
    if (!sheets.some(({ formulas }) => formulas.size > 0)) return found;
    if (mode === "manual")
      found.push({ cells: [], message: "Calculation is manual: values stay old until somebody presses F9." });
    if (isIterative && summary.cycles.length === 0)
      found.push({
        cells: [],
        message: "Iterative calculation is on, so Excel does not report circular references.",
      });
    if (isPrecisionAsDisplayed)
      found.push({
        cells: [],
        message: "Precision as displayed is set: Excel rounds every value to what its cell shows.",
      });
    return found;
  },
};
