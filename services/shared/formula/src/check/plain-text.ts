// Words that somebody typed without a `=`: a text for a cell, not a formula.
import { children, type Node } from "../tree.ts";

/** A `hello` or a `"Paid"`, alone or in a row; with a call, a range or an operator it is a formula that lacks its `=`. */
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

/** `Q1` is a cell, and a word like any other. */
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
