// Totals of a table whose range stops short of its data.
import { areaAddress } from "../../addresses.ts";
import type { Area } from "../../model.ts";
import type { Region } from "../../regions.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import { areaOf, type CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import { mergeCopies } from "../merge-copies.ts";
import { numbersIn, totalledArea, withRange } from "../totalled-area.ts";

/** A total that leaves out more is about a part of the data. */
const mostMissed = 3;
/** It has to include so many times as many cells as it leaves out. */
const leastIncluded = 2;
/** The most rows between the data and their total. */
const mostGap = 2;

export const shortRange: Check = {
  code: "short-range",
  kind: "reference",
  severity: "error",
  about: "totals whose range stops short of the data",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) =>
      mergeCopies(
        [...sheet.formulas.values()].flatMap((formula) => {
          const area = totalledArea(formula);
          const found = area && findIn(sheet, formula, area);
          return found ? [{ formula, found }] : [];
        }),
      ),
    ),
};

function findIn(sheet: AuditSheet, formula: CellFormula, area: Area): Found | null {
  const missed = missedBelow(sheet, formula, area);
  const last = missed.at(-1);
  const included = numbersIn(sheet, area);
  if (last === undefined || missed.length > mostMissed || included < missed.length * leastIncluded)
    return null;
  const region = sheet.regions.regions.find((each) => isIn(each, last, area.left));
  if (!region || !isIn(region, area.bottom, area.left)) return null;
  const address = sheet.address(formula.row, formula.column);
  const whole = areaAddress({ ...area, bottom: last });
  return {
    cells: [address],
    evidence: says("short-range", {
      ...{ cell: address, range: areaAddress(area), count: missed.length },
      last: sheet.address(last, area.left),
    }),
    fix: withRange(formula, whole),
  };
}

/** The rows between the range and the total that have numbers, without other totals. */
function missedBelow(sheet: AuditSheet, { row }: CellFormula, area: Area): number[] {
  const column = area.left;
  const rows: number[] = [];
  let gap = 0;
  for (let at = area.bottom + 1; at < row; at++) {
    const own = sheet.formulaAt(at, column);
    const value = sheet.valueAt(at, column);
    if (typeof value === "number") {
      // A formula that reads the same cells is another total.
      if (
        own?.shared.references.some(
          (reference) =>
            areaOf(reference, own).top <= area.bottom &&
            areaOf(reference, own).left === column &&
            areaOf(reference, own).bottom < at,
        )
      )
        return [];
      if (rows.length === 0 && gap > 0) return [];
      rows.push(at);
      gap = 0;
    } else if (++gap > mostGap) return [];
  }
  return rows;
}

const isIn = ({ area }: Region, row: number, column: number): boolean =>
  row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
