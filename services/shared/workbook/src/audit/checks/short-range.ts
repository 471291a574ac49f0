// Totals of a table whose range stops short of its data.
import { areaAddress } from "../../addresses.ts";
import type { Area } from "../../model.ts";
import type { Region } from "../../regions.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import { areaOf, type CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { counted } from "../counted.ts";
import type { Found } from "../finding.ts";
import { isSummary } from "../sum-terms.ts";

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
      [...sheet.formulas.values()].flatMap((formula) => {
        const [reference, another] = formula.shared.references;
        if (!reference || another || reference.node.sheet !== null || !isSummary(formula)) return [];
        return findIn(sheet, formula, areaOf(reference, formula));
      }),
    ),
};

function findIn(sheet: AuditSheet, formula: CellFormula, area: Area): Found[] {
  if (area.left !== formula.column || area.right !== formula.column || area.bottom >= formula.row) return [];
  const missed = missedBelow(sheet, formula, area);
  const last = missed.at(-1);
  const included = numbersIn(sheet, area);
  if (last === undefined || missed.length > mostMissed || included < missed.length * leastIncluded) return [];
  const region = sheet.regions.regions.find((each) => isIn(each, last, formula.column));
  if (!region || !isIn(region, area.bottom, formula.column)) return [];
  const address = sheet.address(formula.row, formula.column);
  const whole = areaAddress({ ...area, bottom: last });
  return [
    {
      cells: [address],
      message: `${address} reads ${areaAddress(area)} and leaves out ${counted(missed.length, "number")} below, up to ${sheet.address(last, formula.column)}.`,
      fix: `=${formula.text.replace(areaText(formula), whole)}`,
    },
  ];
}

/** The range as the formula has it. */
const areaText = ({ text }: CellFormula): string => text.slice(text.indexOf("(") + 1, text.lastIndexOf(")"));

/** The rows between the range and the total that have numbers, without other totals. */
function missedBelow(sheet: AuditSheet, { row, column }: CellFormula, area: Area): number[] {
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

function numbersIn(sheet: AuditSheet, { top, bottom, left }: Area): number {
  let count = 0;
  for (let row = Math.max(top, bottom - 10_000); row <= bottom; row++)
    if (typeof sheet.valueAt(row, left) === "number") count++;
  return count;
}

const isIn = ({ area }: Region, row: number, column: number): boolean =>
  row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
