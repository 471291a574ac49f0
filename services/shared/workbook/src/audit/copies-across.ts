// Whether a formula has a copy across its line: then it is part of another pattern.
import type { AuditSheet } from "./audit-sheet.ts";
import type { CellFormula } from "./cell-formula.ts";
import type { Direction } from "./lines.ts";

/** How many cells to each side are searched. */
const reach = 8;

/** `isCopy` compares a formula across the line with the given one. */
export function hasCopyAcross(
  sheet: AuditSheet,
  cell: CellFormula,
  direction: Direction,
  isCopy: (other: CellFormula) => boolean = ({ shared }) => shared.vector === cell.shared.vector,
): boolean {
  for (let steps = -reach; steps <= reach; steps++) {
    const row = cell.row + (direction === "across" ? steps : 0);
    const column = cell.column + (direction === "down" ? steps : 0);
    const other = steps === 0 ? undefined : sheet.formulaAt(row, column);
    if (other && isCopy(other)) return true;
  }
  return false;
}
