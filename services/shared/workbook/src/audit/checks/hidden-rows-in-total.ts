// Totals that include rows which are hidden by hand.
import type { AuditSheet } from "../audit-sheet.ts";
import { areaOf } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { phrase, says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import { targetOf } from "../readers.ts";

/** Ranges with more rows are data that nobody reads row by row. */
const mostRows = 2_000;

export const hiddenRowsInTotal: Check = {
  code: "hidden-rows-in-total",
  kind: "risk",
  severity: "warning",
  about: "sums that include numbers in hidden rows",
  find: ({ sheets, sheetNamed }) =>
    sheets.flatMap((sheet) => {
      const found = new Map<string, { cells: string[]; rows: number[]; target: AuditSheet }>();
      for (const formula of sheet.formulas.values())
        for (const reference of formula.shared.references) {
          const target = reference.call === "SUM" ? targetOf(reference, sheet, sheetNamed) : undefined;
          if (!target || target.sheet.hiddenRows.size === 0 || target.sheet.filter) continue;
          const area = areaOf(reference, formula);
          if (area.top === area.bottom || area.bottom - area.top > mostRows) continue;
          if (target.sheet.hiddenRows.has(formula.row) && target === sheet) continue;
          const rows = [...target.sheet.hiddenRows].filter(
            (row) => row >= area.top && row <= area.bottom && hasNumber(target, row, area.left, area.right),
          );
          if (rows.length === 0 || rows.length === area.bottom - area.top + 1) continue;
          const cell = sheet.address(formula.row, formula.column);
          const id = `${target.name} ${rows.join()}`;
          const known = found.get(id);
          if (known) known.cells.push(cell);
          else found.set(id, { cells: [cell], rows, target });
        }
      return [...found.values()].map(({ cells, rows }): Found => {
        const [cell = "", ...others] = cells;
        const row = String((rows[0] ?? 0) + 1);
        const values = {
          cell,
          rows:
            rows.length === 1
              ? phrase("hidden-rows-in-total.row", { row })
              : phrase("hidden-rows-in-total.rows", { count: rows.length, row }),
        };
        return {
          cells: [...new Set(cells)],
          evidence:
            others.length === 0
              ? says("hidden-rows-in-total.one", values)
              : says("hidden-rows-in-total.more", { ...values, count: others.length }),
        };
      });
    }),
};

function hasNumber(sheet: AuditSheet, row: number, left: number, right: number): boolean {
  for (let column = left; column <= Math.min(right, left + 50); column++) {
    const value = sheet.valueAt(row, column);
    if (typeof value === "number" && value !== 0 && !isTotal(sheet, row, column)) return true;
  }
  return false;
}

/** Whether a cell adds up others of its column, so that they are not counted again. */
function isTotal(sheet: AuditSheet, row: number, column: number): boolean {
  const formula = sheet.formulaAt(row, column);
  return (
    formula?.shared.references.some((reference) => {
      const { left, right } = areaOf(reference, formula);
      return reference.call === "SUM" && left <= column && column <= right;
    }) ?? false
  );
}
