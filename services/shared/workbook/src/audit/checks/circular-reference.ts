// Formulas that depend on their own result.
import type { Check } from "../check.ts";
import { says } from "../evidence.ts";

export const circularReference: Check = {
  code: "circular-reference",
  kind: "reference",
  severity: "error",
  about: "formulas that depend on their own result",
  find: ({ summary, workbook }) =>
    summary.cycles.map((cells) => {
      const path = cells.length > 4 ? [...cells.slice(0, 3), "…"] : cells;
      const circle = [...path, cells[0]].join(" → ");
      return {
        cells,
        // The file asks for iteration, so its author knows about it.
        ...(workbook.calculation.isIterative ? { severity: "note", kind: "risk" } : {}),
        evidence: says("circular-reference", { count: cells.length, circle }),
      };
    }),
};
