// Finds the formulas that depend on changed cells.
import Flatbush from "flatbush";
import { type Column, formulaIn } from "./column.ts";
import type { FormulaTable, SharedFormula } from "./formula-table.ts";
import type { Precedent } from "./precedent.ts";
import { columnAt, type SheetCells } from "./sheet-cells.ts";
import { createVisitedRows } from "./visited-rows.ts";

/**
 * Cells of a column that share a formula, with few other cells between them, so that formulas that alternate from
 * row to row make few runs. Counted from 1.
 */
interface Run {
  cells: SheetCells;
  column: number;
  top: number;
  bottom: number;
  number: number;
}

/** The cells of a run refer to a range: each to its own part of the rectangle from `top` to `bottom`. */
interface Link {
  run: Run;
  precedent: Precedent;
}

export interface Rectangle {
  cells: SheetCells;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Dependents = ReturnType<typeof createDependents>;
/** Called for a formula that depends on a change. Returns the area that it fills, or null if it was visited before. */
export type Visitor = (cells: SheetCells, row: number, column: number) => Rectangle | null;

/** More formulas that were written after the index was built are indexed again. */
const mostLoose = 1_000;

/** Two cells of a run are at most so many rows apart. */
const mostApart = 64;

/** The index has one entry for a run of formulas, not for each cell. */
export function createDependents(sheets: readonly SheetCells[], formulas: FormulaTable) {
  let index: { find(area: Rectangle): Link[]; restless: Run[] } | null = null;
  let loose: Run[] = [];

  /** Takes note of a new formula in a cell. */
  function add(cells: SheetCells, row: number, column: number, number: number): void {
    if (!index) return;
    loose.push({ cells, column, top: row, bottom: row, number });
    if (loose.length <= mostLoose) return;
    index = null;
    loose = [];
  }

  /** Builds the index. Otherwise the first change does. */
  function prepare(): void {
    index ??= buildIndex(sheets, formulas);
  }

  function readersOf(area: Rectangle): Link[] {
    index ??= buildIndex(sheets, formulas);
    const found = index.find(area);
    for (const run of loose)
      for (const precedent of formulas.at(run.number).ranges)
        if (isTouched(area, rectangleOf(run, precedent, formulas.at(run.number))))
          found.push({ run, precedent });
    return found;
  }

  /** Visits all formulas that depend on the changed areas. Returns how many. */
  function visit(changed: readonly Rectangle[], visitor: Visitor): number {
    const waiting = [...changed];
    const unvisited = createVisitedRows<Run>();
    let count = 0;
    for (let area = waiting.pop(); area; area = waiting.pop())
      for (const { run, precedent } of readersOf(area)) {
        const rows = readingRows(run, precedent, formulas.at(run.number), area);
        count += visitRun(run, unvisited(run, rows), visitor, waiting);
      }
    return count;
  }

  /** Visits volatile formulas, those that read cells which only other values name, and their dependents. */
  function visitVolatile(visitor: Visitor, isMeant = isRestless): number {
    index ??= buildIndex(sheets, formulas);
    const waiting: Rectangle[] = [];
    let count = 0;
    for (const run of [...index.restless, ...loose])
      if (isMeant(formulas.at(run.number)))
        count += visitRun(run, { first: run.top, last: run.bottom }, visitor, waiting);
    return count + visit(waiting, visitor);
  }

  return { add, prepare, visit, visitVolatile };
}

const isRestless = ({ isVolatile, isIndirect }: SharedFormula): boolean => isVolatile || isIndirect;

/** Visits the cells of a run, and adds the areas that it reached for the first time to `reached`. */
function visitRun(
  run: Run,
  { first, last }: { first: number; last: number },
  visitor: Visitor,
  reached: Rectangle[],
): number {
  const { cells, column, number } = run;
  const found: Column = columnAt(cells, column);
  let count = 0;
  let area: Rectangle | null = null;
  for (let row = Math.max(first, run.top); row <= Math.min(last, run.bottom); row++) {
    if (formulaIn(found, row) !== number) continue;
    const changed = visitor(cells, row, column);
    if (!changed) continue;
    count++;
    if (changed.right > changed.left || changed.bottom > changed.top) reached.push(changed);
    else if (area && area.bottom === row - 1) area.bottom = row;
    else {
      area = { cells, left: column, right: column, top: row, bottom: row };
      reached.push(area);
    }
  }
  return count;
}

function buildIndex(sheets: readonly SheetCells[], formulas: FormulaTable) {
  const links = new Map<SheetCells, Link[]>();
  const restless: Run[] = [];
  for (const run of runsOf(sheets)) {
    const formula = formulas.at(run.number);
    if (isRestless(formula)) restless.push(run);
    for (const precedent of formula.ranges) {
      const of = links.get(precedent.cells);
      if (of) of.push({ run, precedent });
      else links.set(precedent.cells, [{ run, precedent }]);
    }
  }
  const trees = new Map<SheetCells, Flatbush>();
  for (const [cells, all] of links) {
    const tree = new Flatbush(all.length);
    for (const { run, precedent } of all) {
      const { left, top, right, bottom } = rectangleOf(run, precedent, formulas.at(run.number));
      tree.add(left, top, right, bottom);
    }
    tree.finish();
    trees.set(cells, tree);
  }
  const find = ({ cells, left, top, right, bottom }: Rectangle): Link[] => {
    const all = links.get(cells) ?? [];
    return (trees.get(cells)?.search(left, top, right, bottom) ?? []).map((at) => all[at] as Link);
  };
  return { find, restless };
}

function runsOf(sheets: readonly SheetCells[]): Run[] {
  const all: Run[] = [];
  for (const cells of sheets)
    for (const [column, found] of cells.columns.entries()) {
      const latest = new Map<number, Run>();
      let run: Run | undefined;
      for (const [block, numbers] of (found?.formulas ?? []).entries())
        for (let at = 0; numbers && at < numbers.length; at++) {
          const number = numbers[at] as number;
          if (number <= 0) continue;
          const row = block * numbers.length + at;
          if (run?.number !== number) run = latest.get(number);
          if (run && row - run.bottom <= mostApart) {
            run.bottom = row;
            continue;
          }
          run = { cells, column, top: row, bottom: row, number };
          latest.set(number, run);
          all.push(run);
        }
    }
  return all;
}

/** The smallest rectangle with all cells that the run reads through a range. */
function rectangleOf(
  run: Run,
  { cells, left, top, right, bottom }: Precedent,
  formula: SharedFormula,
): Rectangle {
  const across = run.column - formula.column;
  const [down, farDown] = [run.top - formula.row, run.bottom - formula.row];
  const one = left.moves ? left.at + across : left.at;
  const other = right.moves ? right.at + across : right.at;
  const first = Math.min(top.moves ? top.at + down : top.at, bottom.moves ? bottom.at + down : bottom.at);
  const last = Math.max(
    top.moves ? top.at + farDown : top.at,
    bottom.moves ? bottom.at + farDown : bottom.at,
  );
  return { cells, left: Math.min(one, other), right: Math.max(one, other), top: first, bottom: last };
}

const isTouched = (one: Rectangle, other: Rectangle): boolean =>
  one.cells === other.cells &&
  one.left <= other.right &&
  one.right >= other.left &&
  one.top <= other.bottom &&
  one.bottom >= other.top;

/** The rows of the run whose range touches the area. */
function readingRows(
  run: Run,
  { top, bottom }: Precedent,
  formula: SharedFormula,
  area: Rectangle,
): { first: number; last: number } {
  let first = run.top;
  let last = run.bottom;
  // The range ends in or below the area's first row, and begins in or above its last row. Where one end is fixed
  // and the other one moves, either may be the upper one.
  const reaches = [top, bottom].filter(({ moves }) => moves);
  const fixed = [top, bottom].filter(({ moves }) => !moves);
  if (!fixed.some(({ at }) => at >= area.top) && reaches.length > 0)
    first = Math.max(first, area.top - Math.max(...reaches.map(({ at }) => at)) + formula.row);
  if (!fixed.some(({ at }) => at <= area.bottom) && reaches.length > 0)
    last = Math.min(last, area.bottom - Math.min(...reaches.map(({ at }) => at)) + formula.row);
  return { first, last };
}
