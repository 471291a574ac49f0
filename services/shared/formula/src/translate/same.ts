// Compares two trees, ignoring positions.
import { children, type Node } from "../tree.ts";

/** Whether two trees are the same. A loop, because long chains are as deep as they are long. */
export function isSameTree(one: Node, other: Node): boolean {
  const pairs: [Node, Node][] = [[one, other]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [left, right] = pair;
    if (left.type !== right.type || ownWords(left) !== ownWords(right)) return false;
    const leftSides = children(left);
    const rightSides = children(right);
    if (leftSides.length !== rightSides.length) return false;
    for (let at = 0; at < leftSides.length; at++) pairs.push([leftSides[at] as Node, rightSides[at] as Node]);
  }
  return true;
}

/** The content of a node without its children, as text. */
function ownWords(node: Node): string {
  switch (node.type) {
    case "number":
    case "text":
    case "boolean":
      return String(node.value);
    case "error":
      return node.code;
    case "reference":
      return JSON.stringify([node.sheet, node.from, node.to]);
    case "name":
      return JSON.stringify([node.sheet, node.name, node.optional]);
    case "structured":
      return JSON.stringify([node.sheet, node.table, node.items, node.columns]);
    case "call":
      return JSON.stringify([node.sheet, node.prefix, node.name]);
    case "unary":
    case "postfix":
    case "binary":
      return node.operator;
    case "array":
      return node.rows.map((row) => row.length).join();
    case "link":
      return JSON.stringify([node.program, node.topic, node.item]);
    default:
      return "";
  }
}
