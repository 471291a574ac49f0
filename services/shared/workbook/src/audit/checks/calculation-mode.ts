// Settings with which a workbook shows old or approximate values.
import type { Check } from "../check.ts";
import { says } from "../evidence.ts";
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
    if (mode === "manual") found.push({ cells: [], evidence: says("calculation-mode.manual") });
    if (isIterative && summary.cycles.length === 0)
      found.push({ cells: [], evidence: says("calculation-mode.iterative") });
    if (isPrecisionAsDisplayed) found.push({ cells: [], evidence: says("calculation-mode.precision") });
    return found;
  },
};
