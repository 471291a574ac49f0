// Compares two workbooks or two versions of one. What only moved is not a change.
import { alignGrids } from "./compare/alignment.ts";
import { isCarriedFormula } from "./compare/carried-formula.ts";
import { blockChange, cellChange } from "./compare/cell-changes.ts";
import type { CellEdit, CellEdits } from "./compare/cell-edits.ts";
import type { Change, Changes } from "./compare/change.ts";
import { type CellEditOfKind, groupedEdits, groupOf } from "./compare/change-groups.ts";
import { blockInput, definitionInput, groupInput } from "./compare/change-inputs.ts";
import { nameChanges, renamedTables, sheetChanges, tableChanges } from "./compare/definitions.ts";
import { effectsOf } from "./compare/effects.ts";
import { gridOf } from "./compare/grid.ts";
import { lineChanges } from "./compare/line-changes.ts";
import { movedBlocks } from "./compare/moved-blocks.ts";
import { createMoves, type MovedBlock, type Moves } from "./compare/moves.ts";
import { settle } from "./compare/settle.ts";
import { pairSheets } from "./compare/sheet-pairs.ts";
import type { Workbook } from "./model.ts";

export interface CompareOptions {
  /** At most so many changes of cells and so many effects are listed; 100,000 if omitted. */
  most?: number;
}

/**
 * Compares formulas, constants, rows and columns, sheets, defined names and tables; not formats, comments and rules.
 * A formula whose references only follow inserted, deleted or moved cells is unchanged. If one of the workbooks lacks
 * stored values, both are calculated to find the effects. Takes about 2 s for two million cells in each version.
 * The workbooks are not changed.
 */
export function compareWorkbooks(before: Workbook, after: Workbook, options: CompareOptions = {}): Changes {
  const { most = 100_000 } = options;
  const paired = pairSheets(
    before.sheets.map((sheet) => ({ sheet, grid: gridOf(sheet) })),
    after.sheets.map((sheet) => ({ sheet, grid: gridOf(sheet) })),
  );
  const pairs = paired.pairs.map((pair, index) => ({
    ...pair,
    index,
    ...alignGrids(pair.before.grid, pair.after.grid),
  }));
  const moves = createMoves(pairs, before.sheets.length);
  moves.tableNames = renamedTables(before, after, moves);
  const edits = settle(moves, before, after);
  const blocks = withoutMoved(edits, moves);
  const definitions = [
    ...sheetChanges(paired),
    ...nameChanges(before, after, moves),
    ...tableChanges(before, after, moves),
  ];
  const structure = [...definitions, ...pairs.flatMap(lineChanges), ...blocks];
  const cells = inOrder(edits);
  const grouped = groupedEdits(cells);
  const inputs = [
    ...definitions.flatMap((change) => definitionInput(change, after) ?? []),
    ...blocks.map(({ cell }, at) => blockInput(cell, moves.blocks[at] as MovedBlock)),
    ...grouped.map(groupInput),
  ];
  const listed = cells.slice(0, most).map(({ edit, kind }) => cellChange(edit, kind));
  const { effects, omitted } = effectsOf({ before, after, moves, edits, inputs, most });
  return {
    changes: [...structure, ...listed],
    groups: [...structure.map(groupOf), ...grouped.map(({ group }) => group)],
    effects,
    omitted: omitted + cells.length - listed.length,
  };
}

/** Takes cells that were cut and pasted out of the edits, and formulas that only follow them. */
function withoutMoved(edits: CellEdits, moves: Moves): Change[] {
  const found = movedBlocks(edits);
  if (found.length === 0) return [];
  moves.blocks = found.map(({ block }) => block);
  moves.isIdentity = false;
  const moved = found.flatMap(({ block, cells }) => cells.map((cell) => ({ ...cell, source: block.from })));
  const sources = new Set(moved.map(({ source, before }) => `${source.index},${before}`));
  const targets = new Set(moved.map(({ pair, after }) => `${pair.index},${after}`));
  edits.removed = edits.removed.filter(({ pair, before }) => !sources.has(`${pair.index},${before}`));
  const isElsewhere = ({ pair, after }: CellEdit) => !targets.has(`${pair.index},${after}`);
  edits.added = edits.added.filter(isElsewhere);
  edits.values = edits.values.filter(isElsewhere);
  edits.formulas = edits.formulas.filter(({ pair, before, after }) => {
    const formula = pair.before.grid.formulas[before];
    const formulaAfter = pair.after.grid.formulas[after];
    if (!isElsewhere({ pair, before, after })) return false;
    return (
      formula === undefined ||
      formulaAfter === undefined ||
      !isCarriedFormula(formula, formulaAfter, pair, pair, moves)
    );
  });
  edits.formulas.push(...moved.filter((cell) => cell.source === cell.pair && isRewritten(cell, moves)));
  return moves.blocks.map(blockChange);
}

function isRewritten({ pair, before, after }: CellEdit, moves: Moves): boolean {
  const formula = pair.before.grid.formulas[before];
  const formulaAfter = pair.after.grid.formulas[after];
  if (formula === undefined || formulaAfter === undefined) return false;
  return formula !== formulaAfter && !isCarriedFormula(formula, formulaAfter, pair, pair, moves);
}

/** All edits by sheet, row and column. */
function inOrder(edits: CellEdits): CellEditOfKind[] {
  const all = [
    ...edits.formulas.map((edit) => ({ edit, kind: "formula" as const })),
    ...edits.values.map((edit) => ({ edit, kind: "value" as const })),
    ...edits.removed.map((edit) => ({ edit, kind: "removed" as const })),
    ...edits.added.map((edit) => ({ edit, kind: "added" as const })),
  ];
  const place = ({ pair, before, after }: CellEdit): [number, number] => {
    const { grid } = after < 0 ? pair.before : pair.after;
    const at = after < 0 ? before : after;
    return [grid.rows[at] as number, grid.columns[at] as number];
  };
  return all
    .map((each) => ({ ...each, place: place(each.edit) }))
    .sort(
      ({ edit: one, place: [row, column] }, { edit: other, place: [otherRow, otherColumn] }) =>
        one.pair.index - other.pair.index || row - otherRow || column - otherColumn,
    );
}
