// Sums and averages over a range that has both parts and their total, so that the parts count twice.
import { areaAddress } from "../../addresses.ts";
import type { Area } from "../../model.ts";
import { contains, sizeOf } from "../areas.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import { areaOf, type CellFormula, type Reference } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import { type FoundIn, mergeCopies } from "../merge-copies.ts";
import { sumParts } from "../sum-parts.ts";
import { isSummary } from "../sum-terms.ts";

/** Wider ranges are not searched to the end. */
const mostColumns = 200;
/** A formula that adds fewer cells with `+` is no total but a step, such as a running sum. */
const fewestParts = 3;

export const doubleCounting: Check = {
  code: "double-counting",
  kind: "reference",
  severity: "error",
  about: "a sum, average or other summary of a range that also has a total of its cells",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) => {
      // Copies add up alike, so one of each is enough to know which formulas matter.
      const groups = [...Map.groupBy(sheet.formulas.values(), ({ shared }) => shared).values()];
      const inOrder = (isMember: (formula: CellFormula) => boolean) =>
        groups
          .filter(([first]) => first && isMember(first))
          .flat()
          .sort((one, other) => one.row - other.row);
      const sums = inOrder((formula) => partsOf(formula).length > 0);
      const byColumn = Map.groupBy(sums, ({ column }) => column);
      const readers = inOrder((formula) => readAreas(formula).length > 0);
      return mergeCopies(readers.flatMap((formula) => findIn(sheet, formula, byColumn)));
    }),
};

/** The sums of each column, from top to bottom. */
type Sums = ReadonlyMap<number, readonly CellFormula[]>;

function findIn(sheet: AuditSheet, formula: CellFormula, sums: Sums): FoundIn[] {
  return readAreas(formula).flatMap((area): FoundIn[] => {
    const inner = innerTotal(sums, formula, area);
    if (!inner) return [];
    const value = sheet.valueAt(inner.row, inner.column);
    const address = sheet.address(formula.row, formula.column);
    const found: Found = {
      cells: [address],
      severity: typeof value === "number" && value !== 0 ? "error" : "warning",
      evidence: says("double-counting", {
        ...{ cell: address, formula: `=${formula.text}`, range: areaAddress(area) },
        inner: sheet.address(inner.row, inner.column),
        total: `=${inner.text}`,
      }),
    };
    return [{ formula, found }];
  });
}

/** The ranges of its own sheet that a formula adds up with SUM, and does not divide. */
function summedAreas(formula: CellFormula): Area[] {
  const { shared } = formula;
  if (shared.form.includes("/")) return [];
  return areasIn(formula, ({ call }) => call === "SUM");
}

/** The ranges in which a total must not be: those of sums, or that of an average, a maximum or the like. */
const readAreas = (formula: CellFormula): Area[] =>
  isSummary(formula) ? areasIn(formula, () => true) : summedAreas(formula);

const areasIn = (formula: CellFormula, isMember: (reference: Reference) => boolean): Area[] =>
  formula.shared.references
    .filter((reference) => reference.node.sheet === null && isMember(reference))
    .map((reference) => areaOf(reference, formula))
    .filter((area) => sizeOf(area) > 1);

/** What a total adds up: the range of a sum, or the cells between `+`. */
function partsOf(formula: CellFormula): Area[][] {
  const ranges = summedAreas(formula).map((area) => [area]);
  if (ranges.length > 0) return ranges;
  const parts = sumParts(formula) ?? [];
  return parts.length < fewestParts || parts.some(({ sign }) => sign < 0)
    ? []
    : [parts.map(({ area }) => area)];
}

function innerTotal(sums: Sums, formula: CellFormula, area: Area): CellFormula | null {
  for (let column = area.left; column <= Math.min(area.right, area.left + mostColumns); column++) {
    const own = sums.get(column) ?? [];
    for (let at = firstFrom(own, area.top); (own[at]?.row ?? area.bottom + 1) <= area.bottom; at++) {
      const cell = own[at] as CellFormula;
      if (cell === formula) continue;
      if (partsOf(cell).some((parts) => parts.every((part) => contains(area, part)))) return cell;
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
