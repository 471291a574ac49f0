// Sums that add a cell twice: directly, in two ranges, or as a part of a total that they also add.
import { areaAddress } from "../../addresses.ts";
import type { Area } from "../../model.ts";
import { contains, intersection, sizeOf } from "../areas.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import type { CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { type Evidence, says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import { sumParts } from "../sum-parts.ts";

/** How far totals of totals are followed. */
const mostLevels = 5;
/** Longer sums are left alone. */
const mostParts = 100;

export const repeatedTerm: Check = {
  code: "repeated-term",
  kind: "reference",
  severity: "error",
  about: "a sum that adds the same cell twice",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) => {
      const groups = Map.groupBy(sheet.formulas.values(), ({ shared }) => shared);
      return [...groups.values()].flatMap((copies) => findIn(sheet, copies));
    }),
};

function findIn(sheet: AuditSheet, copies: readonly CellFormula[]): Found[] {
  const [model] = copies;
  if (!model || model.shared.references.length < 2 || !sumParts(model)) return [];
  const found = copies.flatMap((formula) => {
    const repeated = repeatedIn(sheet, formula);
    return repeated ? [{ formula, ...repeated }] : [];
  });
  const [first] = found;
  if (!first) return [];
  const cells = found.map(({ formula: { row, column } }) => sheet.address(row, column));
  return [
    {
      cells,
      severity: found.some(({ twice }) => hasAmount(sheet, twice)) ? "error" : "warning",
      evidence: [
        ...wayOf(cells[0] ?? "", first.formula, first),
        ...(cells.length > 1 ? says("also.cells", { count: cells.length - 1 }) : []),
      ],
    },
  ];
}

const hasAmount = (sheet: AuditSheet, { top, left }: Area): boolean => {
  const value = sheet.valueAt(top, left);
  return typeof value === "number" && value !== 0;
};

function wayOf(cell: string, { text }: CellFormula, { twice, other, isThroughTotal }: Repeated): Evidence {
  const values = { cell, formula: `=${text}`, part: areaAddress(twice) };
  const range = areaAddress(other);
  if (isThroughTotal) return says("repeated-term.total", { ...values, other: range });
  return values.part === range
    ? says("repeated-term.twice", values)
    : says("repeated-term.range", { ...values, other: range });
}

interface Repeated {
  /** The cells that are added twice, and the part that has them too. */
  twice: Area;
  other: Area;
  /** The other part is a total of them. */
  isThroughTotal: boolean;
}

function repeatedIn(sheet: AuditSheet, formula: CellFormula): Repeated | null {
  const parts = sumParts(formula);
  if (!parts || parts.length < 2 || parts.length > mostParts) return null;
  const subtracted = parts.filter(({ sign }) => sign < 0).map(({ area }) => area);
  const added = parts.filter(({ sign }) => sign > 0).map(({ area }) => area);
  for (const [at, one] of added.entries())
    for (const other of added.slice(at + 1)) {
      const twice = intersection(one, other);
      const isMeant = twice && subtracted.some((area) => intersection(area, twice));
      if (twice && !isMeant)
        return { twice, other: sizeOf(other) > sizeOf(one) ? other : one, isThroughTotal: false };
    }
  for (const total of added)
    for (const other of added) {
      if (total === other || sizeOf(total) > 1 || subtracted.some((area) => intersection(area, other)))
        continue;
      // A running sum adds the same step again and again.
      if (sheet.formulaAt(total.top, total.left)?.shared === formula.shared) continue;
      if (isPartOf(sheet, other, total, mostLevels))
        return { twice: other, other: total, isThroughTotal: true };
    }
  return null;
}

/** Whether the total in a cell has added up an area. */
function isPartOf(sheet: AuditSheet, area: Area, total: Area, levels: number): boolean {
  const formula = levels > 0 ? sheet.formulaAt(total.top, total.left) : undefined;
  const parts = formula ? sumParts(formula) : null;
  return (
    parts?.some(
      (part) =>
        part.sign > 0 &&
        (contains(part.area, area) ||
          (sizeOf(part.area) === 1 && isPartOf(sheet, area, part.area, levels - 1))),
    ) ?? false
  );
}
