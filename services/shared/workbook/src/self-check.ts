// Calculates a workbook anew and compares the results with the values that the file stores.

import { addressOf } from "./addresses.ts";
import { type Calculation, type CalculationOptions, createCalculation, type KeptCell } from "./calculate.ts";
import { type CellValue, columnOf, rowOf, type Workbook } from "./model.ts";
import { type Cause, causeOf } from "./self-check/cause.ts";
import { isEqual } from "./self-check/equal.ts";
import { storedMoment } from "./self-check/stored-moment.ts";

export interface Difference {
  /** As in `Sheet1!B2`. */
  cell: string;
  /** Without `=`. */
  formula: string;
  cached: CellValue;
  computed: CellValue;
  cause: Cause;
}

export interface SelfCheck {
  /** All formulas of the workbook. */
  formulas: number;
  /** Those that were calculated and have a value in the file. */
  compared: number;
  equal: number;
  different: Difference[];
  /** Formulas that cannot be calculated here. They keep the value of the file. */
  kept: KeptCell[];
  /** Circular references: the cells of each cycle. */
  cycles: string[][];
}

/**
 * Compares at the time at which the file was calculated, if a cell of it says that. Numbers are equal up to a
 * relative or absolute difference of 1e-9. The workbook is not changed. Throws as `recalculate` does.
 */
export function selfCheck(workbook: Workbook, options: CalculationOptions = {}): SelfCheck {
  const given = { now: storedMoment(workbook) ?? new Date(), ...options };
  const calculation = createCalculation(workbook, given);
  const { kept, cycles } = calculation.recalculate();
  const unequal: Omit<Difference, "cause">[] = [];
  const keptCells = new Set(kept.map(({ cell }) => cell));
  let formulas = 0;
  let compared = 0;
  for (const { name, formulas: texts, values } of workbook.sheets)
    for (const [key, formula] of texts) {
      formulas++;
      const cached = values.get(key);
      const cell = addressOf(name, rowOf(key), columnOf(key));
      if (cached === undefined || keptCells.has(cell)) continue;
      compared++;
      const computed = calculation.valueAt(name, rowOf(key), columnOf(key));
      if (!isEqual(cached, computed)) unequal.push({ cell, formula, cached, computed });
    }
  return {
    formulas,
    compared,
    equal: compared - unequal.length,
    different: explained(workbook, calculation, unequal, { options: given, cycles }),
    kept,
    cycles,
  };
}

function explained(
  workbook: Workbook,
  calculation: Calculation,
  unequal: readonly Omit<Difference, "cause">[],
  { options, cycles }: { options: CalculationOptions; cycles: string[][] },
): Difference[] {
  if (unequal.length === 0) return [];
  const context = {
    workbook,
    volatile: calculation.volatileCells(),
    cyclic: new Set(cycles.flat()),
    /** Has the values of the file. */
    stored: createCalculation(workbook, options),
  };
  return unequal.map((difference) => ({ ...difference, cause: causeOf(difference, context) }));
}
