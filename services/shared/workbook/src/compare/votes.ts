// What formulas, names and tables that seem to be changed say about where lines are now.
import { parse } from "@cellwright/formula/parse";
import { type ErrorNode, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import type { Workbook } from "../model.ts";
import type { CellEdit } from "./cell-edits.ts";
import { pairedNames } from "./definitions.ts";
import type { Axis } from "./lines.ts";
import type { AlignedPair, Moves } from "./moves.ts";

/** A reference to line `before` refers to line `after` in the other version. Both count from 0; -1 is a deleted line. */
export interface Vote {
  pair: AlignedPair;
  axis: Axis;
  before: number;
  after: number;
}

/** The votes of formulas that differ only in their references, of names and of tables. */
export function votesOf(
  moves: Moves,
  formulas: readonly CellEdit[],
  before: Workbook,
  after: Workbook,
): Vote[] {
  const votes: Vote[] = [];
  for (const { pair, before: at, after: other } of formulas) {
    const [one, two] = [pair.before.grid, pair.after.grid];
    if (one.hashes[at] === two.hashes[other])
      addVotes(one.formulas[at], two.formulas[other], pair, moves, votes);
  }
  for (const [name, other] of pairedNames(before, after, moves))
    addVotes(name?.formula, other?.formula, undefined, moves, votes);
  for (const { name, sheet, area } of before.tables) {
    const pair = moves.byName.get(sheet.toLowerCase());
    const other = after.tables.find((each) => each.name === name);
    if (!pair || !other) continue;
    for (const edge of ["top", "bottom"] as const)
      votes.push({ pair, axis: "rows", before: area[edge], after: other.area[edge] });
    for (const edge of ["left", "right"] as const)
      votes.push({ pair, axis: "columns", before: area[edge], after: other.area[edge] });
  }
  return votes;
}

function addVotes(
  before: string | undefined,
  after: string | undefined,
  own: AlignedPair | undefined,
  moves: Moves,
  votes: Vote[],
): void {
  if (before === undefined || after === undefined) return;
  const ones = referencesIn(before);
  const others = referencesIn(after);
  if (ones.length !== others.length) return;
  for (const [at, one] of ones.entries()) {
    const other = others[at] as Referring;
    if (one.type === "error") continue;
    const pair = one.sheet === null ? own : moves.byName.get(one.sheet.first.toLowerCase());
    if (!pair) continue;
    for (const corner of ["from", "to"] as const) {
      const first = one[corner];
      if (!first) continue;
      if (other.type === "error" || other.sheet?.first === "#REF") {
        votes.push({ pair, axis: "rows", before: first.row - 1, after: -1 });
        votes.push({ pair, axis: "columns", before: first.column - 1, after: -1 });
        continue;
      }
      const second = other[corner];
      if (!second) continue;
      votes.push({ pair, axis: "rows", before: first.row - 1, after: second.row - 1 });
      votes.push({ pair, axis: "columns", before: first.column - 1, after: second.column - 1 });
    }
  }
}

type Referring = ReferenceNode | ErrorNode;

/** References, and errors that may have been references. */
const referencesIn = (formula: string): Referring[] =>
  nodesOf(parse(formula).tree).filter((node) => node.type === "reference" || node.type === "error");
