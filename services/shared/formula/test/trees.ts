// Trees in short notation, for the tables of tests: (+ A1 (* 2 B1)).

import type { FormulaLocale } from "../src/dialect.ts";
import { print, printNode } from "../src/format.ts";
import { parse } from "../src/parse.ts";
import type { Node } from "../src/tree.ts";

export function shape(node: Node): string {
  switch (node.type) {
    case "binary":
      return `(${node.operator === " " ? "and" : node.operator} ${shape(node.left)} ${shape(node.right)})`;
    case "unary":
      return `(${node.operator} ${shape(node.operand)})`;
    case "postfix":
      return `(${shape(node.operand)} ${node.operator})`;
    case "group":
      return `[${shape(node.inner)}]`;
    case "call":
      return `${node.name}(${node.args.map(shape).join(" ")})`;
    case "apply":
      return `${shape(node.callee)}(${node.args.map(shape).join(" ")})`;
    case "empty":
      return "_";
    case "missing":
      return "?";
    case "broken":
      return `<${node.parts.map(shape).join(" ")}>`;
    default:
      return printNode(node);
  }
}

/** The tree without positions, to compare trees of different texts. */
export const bare = (node: Node): string =>
  JSON.stringify(node, (key, value) =>
    key === "start" || key === "end" || key === "nameEnd" ? undefined : value,
  );

/** Prints a formula in a locale and parses it again. */
export function thereAndBack(
  node: Node,
  locale: FormulaLocale,
): { text: string; tree: Node; problems: number } {
  const text = print(node, locale);
  const { tree, problems } = parse(text, locale);
  return { text, tree, problems: problems.length };
}
