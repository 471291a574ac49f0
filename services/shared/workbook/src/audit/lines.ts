// The formulas of a sheet as lines: those of a column one below the other, or of a row side by side.
import type { CellFormula } from "./cell-formula.ts";

export type Direction = "down" | "across";

/** Formulas in a column (`down`) or a row (`across`), in order, with small gaps at most. */
export interface Line {
  direction: Direction;
  cells: CellFormula[];
}

/** The place of a formula along its line. */
export const placeOf = ({ row, column }: CellFormula, direction: Direction): number =>
  direction === "down" ? row : column;

/** The lines of two or more formulas that `isMember` accepts. `mostGap` is the most cells between two of them. */
export function linesOf(
  formulas: Iterable<CellFormula>,
  direction: Direction,
  mostGap: number,
  isMember: (formula: CellFormula) => boolean = () => true,
): Line[] {
  const byIndex = new Map<number, CellFormula[]>();
  for (const formula of formulas) {
    if (!isMember(formula)) continue;
    const at = direction === "down" ? formula.column : formula.row;
    const line = byIndex.get(at);
    if (line) line.push(formula);
    else byIndex.set(at, [formula]);
  }
  return [...byIndex.values()].flatMap((cells) => {
    cells.sort((one, other) => placeOf(one, direction) - placeOf(other, direction));
    return split(cells, direction, mostGap);
  });
}

function split(cells: readonly CellFormula[], direction: Direction, mostGap: number): Line[] {
  const lines: Line[] = [];
  let last: Line | undefined;
  let before = Number.NEGATIVE_INFINITY;
  for (const cell of cells) {
    const place = placeOf(cell, direction);
    if (last && place - before <= mostGap + 1) last.cells.push(cell);
    else {
      last = { direction, cells: [cell] };
      lines.push(last);
    }
    before = place;
  }
  return lines.filter((line) => line.cells.length > 1);
}
