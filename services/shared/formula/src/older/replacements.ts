// Replaces names, table columns and other workbooks with plain ranges, so that generated sheets have their cells.
import { printNode } from "../format.ts";
import { readsOne } from "../translate/arrays.ts";
import { mapTree } from "../translate/map.ts";
import type { CallNode, Node, ReferenceNode } from "../tree.ts";

/** The replacement of each name, column or reference, keyed by its text in capitals. */
export type Replacements = Map<string, ReferenceNode>;

const sheet = { path: "", workbook: "", first: "Replacements", last: "" };
const rows = 8;

/** A single cell replaces a name that stands for one value; otherwise a column of cells does. */
export function replacementsIn(tree: Node): Replacements {
  const found: Replacements = new Map();
  const single = namesOfOne(tree);
  const bound = boundNames(tree);
  mapTree(tree, (node) => {
    const needed =
      node.type === "structured" ||
      (node.type === "name" && !bound.has(node.name.toUpperCase())) ||
      (node.type === "reference" && node.sheet !== null && isElsewhere(node));
    if (!needed) return node;
    const key = printNode(node).toUpperCase();
    if (found.has(key)) return node;
    const column = found.size + 1;
    if (node.type === "reference") found.set(key, { ...node, sheet: { ...sheet, first: `Book ${column}` } });
    else found.set(key, range(column, isOne(node) || single.has(key)));
    return node;
  });
  return found;
}

const isElsewhere = ({ sheet: prefix }: ReferenceNode): boolean =>
  prefix !== null && (prefix.workbook !== "" || prefix.path !== "");

const isOne = (node: Node): boolean => node.type === "structured" && node.items.includes("thisRow");

function range(column: number, single: boolean): ReferenceNode {
  const from = { column, row: 1, columnFixed: false, rowFixed: false };
  return { type: "reference", sheet, from, to: single ? null : { ...from, row: rows }, start: 0, end: 0 };
}

/** Names that stand for one value: next to an operator, or as an argument that takes one value. */
function namesOfOne(tree: Node): ReadonlySet<string> {
  const found = new Set<string>();
  const see = (node: Node): void => {
    if (node.type === "name") found.add(printNode(node).toUpperCase());
  };
  mapTree(tree, (node) => {
    if (node.type === "binary" && node.operator !== ":") [node.left, node.right].forEach(see);
    if (node.type === "unary" || node.type === "postfix") see(node.operand);
    if (node.type === "call") node.args.filter((_, at) => readsOne(node, at)).forEach(see);
    return node;
  });
  return found;
}

function boundNames(tree: Node): ReadonlySet<string> {
  const found = new Set<string>();
  const add = ({ name, args }: CallNode): void => {
    if (name !== "LET" && name !== "LAMBDA") return;
    for (const arg of args) if (arg.type === "name") found.add(arg.name.toUpperCase());
  };
  mapTree(tree, (node) => {
    if (node.type === "call") add(node);
    return node;
  });
  return found;
}

export const withReplacements = (tree: Node, found: Replacements): Node =>
  mapTree(tree, (node) =>
    node.type === "name" || node.type === "structured" || node.type === "reference"
      ? (found.get(printNode(node).toUpperCase()) ?? node)
      : node,
  );
