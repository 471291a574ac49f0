// The formula beside another one in a line, of which that should be a copy.
import type { CellFormula } from "./cell-formula.ts";
import type { Direction } from "./lines.ts";
import { isSummary } from "./sum-terms.ts";

/**
 * The neighbour that a formula should be a copy of: both neighbours agree. For totals side by side, which have the
 * same function, two that agree on one side are enough.
 */
export function modelOf(
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
    if (!one || !other || one.shared.vector !== other.shared.vector) continue;
    const isLike = isTotal && one.shared.shape === cell.shared.shape;
    if (first === at - 1 && second === at + 1) return { ...one, isTotal: isLike };
    if (isLike) return { ...one, isTotal: true };
  }
  return null;
}
