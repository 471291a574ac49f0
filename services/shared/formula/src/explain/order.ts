// The order of evaluation of a formula: inner before outer, left before right.
import { children, type Node } from "../tree.ts";
import { comparedIn, countedTest, doubleMinus } from "./conditions.ts";
import { isLiteral } from "./whole/literals.ts";
import type { Rewrite } from "./whole/rewrite.ts";

/** Calls and operators become steps of an explanation. */
const isStep = ({ type }: Node): boolean =>
  type === "call" || type === "apply" || type === "binary" || type === "unary" || type === "postfix";

/** The operands of a node. `--` and the conditions that it converts count as one operator. */
function parts(node: Node, rewrite: Rewrite): readonly Node[] {
  const counted = countedTest(node, rewrite);
  if (counted) return comparedIn(counted, rewrite);
  const operand = doubleMinus(node);
  return operand ? [operand] : children(node);
}

/** The calls and operators in order of evaluation. Not recursive, because long chains make deep trees. */
export function inOrder(tree: Node, rewrite: Rewrite): Node[] {
  const found: Node[] = [];
  const waiting: { node: Node; isOpen: boolean }[] = [{ node: tree, isOpen: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, isOpen } = next;
    if (isOpen) {
      found.push(node);
      continue;
    }
    if (node !== tree && isLiteral(node)) continue;
    if (isStep(node)) waiting.push({ node, isOpen: true });
    for (const child of [...parts(node, rewrite)].reverse()) waiting.push({ node: child, isOpen: false });
  }
  return found;
}
