// Decides where lines were inserted or deleted among equal ones, by the references of formulas, names and tables.
import type { Workbook } from "../model.ts";
import { isCarriedFormula } from "./carried-formula.ts";
import { type CellEdit, type CellEdits, editsOf, numberOfEdits } from "./cell-edits.ts";
import { nameChanges, tableChanges } from "./definitions.ts";
import { cellAt } from "./grid.ts";
import { hashesOf } from "./line-hashes.ts";
import { type Axis, linesOf } from "./lines.ts";
import type { AlignedPair, Moves } from "./moves.ts";
import { bestSteps, type Slide, slid, slidesOf, stepsTo } from "./slides.ts";
import { type Vote, votesOf } from "./votes.ts";

/** More are not tried; each takes as long as comparing all formulas. */
const mostTries = 30;

/**
 * Moves insertions and deletions to where the fewest formulas, names and tables have changed, in the pairs of
 * `moves`. Returns the edits.
 */
export function settle(moves: Moves, before: Workbook, after: Workbook): CellEdits {
  let edits = editsOf(moves);
  const count = (found: CellEdits): number =>
    numberOfEdits(found) +
    nameChanges(before, after, moves).length +
    tableChanges(before, after, moves).length;
  let fewest = count(edits);
  const isSuspicious = edits.formulas.some(hasSameForm) || fewest > numberOfEdits(edits);
  if (!isSuspicious) return edits;
  const slides = moves.pairs.flatMap((pair) => [
    ...slidesAlong(pair, "rows"),
    ...slidesAlong(pair, "columns"),
  ]);
  if (slides.length === 0) return edits;
  let tries = 0;
  moves.isIdentity = false;
  for (const { pair, axis, slide } of slides) {
    let present = 0;
    for (let isBetter = true; isBetter && fewest > 0; ) {
      isBetter = false;
      const votes = votesOf(moves, edits.formulas, before, after).filter(
        (vote) => vote.pair === pair && vote.axis === axis,
      );
      votes.push(...ownVotes(edits.formulas, pair, axis, slide, moves));
      for (const steps of new Set([
        ...bestSteps(slide, votes, present),
        ...stepsTo(slide, linesWithSuspects(edits.formulas, pair, axis), present),
      ])) {
        if (tries++ >= mostTries) return edits;
        const last = pair[axis];
        pair[axis] = slid(last, slide, steps);
        const others = editsOf(moves);
        const number = count(others);
        if (number < fewest) {
          fewest = number;
          edits = others;
          present = steps;
          isBetter = true;
          break;
        }
        pair[axis] = last;
      }
    }
  }
  return edits;
}

function slidesAlong(pair: AlignedPair, axis: Axis): { pair: AlignedPair; axis: Axis; slide: Slide }[] {
  const { isIdentity, to, from } = pair[axis];
  if (isIdentity && to.length === from.length) return [];
  const { before, after } = pair;
  const across = pair[axis === "rows" ? "columns" : "rows"];
  const origin = (line: number) => across.from[line] as number;
  const hashes = hashesOf(
    before.grid,
    linesOf(before.grid, axis),
    (line) => (across.to[line] as number) >= 0,
    (line) => line,
  );
  const others = hashesOf(after.grid, linesOf(after.grid, axis), (line) => origin(line) >= 0, origin);
  return slidesOf(pair[axis], hashes, others).map((slide) => ({ pair, axis, slide }));
}

/** Whether the formulas differ only in their references. */
const hasSameForm = ({ pair, before, after }: CellEdit): boolean =>
  pair.before.grid.hashes[before] === pair.after.grid.hashes[after];

/** The lines of formulas that differ only in their references. */
function linesWithSuspects(formulas: readonly CellEdit[], pair: AlignedPair, axis: Axis): number[] {
  return formulas
    .filter((edit) => edit.pair === pair && hasSameForm(edit))
    .map((edit) => pair.before.grid[axis][edit.before] as number);
}

/** Formulas beside the insertion or deletion that would be unchanged on its other side. */
function ownVotes(
  formulas: readonly CellEdit[],
  pair: AlignedPair,
  axis: Axis,
  slide: Slide,
  moves: Moves,
): Vote[] {
  const votes: Vote[] = [];
  const present = pair[axis];
  const { grid } = pair.before;
  for (const steps of [slide.least, slide.most]) {
    pair[axis] = slid(present, slide, steps);
    for (const { pair: own, before } of formulas) {
      if (own !== pair) continue;
      const [row, column] = [grid.rows[before] as number, grid.columns[before] as number];
      const other = cellAt(pair.after.grid, pair.rows.to[row] as number, pair.columns.to[column] as number);
      const [formula, formulaAfter] = [grid.formulas[before], pair.after.grid.formulas[other]];
      if (formula === undefined || formulaAfter === undefined) continue;
      if (!isCarriedFormula(formula, formulaAfter, pair, pair, moves)) continue;
      const line = axis === "rows" ? row : column;
      votes.push({ pair, axis, before: line, after: pair[axis].to[line] as number });
    }
  }
  pair[axis] = present;
  return votes;
}
