// Detects plain text typed without a `=`: cell content rather than a formula.
import { children, type Node } from "../tree.ts";

/** True for words or quoted texts (`hello`, `"Paid"`). Text with a call, range or operator is a formula without `=`. */
export function isPlainText(written: string, tree: Node): boolean {
  if (/^\s*\{?\s*=/.test(written)) return false;
  let hasWord = false;
  const waiting: Node[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!mayBeWord(node)) return false;
    hasWord ||= node.type === "name" || node.type === "text";
    waiting.push(...children(node));
  }
  return hasWord;
}

/** Cell references count as words, because `Q1` may be either. */
function mayBeWord(node: Node): boolean {
  switch (node.type) {
    case "name":
      return node.sheet === null;
    case "reference":
      return node.sheet === null && node.to === null;
    case "binary":
      return node.operator === " " || node.operator === ",";
    case "text":
    case "number":
    case "boolean":
    case "broken":
    case "missing":
      return true;
    default:
      return false;
  }
}
