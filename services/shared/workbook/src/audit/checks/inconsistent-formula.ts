// A formula that refers to other cells than its neighbours, which are all copies of each other.

import type { AuditSheet } from "../audit-sheet.ts";
import { areaOf, type CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { hasCopyAcross } from "../copies-across.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import { copyOf } from "../fix.ts";
import { modelOf } from "../line-model.ts";
import type { Direction, Line } from "../lines.ts";
import { type FoundAt, mergeNeighbours } from "../merge-neighbours.ts";
import { oddBlocks } from "../odd-blocks.ts";
import { isSameSum } from "../sum-terms.ts";
import { isTotalRow } from "../total-rows.ts";

/** So many formulas that agree make a pattern, and so many times as many as those that differ. */
const fewestCopies = 3;
/** For totals of the same function side by side. */
const fewestTotals = 2;
/** So many times as many copies as formulas of a block. */
const copiesOfBlock = 2;

export const inconsistentFormula: Check = {
  code: "inconsistent-formula",
  kind: "reference",
  severity: "warning",
  about: "a formula that refers to other cells than the copies beside it",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) =>
      mergeNeighbours(
        (["down", "across"] as const).flatMap((direction) =>
          sheet.linesIn(direction).flatMap((line) => breaksIn(sheet, line)),
        ),
      ),
    ),
};

function breaksIn(sheet: AuditSheet, { direction, cells }: Line): FoundAt[] {
  if (cells.every(({ shared }) => shared === cells[0]?.shared)) return [];
  const groups = Map.groupBy(cells, ({ shared }) => shared.vector);
  const copiesOf = (cell: CellFormula) => groups.get(cell.shared.vector)?.length ?? 0;
  const blocks = oddBlocks({ direction, cells }).flatMap(({ cells: block, model }): FoundAt[] => {
    const copies = copiesOf(model);
    if (model.shared.vector === "" || block.length * copiesOfBlock > copies) return [];
    if (block.some((cell) => copiesOf(cell) > block.length || hasCopyAcross(sheet, cell, direction)))
      return [];
    if (block.every((cell) => isElsewhere(sheet, cell, model, direction))) return [];
    return [describe(sheet, block, model, { copies, direction })];
  });
  const single = cells.flatMap((cell, at) => {
    const model = modelOf(cells, at, direction);
    if (
      !model ||
      model.shared.vector === cell.shared.vector ||
      model.shared.vector === "" ||
      cell.shared.hasProblem
    )
      return [];
    const isTyped = cell.shared.references.length === 0;
    const copies = isTyped ? cells.filter(({ shared }) => shared === model.shared).length : copiesOf(model);
    const fewest = model.isTotal ? fewestTotals : fewestCopies;
    if (copies < fewest || copiesOf(cell) * fewest > copies) return [];
    if (isElsewhere(sheet, cell, model, direction)) return [];
    if (isAcross(cell, direction) && cell.shared.shape !== model.shared.shape) return [];
    return [describe(sheet, [cell], model, { copies, direction })];
  });
  return [...single, ...blocks];
}

/** Whether a formula gives the same as a copy of the model, or belongs to another pattern or a row of totals. */
const isElsewhere = (
  sheet: AuditSheet,
  cell: CellFormula,
  model: CellFormula,
  direction: Direction,
): boolean =>
  isSameSum(cell, model) ||
  (hasCopyAcross(sheet, cell, direction) && !differsInSigns(cell, model)) ||
  (direction === "down" && isTotalRow(sheet, cell.row, cell.column));

/** Whether only `$` signs make a formula another one than a copy of the model: it goes wrong where it is copied on. */
const differsInSigns = (cell: CellFormula, model: CellFormula): boolean =>
  cell.shared.shape === model.shared.shape &&
  withoutSigns(copyOf(cell, cell.row, cell.column)) === withoutSigns(copyOf(model, cell.row, cell.column));

const withoutSigns = (formula: string): string => formula.replaceAll("$", "");

/** Whether a formula only reads cells in the direction of its line, as totals and ratios of a column do. */
const isAcross = (cell: CellFormula, direction: Direction): boolean =>
  cell.shared.references.length > 0 &&
  cell.shared.references.every((reference) => {
    const { top, left, bottom, right } = areaOf(reference, cell);
    if (reference.node.sheet !== null) return false;
    return direction === "down"
      ? left === cell.column && right === cell.column
      : top === cell.row && bottom === cell.row;
  });

function describe(
  sheet: AuditSheet,
  odd: readonly CellFormula[],
  model: CellFormula,
  { copies, direction }: { copies: number; direction: Direction },
): FoundAt {
  const cells = odd.map(({ row, column }) => sheet.address(row, column));
  const [first] = odd as [CellFormula];
  const fix = copyOf(model, first.row, first.column);
  const line = direction === "down" ? "column" : "row";
  const values = { cell: cells[0] ?? "", formula: `=${first.text}`, count: copies, pattern: fix };
  const found: Found = {
    cells,
    evidence: [
      ...says(`inconsistent-formula.${line}`, values),
      ...(cells.length > 1 ? says("also.after", { count: cells.length - 1 }) : []),
    ],
    fix,
  };
  return { row: first.row, column: first.column, direction, found };
}
