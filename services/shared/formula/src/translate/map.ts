// Changes the nodes of a tree, children before their parents.
import type { Node } from "../tree.ts";

/** `change` gets each node after its children were changed. It returns the node itself to keep it. */
export function mapTree(node: Node, change: (node: Node) => Node): Node {
  if (node.type !== "binary") return change(withParts(node, (part) => mapTree(part, change)));
  // Follows chains such as 1+1+1 in a loop, because they may be long.
  const steps = [];
  let first: Node = node;
  while (first.type === "binary") {
    steps.push(first);
    first = first.left;
  }
  let left = mapTree(first, change);
  for (const step of steps.reverse()) left = change(renewed(step, left, mapTree(step.right, change)));
  return left;
}

const renewed = (step: Extract<Node, { type: "binary" }>, left: Node, right: Node): Node =>
  left === step.left && right === step.right ? step : { ...step, left, right };

/** Changes the direct children; returns the same node if none changed. */
export function withParts(node: Node, change: (part: Node) => Node): Node {
  switch (node.type) {
    case "call": {
      const args = changed(node.args, change);
      return args === node.args ? node : { ...node, args };
    }
    case "apply": {
      const callee = change(node.callee);
      const args = changed(node.args, change);
      return callee === node.callee && args === node.args ? node : { ...node, callee, args };
    }
    case "group": {
      const inner = change(node.inner);
      return inner === node.inner ? node : { ...node, inner };
    }
    case "unary": {
      const operand = change(node.operand);
      return operand === node.operand ? node : { ...node, operand };
    }
    case "postfix": {
      const operand = change(node.operand);
      return operand === node.operand ? node : { ...node, operand };
    }
    case "binary":
      return renewed(node, change(node.left), change(node.right));
    case "array": {
      const rows = node.rows.map((row) => changed(row, change));
      return rows.every((row, at) => row === node.rows[at]) ? node : { ...node, rows };
    }
    default:
      return node;
  }
}

function changed(parts: Node[], change: (part: Node) => Node): Node[] {
  const made = parts.map(change);
  return made.every((part, at) => part === parts[at]) ? parts : made;
}
