// Parts of formulas: all of a tree, one replaced in the text, and what an edit of a formula is.
import { children, type Node } from "@cellwright/formula/tree";
import type { FollowUp } from "./follow-up.ts";

/** Null where the follow-up does not ask for it. `formula` begins with `=`, and the tree is its own. */
export type Edit = (formula: string, tree: Node, follow: FollowUp) => string | null;

/** The formula with `text` in the place of a part of it. */
export const spliced = (formula: string, { start, end }: Pick<Node, "start" | "end">, text: string): string =>
  formula.slice(0, start) + text + formula.slice(end);

/** The parts of a tree, itself first. */
export const partsOf = (node: Node): Node[] => [node, ...children(node).flatMap(partsOf)];
