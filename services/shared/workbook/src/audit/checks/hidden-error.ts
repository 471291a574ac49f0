// IFERROR and the like that hide errors which do occur.
import type { AuditSheet } from "../audit-sheet.ts";
import { areaOf, type CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import type { AuditContext } from "../context.ts";
import { isError } from "../data-cells.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import { targetOf } from "../readers.ts";

export const hiddenError: Check = {
  code: "hidden-error",
  kind: "risk",
  severity: "warning",
  about: "IFERROR over something that has an error",
  find: (context) =>
    context.sheets.flatMap((sheet) => {
      const hidden = [...sheet.formulas.values()].flatMap((formula) => {
        const error = hiddenBy(context, sheet, formula);
        return error === null ? [] : [{ formula, error }];
      });
      const groups = Map.groupBy(hidden, ({ formula, error }) => `${error} ${formula.shared.form}`);
      return [...groups.values()].map((found): Found => {
        const cells = found.map(({ formula: { row, column } }) => sheet.address(row, column));
        const [cell = ""] = cells;
        const { formula, error = "" } = found[0] ?? {};
        return {
          cells,
          // A lookup that finds nothing is what IFERROR is for.
          severity: error === "#N/A" ? "note" : "warning",
          evidence: says("hidden-error", {
            count: cells.length,
            code: error,
            cell,
            formula: `=${formula?.text}`,
          }),
        };
      });
    }),
};

/** The error that a formula hides; null if it hides none. */
function hiddenBy(context: AuditContext, sheet: AuditSheet, formula: CellFormula): string | null {
  const { row, column, shared } = formula;
  if (isError(sheet.valueAt(row, column))) return null;
  if (shared.calls.has("IFERROR") || shared.calls.has("IFNA")) {
    const value = sheet.guardedAt(row, column);
    return isError(value) ? value.error : null;
  }
  const isGuarded = shared.calls.has("IF") && (shared.calls.has("ISERROR") || shared.calls.has("ISERR"));
  return isGuarded ? errorRead(context, sheet, formula) : null;
}

/** The error of a single cell that a formula reads. */
function errorRead({ sheetNamed }: AuditContext, sheet: AuditSheet, formula: CellFormula): string | null {
  for (const reference of formula.shared.references) {
    const { top, left, bottom, right } = areaOf(reference, formula);
    const value = targetOf(reference, sheet, sheetNamed)?.valueAt(top, left) ?? null;
    if (top === bottom && left === right && isError(value)) return value.error;
  }
  return null;
}
