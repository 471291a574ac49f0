// Formulas that depend on their own result.
import type { Check } from "../check.ts";
import { counted } from "../counted.ts";

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
        message: `${counted(cells.length, "cell")} depend${cells.length === 1 ? "s" : ""} on ${cells.length === 1 ? "itself" : "each other"}: ${circle}.`,
      };
    }),
};
