// How deep and how large a tree is: what walks it part by part must not run out of stack or time.
import { children, type Node } from "../tree.ts";

/** Deeper trees are `A1%%%…` or `f(1)(1)…`: nobody writes them. */
const deepest = 1000;

/** Chains of operators are as deep as they are long; they are walked in loops and do not count. */
export function isTooDeep(tree: Node): boolean {
  const rest: [Node, number][] = [[tree, 0]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [node, depth] = next;
    if (depth > deepest) return true;
    for (const part of children(node)) {
      const isChain = node.type === "binary" && part === node.left;
      rest.push([part, isChain ? depth : depth + 1]);
    }
  }
  return false;
}

/** More has no place in a formula; what says its parts twice would grow without end. */
export const mostNodes = 8192;

/** Whether a tree has more nodes than this; parts that it holds twice count twice. */
export function isLargerThan(tree: Node, most: number): boolean {
  const rest: Node[] = [tree];
  let count = 0;
  for (let node = rest.pop(); node; node = rest.pop()) {
    count++;
    if (count > most) return true;
    for (const part of children(node)) rest.push(part);
  }
  return false;
}
