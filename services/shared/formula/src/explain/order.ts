// The order in which a formula is computed: what lies inside comes before what it lies in, left before right.
import { children, type Node } from "../tree.ts";
import { countedComparison, doubleMinus } from "./conditions.ts";

/** What becomes a step of an explanation: calls and operators. */
const isStep = ({ type }: Node): boolean =>
  type === "call" || type === "apply" || type === "binary" || type === "unary" || type === "postfix";

/** `--` is one operator, and one with the comparison that it counts. */
function parts(node: Node): readonly Node[] {
  const counted = countedComparison(node);
  const operand = counted ? undefined : doubleMinus(node);
  return operand ? [operand] : children(counted ?? node);
}

/** The calls and operators of a tree in order of evaluation. Not recursive: long chains make deep trees. */
export function inOrder(tree: Node): Node[] {
  const found: Node[] = [];
  const waiting: { node: Node; isOpen: boolean }[] = [{ node: tree, isOpen: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isOpen } = next;
    if (isOpen) {
      found.push(node);
      continue;
    }
    if (isStep(node)) waiting.push({ node, isOpen: true });
    for (const child of [...parts(node)].reverse()) waiting.push({ node: child, isOpen: false });
  }
  return found;
}
