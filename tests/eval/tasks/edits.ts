// Decides into which cells the formulas of a reply are written, as a user would insert and fill them.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { CellEdit } from "@cellwright/contracts/workbook-edits";
import { addressOf, areaAddress } from "@cellwright/workbook/addresses";
import type { Area } from "@cellwright/workbook/model";
import { readCell } from "@cellwright/workbook/read/a1";
import type { SheetArea } from "./answer-position.ts";

/** A formula and where it is written. */
export interface Placed {
  formula: CheckedFormula;
  edit: CellEdit;
}

/**
 * Where the formulas of a reply are written; failed ones are not. The first goes into its own cell if that is in the area,
 * else into the area's first cell. Each further one with a cell of its own in another column begins there. A formula fills
 * all rows and the columns up to the next formula, unless its result fills them itself.
 */
export function placedFormulas(formulas: readonly CheckedFormula[], { sheet, area }: SheetArea): Placed[] {
  const columns = new Map<number, { formula: CheckedFormula; row: number }>();
  for (const formula of formulas.filter(({ verdict }) => verdict !== "failed")) {
    const own = ownCell(formula, area);
    if (columns.size > 0 && !own) continue;
    const { row, column } = own ?? { row: area.top, column: area.left };
    if (!columns.has(column)) columns.set(column, { formula, row });
  }
  const starts = [...columns].sort(([one], [other]) => one - other);
  return starts.map(([column, { formula, row }], at) => {
    const next = starts[at + 1]?.[0] ?? area.right + 1;
    const { rows, columns: width } = sizeOf(formula);
    const fill = {
      top: rows > 1 ? row : area.top,
      bottom: rows > 1 ? row : area.bottom,
      left: column,
      right: width > 1 ? column : next - 1,
    };
    const content = { formula: formula.formula };
    return { formula, edit: { cell: addressOf(sheet, row, column), content, fill: areaAddress(fill) } };
  });
}

/** The cell in which the formula ran on the user's data, if it is in the area. */
function ownCell({ run }: CheckedFormula, area: Area): { row: number; column: number } | null {
  const cell = run && !run.isMade ? readCell(run.cell) : null;
  if (!cell || cell.row < area.top || cell.row > area.bottom) return null;
  return cell.column >= area.left && cell.column <= area.right ? cell : null;
}

/** How many cells the result of a formula fills. */
function sizeOf({ run }: CheckedFormula): { rows: number; columns: number } {
  const value = run?.value;
  return Array.isArray(value)
    ? { rows: value.length, columns: value[0]?.length ?? 1 }
    : { rows: 1, columns: 1 };
}

/** The place that the user names: the first cell of the area. */
export const placeOf = ({ sheet, area }: SheetArea): string => addressOf(sheet, area.top, area.left);
