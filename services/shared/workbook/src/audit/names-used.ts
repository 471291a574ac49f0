// Which formulas use which defined names, by the name in small letters.
import { parse } from "@cellwright/formula/parse";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { AuditContext } from "./context.ts";

/** The addresses of cells whose formula has a name; empty for a name that only other names or rules use. */
export function namesUsed({ workbook, sheets }: AuditContext): Map<string, string[]> {
  const used = new Map<string, string[]>();
  const byTree = new Map<Node, string[]>();
  const add = (name: string, cell: string | null) => {
    const cells = used.get(name) ?? used.set(name, []).get(name) ?? [];
    if (cell !== null) cells.push(cell);
  };
  for (const sheet of sheets)
    for (const { shared, row, column } of sheet.formulas.values()) {
      const names = byTree.get(shared.tree) ?? namesIn(shared.tree);
      byTree.set(shared.tree, names);
      for (const name of names) add(name, sheet.address(row, column));
    }
  const others = [
    ...workbook.names.map(({ formula }) => formula),
    ...workbook.sheets.flatMap(({ validations, conditionalFormats }) =>
      [...validations, ...conditionalFormats].flatMap(({ formulas }) => formulas),
    ),
  ];
  for (const formula of others) for (const name of namesIn(parse(formula).tree)) add(name, null);
  return used;
}

const namesIn = (tree: Node): string[] => [
  ...new Set(
    nodesOf(tree).flatMap((node) =>
      node.type === "name" || node.type === "call" ? [node.name.toLowerCase()] : [],
    ),
  ),
];
