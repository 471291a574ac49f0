// A formula that refers to other cells than its neighbours, which are all copies of each other.

import type { AuditSheet } from "../audit-sheet.ts";
import { areaOf, type CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { hasCopyAcross } from "../copies-across.ts";
import type { Found } from "../finding.ts";
import { copyOf } from "../fix.ts";
import type { Direction, Line } from "../lines.ts";
import { isSameSum, isSummary } from "../sum-terms.ts";
import { isTotalRow } from "../total-rows.ts";

/** So many formulas that agree make a pattern, and so many times as many as those that differ. */
const fewestCopies = 3;
/** For totals of the same function side by side. */
const fewestTotals = 2;

export const inconsistentFormula: Check = {
  code: "inconsistent-formula",
  kind: "reference",
  severity: "warning",
  about: "a formula that refers to other cells than the copies beside it",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) =>
      (["down", "across"] as const).flatMap((direction) =>
        sheet.linesIn(direction).flatMap((line) => breaksIn(sheet, line)),
      ),
    ),
};

const vectorOf = ({ shared }: CellFormula): string => shared.vector;

function breaksIn(sheet: AuditSheet, { direction, cells }: Line): Found[] {
  if (cells.every(({ shared }) => shared === cells[0]?.shared)) return [];
  const groups = Map.groupBy(cells, vectorOf);
  return cells.flatMap((cell, at) => {
    const model = modelOf(cells, at, direction);
    if (!model || vectorOf(model) === vectorOf(cell) || vectorOf(model) === "" || cell.shared.hasProblem)
      return [];
    const copies = groups.get(vectorOf(model))?.length ?? 0;
    const own = groups.get(vectorOf(cell))?.length ?? 0;
    const fewest = model.isTotal ? fewestTotals : fewestCopies;
    if (copies < fewest || own * fewest > copies) return [];
    if (isSameSum(cell, model) || hasCopyAcross(sheet, cell, direction)) return [];
    if (direction === "down" && isTotalRow(sheet, cell.row, cell.column)) return [];
    if (isAcross(cell, direction) && cell.shared.shape !== model.shared.shape) return [];
    return [describe(sheet, cell, model, { copies, direction })];
  });
}

/**
 * The neighbour that a formula should be a copy of: both neighbours agree. For totals side by side, which have the
 * same function, two that agree on one side are enough.
 */
function modelOf(
  cells: readonly CellFormula[],
  at: number,
  direction: Direction,
): (CellFormula & { isTotal: boolean }) | null {
  const cell = cells[at] as CellFormula;
  const isTotal = direction === "across" && isSummary(cell);
  const pairs = [
    [at - 1, at + 1],
    ...(isTotal
      ? [
          [at - 1, at - 2],
          [at + 1, at + 2],
        ]
      : []),
  ];
  for (const [first = 0, second = 0] of pairs) {
    const [one, other] = [cells[first], cells[second]];
    if (!one || !other || vectorOf(one) !== vectorOf(other)) continue;
    const isLike = isTotal && one.shared.shape === cell.shared.shape;
    if (first === at - 1 && second === at + 1) return { ...one, isTotal: isLike };
    if (isLike) return { ...one, isTotal: true };
  }
  return null;
}

/** Whether a formula only reads cells in the direction of its line, as totals and ratios of a column do. */
const isAcross = (cell: CellFormula, direction: Direction): boolean =>
  cell.shared.references.every((reference) => {
    const { top, left, bottom, right } = areaOf(reference, cell);
    if (reference.node.sheet !== null) return false;
    return direction === "down"
      ? left === cell.column && right === cell.column
      : top === cell.row && bottom === cell.row;
  });

function describe(
  sheet: AuditSheet,
  cell: CellFormula,
  model: CellFormula,
  { copies, direction }: { copies: number; direction: Direction },
): Found {
  const address = sheet.address(cell.row, cell.column);
  const fix = copyOf(model, cell.row, cell.column);
  const line = direction === "down" ? "column" : "row";
  return {
    cells: [address],
    message: `${address} has =${cell.text}, but ${copies} formulas of this ${line} follow the pattern ${fix}.`,
    fix,
  };
}
