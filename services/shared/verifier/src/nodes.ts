// The nodes of a formula's tree as a list, each before what is in it.
import { type CallNode, children, type Node } from "@cellwright/formula/tree";

export function nodesOf(tree: Node): Node[] {
  const all: Node[] = [];
  const waiting: Node[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    all.push(node);
    waiting.push(...children(node).toReversed());
  }
  return all;
}

export const callsIn = (tree: Node): CallNode[] =>
  nodesOf(tree).filter((node): node is CallNode => node.type === "call");

/** What stands between parentheses. */
export function bare(node: Node): Node {
  let inner = node;
  while (inner.type === "group") inner = inner.inner;
  return inner;
}
