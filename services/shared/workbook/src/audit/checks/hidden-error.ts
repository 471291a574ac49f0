// IFERROR and IFNA that hide errors which do occur.
import { areaOf } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { counted } from "../counted.ts";
import { isError } from "../data-cells.ts";
import type { Found } from "../finding.ts";
import { targetOf } from "../readers.ts";

const hiding = ["IFERROR", "IFNA", "ISERROR", "ISERR"];

export const hiddenError: Check = {
  code: "hidden-error",
  kind: "risk",
  severity: "warning",
  about: "IFERROR over cells that have an error",
  find: ({ sheets, sheetNamed }) =>
    sheets.flatMap((sheet) => {
      const found = new Map<string, { cells: string[]; source: string; code: string }>();
      for (const formula of sheet.formulas.values()) {
        if (!hiding.some((name) => formula.shared.calls.has(name))) continue;
        if (isError(sheet.valueAt(formula.row, formula.column))) continue;
        for (const reference of formula.shared.references) {
          const target = targetOf(reference, sheet, sheetNamed);
          const { top, left, bottom, right } = areaOf(reference, formula);
          const value = target?.valueAt(top, left) ?? null;
          if (!target || top !== bottom || left !== right || !isError(value)) continue;
          const cell = sheet.address(formula.row, formula.column);
          const known = found.get(formula.shared.form);
          if (known) known.cells.push(cell);
          else
            found.set(formula.shared.form, {
              ...{ cells: [cell], source: target.address(top, left), code: value.error },
            });
          break;
        }
      }
      return [...found.values()].map(
        ({ cells, source, code }): Found => ({
          cells,
          message: `${counted(cells.length, "formula")} hide${cells.length === 1 ? "s" : ""} an error: ${cells[0]} reads ${source}, which has ${code}.`,
        }),
      );
    }),
};
