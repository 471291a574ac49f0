// Parts of formulas: all of a tree, and one replaced in the text.
import { children, type Node } from "@cellwright/formula/tree";

/** The formula with `text` in the place of a part of it. */
export const spliced = (formula: string, { start, end }: Pick<Node, "start" | "end">, text: string): string =>
  formula.slice(0, start) + text + formula.slice(end);

/** The parts of a tree, itself first. */
export const partsOf = (node: Node): Node[] => [node, ...children(node).flatMap(partsOf)];
