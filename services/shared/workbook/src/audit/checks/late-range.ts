// Totals of a table whose range begins below its first numbers.
import { areaAddress } from "../../addresses.ts";
import type { Area } from "../../model.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import type { CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import type { AuditContext } from "../context.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import { mergeCopies } from "../merge-copies.ts";
import { numbersIn, totalledArea, withRange } from "../totalled-area.ts";

/** A total that leaves out more is about a part of the data. */
const mostMissed = 2;
/** It has to include so many times as many cells as it leaves out. */
const leastIncluded = 3;

export const lateRange: Check = {
  code: "late-range",
  kind: "reference",
  severity: "warning",
  about: "totals whose range begins below the first numbers",
  find: (context) =>
    context.sheets.flatMap((sheet) =>
      mergeCopies(
        [...sheet.formulas.values()].flatMap((formula) => {
          const area = totalledArea(formula);
          const found = area && findIn(context, sheet, formula, area);
          return found ? [{ formula, found }] : [];
        }),
      ),
    ),
};

function findIn(context: AuditContext, sheet: AuditSheet, formula: CellFormula, area: Area): Found | null {
  const first = firstRow(sheet, formula, area);
  const missed = area.top - first;
  if (missed < 1 || missed > mostMissed || numbersIn(sheet, area) < missed * leastIncluded) return null;
  if (areReadElsewhere(context, sheet, { ...area, top: first, bottom: area.top - 1 })) return null;
  const address = sheet.address(formula.row, formula.column);
  return {
    cells: [address],
    evidence: says("late-range", {
      ...{ cell: address, range: areaAddress(area), count: missed },
      first: sheet.address(first, area.left),
    }),
    fix: withRange(formula, areaAddress({ ...area, top: first })),
  };
}

/** The first row of data of the table, if all cells from there to the range are numbers that are no totals. */
function firstRow(sheet: AuditSheet, formula: CellFormula, { top, bottom, left }: Area): number {
  const region = sheet.regions.regions.find(
    ({ area }) => area.top < top && area.bottom >= bottom && area.left <= left && area.right >= left,
  );
  if (!region || formula.row > region.area.bottom + 1) return top;
  for (let row = top - 1; row >= region.top; row--)
    if (typeof sheet.valueAt(row, left) !== "number" || region.totalRows.includes(row)) return top;
  return region.top;
}

/** Whether a formula of the same column reads the cells: then they are a part of another total, or a start. */
const areReadElsewhere = ({ readers }: AuditContext, sheet: AuditSheet, area: Area): boolean =>
  readers.of(sheet, area).some(({ sheet: own, formula }) => own === sheet && formula.column === area.left);
