// Whether a formula is the same in both versions, except that its references follow cells that were moved.
import { parse } from "@cellwright/formula/parse";
import { isCarriedText } from "./carried-text.ts";
import { isCarriedTree } from "./carried-tree.ts";
import type { AlignedPair, Moves } from "./moves.ts";

/**
 * References without a sheet refer to `pair` before and to `target` after. Differences in the way of writing, such as
 * blanks and small letters, do not count.
 */
export function isCarriedFormula(
  before: string,
  after: string,
  pair: AlignedPair,
  target: AlignedPair,
  moves: Moves,
): boolean {
  if (moves.isIdentity && before === after) return true;
  if (!moves.isIdentity && isCarriedText(before, after, pair, target, moves)) return true;
  const one = parse(before);
  const other = parse(after);
  if (one.problems.length > 0 || other.problems.length > 0) return before === after;
  return isCarriedTree(one.tree, other.tree, pair, target, moves);
}
