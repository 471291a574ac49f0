// Limits the depth and size of trees, so that recursive code does not run out of stack or time.
import { children, type Node } from "../tree.ts";

/** Only unrealistic trees such as `A1%%%…` or `f(1)(1)…` are deeper than this. */
const deepest = 1000;

/** Whether a tree is too deep. Chains of operators do not count, because loops process them. */
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

/** More than any realistic formula has. Rewriting may duplicate parts, so a tree could grow without limit. */
export const mostNodes = 8192;

/** Whether a tree has more nodes than `most`. Shared parts count each time. */
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
