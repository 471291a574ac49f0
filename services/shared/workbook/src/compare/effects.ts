// Formulas that were not changed but have another value, and the changes on which they depend.
import { addressOf } from "../addresses.ts";
import { createCalculation } from "../calculate.ts";
import type { CellValue, Workbook } from "../model.ts";
import { isEqual } from "../self-check/equal.ts";
import { storedMoment } from "../self-check/stored-moment.ts";
import type { CellEdits, Result } from "./cell-edits.ts";
import { visitCells } from "./cell-pairs.ts";
import type { Effect } from "./change.ts";
import type { Grid } from "./grid.ts";
import { type Input, inputsOf } from "./inputs.ts";
import type { AlignedPair, Moves } from "./moves.ts";

interface Compared {
  before: Workbook;
  after: Workbook;
  moves: Moves;
  edits: CellEdits;
  inputs: readonly Input[];
  most: number;
}

export function effectsOf(compared: Compared): { effects: Effect[]; omitted: number } {
  const { before, after, moves, inputs, most } = compared;
  const results = lacksValues(moves) ? calculatedResults(compared) : storedResults(compared);
  const listed = results.slice(0, most);
  const dependsOn = inputsOf(before, after, listed, inputs);
  return {
    effects: listed.map(({ pair, after: at, from, to }, index) => ({
      cell: addressIn(pair, at),
      formula: pair.after.grid.formulas[at] ?? "",
      ...{ from, to },
      inputs: dependsOn[index] as string[],
    })),
    omitted: results.length - listed.length,
  };
}

const addressIn = ({ after: { sheet, grid } }: AlignedPair, at: number): string =>
  addressOf(sheet.name, grid.rows[at] as number, grid.columns[at] as number);

/** Some libraries save formulas without values. */
function lacksValues({ pairs }: Moves): boolean {
  return (["before", "after"] as const).some((version) => {
    let formulas = 0;
    let missing = 0;
    for (const pair of pairs) {
      const { grid } = pair[version];
      grid.formulas.forEach((formula, at) => {
        if (formula === undefined) return;
        formulas++;
        if (grid.values[at] === undefined) missing++;
      });
    }
    return missing * 2 > formulas;
  });
}

function storedResults({ edits }: Compared): Result[] {
  return edits.results.flatMap((edit) => {
    const from = edit.pair.before.grid.values[edit.before];
    const to = edit.pair.after.grid.values[edit.after];
    return from === undefined || to === undefined ? [] : [{ ...edit, from, to }];
  });
}

/** Both versions are calculated for the same time and with the same numbers of chance. */
function calculatedResults({ before, after, moves, edits }: Compared): Result[] {
  const options = { now: storedMoment(before) ?? new Date(), random: () => 0.5 };
  const [one, other] = [before, after].map((workbook) => {
    const calculation = createCalculation(workbook, options);
    calculation.recalculate();
    return (sheet: string, { rows, columns }: Grid, at: number): CellValue =>
      calculation.valueAt(sheet, rows[at] as number, columns[at] as number);
  }) as [ValueOf, ValueOf];
  const changed = new Set(edits.formulas.map(({ pair, after: at }) => `${pair.index},${at}`));
  const results: Result[] = [];
  for (const pair of moves.pairs)
    visitCells(
      { ...pair, before: pair.before.grid, after: pair.after.grid },
      {
        removed: () => undefined,
        added: () => undefined,
        both: (at, otherAt) => {
          if (pair.before.grid.formulas[at] === undefined || changed.has(`${pair.index},${otherAt}`)) return;
          const from = one(pair.before.sheet.name, pair.before.grid, at);
          const to = other(pair.after.sheet.name, pair.after.grid, otherAt);
          if (!isEqual(from, to)) results.push({ pair, before: at, after: otherAt, from, to });
        },
      },
    );
  return results;
}

type ValueOf = (sheet: string, grid: Grid, at: number) => CellValue;
