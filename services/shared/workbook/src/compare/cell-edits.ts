// The cells whose content differs between two versions of a workbook, and the formulas whose value does.
import type { CellValue } from "../model.ts";
import { isEqual } from "../self-check/equal.ts";
import { isCarriedFormula } from "./carried-formula.ts";
import { visitCells } from "./cell-pairs.ts";
import type { AlignedPair, Moves } from "./moves.ts";
import { isSameConstant } from "./same-constant.ts";

/** A cell before and after, as positions in the grids of its sheet; -1 where it does not exist. */
export interface CellEdit {
  pair: AlignedPair;
  before: number;
  after: number;
}

/** An unchanged formula with another value. */
export interface Result extends CellEdit {
  from: CellValue;
  to: CellValue;
}

export interface CellEdits {
  /** One of the two is a formula. */
  formulas: CellEdit[];
  /** Two constants. */
  values: CellEdit[];
  removed: CellEdit[];
  added: CellEdit[];
  /** The same formula in both versions. */
  results: CellEdit[];
}

/** `results` has those with different stored values, or where only one version stores one. */
export function editsOf(moves: Moves): CellEdits {
  const edits: CellEdits = { formulas: [], values: [], removed: [], added: [], results: [] };
  for (const pair of moves.pairs) {
    const one = pair.before.grid;
    const other = pair.after.grid;
    visitCells(
      { ...pair, before: pair.before.grid, after: pair.after.grid },
      {
        removed: (before) => edits.removed.push({ pair, before, after: -1 }),
        added: (after) => edits.added.push({ pair, before: -1, after }),
        both: (before, after) => {
          const formula = one.formulas[before];
          const formulaAfter = other.formulas[after];
          if (formula === undefined && formulaAfter === undefined) {
            if (!isSameConstant(one.values[before], other.values[after]))
              edits.values.push({ pair, before, after });
          } else if (
            formula === undefined ||
            formulaAfter === undefined ||
            !isCarriedFormula(formula, formulaAfter, pair, pair, moves)
          )
            edits.formulas.push({ pair, before, after });
          else if (!isEqual(one.values[before] ?? null, other.values[after] ?? null))
            edits.results.push({ pair, before, after });
        },
      },
    );
  }
  return edits;
}

export const numberOfEdits = ({ formulas, values, removed, added }: CellEdits): number =>
  formulas.length + values.length + removed.length + added.length;
