// Sums over a range that has both parts and their total, so that the parts count twice.
import { areaAddress } from "../../addresses.ts";
import type { Area } from "../../model.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import { areaOf, type CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import type { Found } from "../finding.ts";

/** Longer ranges are data rather than reports with subtotals. */
const mostCells = 20_000;

export const doubleCounting: Check = {
  code: "double-counting",
  kind: "reference",
  severity: "error",
  about: "a sum over a range that also has a total of its cells",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) => [...sheet.formulas.values()].flatMap((formula) => findIn(sheet, formula))),
};

function findIn(sheet: AuditSheet, formula: CellFormula): Found[] {
  return summedAreas(formula).flatMap((area): Found[] => {
    const inner = innerTotal(sheet, formula, area);
    if (!inner) return [];
    const { cell, parts } = inner;
    const value = sheet.valueAt(cell.row, cell.column);
    const address = sheet.address(formula.row, formula.column);
    return [
      {
        cells: [address],
        severity: typeof value === "number" && value !== 0 ? "error" : "warning",
        message: `${address} adds up ${areaAddress(area)}, where ${sheet.address(cell.row, cell.column)} already is the sum of ${areaAddress(parts)}.`,
      },
    ];
  });
}

/** The ranges of more than one cell of its own sheet that a formula adds up with SUM, and does not divide. */
function summedAreas(formula: CellFormula): Area[] {
  const { shared } = formula;
  if (shared.form.includes("/")) return [];
  return shared.references
    .filter(({ call, node }) => call === "SUM" && node.sheet === null)
    .map((reference) => areaOf(reference, formula))
    .filter((area) => sizeOf(area) > 1 && sizeOf(area) <= mostCells);
}

const sizeOf = ({ top, left, bottom, right }: Area): number => (bottom - top + 1) * (right - left + 1);

const isInside = (inner: Area, outer: Area): boolean =>
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom &&
  inner.left >= outer.left &&
  inner.right <= outer.right;

function innerTotal(
  sheet: AuditSheet,
  formula: CellFormula,
  area: Area,
): { cell: CellFormula; parts: Area } | null {
  for (let row = area.top; row <= area.bottom; row++)
    for (let column = area.left; column <= area.right; column++) {
      const cell = sheet.formulaAt(row, column);
      if (!cell || cell === formula) continue;
      const parts = summedAreas(cell).find((inner) => isInside(inner, area));
      if (parts) return { cell, parts };
    }
  return null;
}
