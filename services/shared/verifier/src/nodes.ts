// The nodes of a formula's tree as a list, each before what is in it.
import { type CallNode, type Node, nodesOf } from "@cellwright/formula/tree";

export const callsIn = (tree: Node): CallNode[] =>
  nodesOf(tree).filter((node): node is CallNode => node.type === "call");

/** What stands between parentheses. */
export function bare(node: Node): Node {
  let inner = node;
  while (inner.type === "group") inner = inner.inner;
  return inner;
}
