// Sums over a range that has both parts and their total, so that the parts count twice.
import { areaAddress } from "../../addresses.ts";
import type { Area } from "../../model.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import { areaOf, type CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import type { Found } from "../finding.ts";

/** Wider ranges are not searched to the end. */
const mostColumns = 200;

export const doubleCounting: Check = {
  code: "double-counting",
  kind: "reference",
  severity: "error",
  about: "a sum over a range that also has a total of its cells",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) => {
      const sums = [...sheet.formulas.values()].filter((formula) => summedAreas(formula).length > 0);
      sums.sort((one, other) => one.row - other.row);
      const byColumn = Map.groupBy(sums, ({ column }) => column);
      return sums.flatMap((formula) => findIn(sheet, formula, byColumn));
    }),
};

/** The sums of each column, from top to bottom. */
type Sums = ReadonlyMap<number, readonly CellFormula[]>;

function findIn(sheet: AuditSheet, formula: CellFormula, sums: Sums): Found[] {
  return summedAreas(formula).flatMap((area): Found[] => {
    const inner = innerTotal(sums, formula, area);
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
    .filter((area) => sizeOf(area) > 1);
}

const sizeOf = ({ top, left, bottom, right }: Area): number => (bottom - top + 1) * (right - left + 1);

const isInside = (inner: Area, outer: Area): boolean =>
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom &&
  inner.left >= outer.left &&
  inner.right <= outer.right;

function innerTotal(sums: Sums, formula: CellFormula, area: Area): { cell: CellFormula; parts: Area } | null {
  for (let column = area.left; column <= Math.min(area.right, area.left + mostColumns); column++) {
    const own = sums.get(column) ?? [];
    for (let at = firstFrom(own, area.top); (own[at]?.row ?? area.bottom + 1) <= area.bottom; at++) {
      const cell = own[at] as CellFormula;
      const parts = cell === formula ? undefined : summedAreas(cell).find((inner) => isInside(inner, area));
      if (parts) return { cell, parts };
    }
  }
  return null;
}

/** The place of the first formula in or below a row. */
function firstFrom(formulas: readonly CellFormula[], row: number): number {
  let [low, high] = [0, formulas.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((formulas[middle]?.row ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
