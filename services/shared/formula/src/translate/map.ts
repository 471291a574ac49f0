// A tree made anew from the bottom up: every node is handed over after its parts.
import type { Node } from "../tree.ts";

/** `change` gives the node itself where nothing is to be changed; what it was handed has the new parts already. */
export function mapTree(node: Node, change: (node: Node) => Node): Node {
  if (node.type !== "binary") return change(withParts(node, (part) => mapTree(part, change)));
  // Chains lean to the left and may be long: they are followed in a loop.
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

/** The node with its direct parts changed; itself where none was. */
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
