// Approaches the values of a circular reference by calculating its cells again and again.
import type { Scalar } from "@cellwright/formula/evaluate/values";
import type { CalculationSettings } from "../model.ts";
import { states, valueIn } from "./column.ts";
import { type FormulaCell, idOf } from "./sequence.ts";
import { columnAt, type NotCalculated, type SheetCells } from "./sheet-cells.ts";

export interface ApproachOptions {
  cycle: FormulaCell[];
  settings: CalculationSettings;
  /** Cells whose values may be read although they are not final. */
  approached: Set<number>;
  calculateCell(cell: FormulaCell): NotCalculated | null;
  /** Calculates a dirty cell. */
  calculate(cell: NotCalculated): void;
  stateOf(place: { cells: SheetCells; row: number; column: number }): number;
  idOfPlace(place: { cells: SheetCells; row: number; column: number }): number;
}

/** Ends after the number of iterations of the settings, or when no value changes by more than they allow. */
export function approach(options: ApproachOptions): void {
  const { cycle, settings, approached } = options;
  const ordered = cycle.toSorted(
    (one, other) => one.cells.index - other.cells.index || one.row - other.row || one.column - other.column,
  );
  for (const cell of ordered) approached.add(idOf(cell));
  try {
    for (let round = 0; round < settings.iterations; round++)
      if (iterate(ordered, options) <= settings.maximumChange) break;
  } finally {
    approached.clear();
  }
}

/** Calculates the cells of the cycle once. Returns the greatest change. */
function iterate(cycle: readonly FormulaCell[], options: ApproachOptions): number {
  let change = 0;
  for (const cell of cycle) {
    const before = shownIn(cell);
    calculateWithout(cell, options);
    change = Math.max(change, difference(before, shownIn(cell)));
  }
  return change;
}

/** Calculates a cell. A cell outside the cycle that is not final either counts as it is. */
function calculateWithout(
  cell: FormulaCell,
  { approached, calculateCell, calculate, stateOf, idOfPlace }: ApproachOptions,
): void {
  for (let missing = calculateCell(cell); missing; missing = calculateCell(cell)) {
    if (stateOf(missing) === states.dirty) calculate(missing);
    else approached.add(idOfPlace(missing));
  }
}

const shownIn = ({ cells, row, column }: FormulaCell): Scalar =>
  valueIn(columnAt(cells, column), row) ?? null;

const difference = (one: Scalar, other: Scalar): number => {
  if (one === other) return 0;
  if (typeof one === "number" && typeof other === "number") return Math.abs(one - other);
  return Number.POSITIVE_INFINITY;
};
