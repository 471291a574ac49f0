// References to cells that are empty although the formula needs a value.

import type { AuditSheet } from "../audit-sheet.ts";
import { areaOf, type CellFormula, type Reference } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import type { AuditContext } from "../context.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import { targetOf } from "../readers.ts";

/** So many copies of a formula that read something, for each that reads an empty cell. */
const clearMajority = 3;

export const emptyReference: Check = {
  code: "empty-reference",
  kind: "risk",
  severity: "warning",
  about: "formulas that calculate with an empty cell or one outside of the data",
  find: (context) =>
    context.sheets.flatMap((sheet) =>
      [...Map.groupBy(sheet.formulas.values(), ({ shared }) => shared).values()].flatMap((copies) =>
        findIn(context, sheet, copies),
      ),
    ),
};

function findIn(context: AuditContext, sheet: AuditSheet, copies: readonly CellFormula[]): Found[] {
  const [first] = copies;
  if (!first) return [];
  return first.shared.references.filter(isValue).flatMap((reference): Found[] => {
    const { columnFixed, rowFixed } = reference.node.from;
    const empty = copies.filter((formula) => isEmpty(context, sheet, reference, formula));
    const isFixed = columnFixed && rowFixed;
    // Single formulas with an empty input are often forms; those of a table are not.
    const isOdd = isFixed ? copies.length >= clearMajority : copies.length > empty.length * clearMajority;
    if (empty.length === 0 || !isFixed || !isOdd) return [];
    const target = targetOf(reference, sheet, context.sheetNamed);
    const { top, left } = areaOf(reference, first);
    if (!target) return [];
    return [
      {
        cells: empty.map(({ row, column }) => sheet.address(row, column)),
        evidence: says("empty-reference", {
          cell: sheet.address(first.row, first.column),
          count: copies.length - 1,
          read: target.address(top, left),
        }),
      },
    ];
  });
}

/** A single cell that is part of a calculation; functions such as IF and COUNTA may well be about empty cells. */
const isValue = ({ node, call }: Reference): boolean => node.to === null && call === null;

function isEmpty(
  { sheetNamed }: AuditContext,
  sheet: AuditSheet,
  reference: Reference,
  formula: CellFormula,
): boolean {
  const target = targetOf(reference, sheet, sheetNamed);
  const { top, left } = areaOf(reference, formula);
  return target !== undefined && target.valueAt(top, left) === null && !target.formulaAt(top, left);
}
