// Whether a formula reads sheets, tables or names of a workbook that are not at hand. Then it cannot be run.
import type { ColumnWorkbook } from "@cellwright/formula/evaluate/cell-columns";
import { parse } from "@cellwright/formula/parse";
import { type Node, nodesOf } from "@cellwright/formula/tree";

const mostNested = 8;

export function readsOmitted(tree: Node, { omitted = [], names = {} }: ColumnWorkbook): boolean {
  if (omitted.length === 0) return false;
  const missing = new Set(omitted.map((name) => name.toLowerCase()));
  const formulas = new Map(Object.entries(names).map(([name, formula]) => [name.toLowerCase(), formula]));
  const reads = (part: Node, depth: number): boolean =>
    nodesOf(part).some((node) => {
      if (node.type === "reference")
        return [node.sheet?.first, node.sheet?.last].some((name) => missing.has(name?.toLowerCase() ?? ""));
      if (node.type === "structured") return missing.has(node.table.toLowerCase());
      if (node.type !== "name") return false;
      const name = node.name.toLowerCase();
      const formula = formulas.get(name);
      if (formula === undefined) return missing.has(name);
      return depth < mostNested && reads(parse(formula).tree, depth + 1);
    });
  return reads(tree, 0);
}
