// Parts of formulas: what is computed, one replaced in the text; and what an edit of a formula is.
import { printNode } from "@cellwright/formula/format";
import { inside, type Node } from "@cellwright/formula/tree";
import type { FollowUp } from "./follow-up.ts";

/** Null where the follow-up does not ask for it. `formula` begins with `=`, and the tree is its own. */
export type Edit = (formula: string, tree: Node, follow: FollowUp) => string | null;

/** The formula with `text` in the place of a part of it. */
export const spliced = (formula: string, { start, end }: Pick<Node, "start" | "end">, text: string): string =>
  formula.slice(0, start) + text + formula.slice(end);

/** What is computed, without the defaults around it. */
export function coreOf(node: Node): Node {
  if (node.type !== "call") return node;
  const [first, second, third] = node.args;
  if ((node.name === "IFERROR" || node.name === "IFNA") && first) return coreOf(first);
  const isGuard = node.name === "IF" && second?.type === "text" && second.value === "" && third;
  return isGuard ? coreOf(third) : node;
}

export const bracketed = (node: Node): string =>
  inside(node).type === "binary" && node.type !== "group" ? `(${printNode(node)})` : printNode(node);
