// What IFERROR and IFNA guard, as formulas of added sheets, so that the calculation gives the errors that they hide.
import { printNode } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { mapTree } from "@cellwright/formula/translate/map";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import { emptySheet, type Sheet, type Workbook } from "../model.ts";

const guarding = /\b(?:IFERROR|IFNA)\(/i;

/** The name of the added sheet for a sheet; no other sheet can have it. */
export const guardedName = (sheet: string): string => `${sheet}\u0000guarded`;

/** The workbook with an added sheet for each that has guarded formulas; they stand in the same cells. */
export function withGuarded(workbook: Workbook): Workbook {
  const added = workbook.sheets.flatMap((sheet) => guardedSheet(sheet) ?? []);
  return added.length === 0 ? workbook : { ...workbook, sheets: [...workbook.sheets, ...added] };
}

function guardedSheet({ name, formulas }: Sheet): Sheet | null {
  const guarded = emptySheet(guardedName(name));
  for (const [key, formula] of formulas) {
    if (!guarding.test(formula)) continue;
    const inner = guardedBy(parse(formula).tree, name);
    if (inner !== null) guarded.formulas.set(key, inner);
  }
  return guarded.formulas.size > 0 ? guarded : null;
}

/** The first argument of the first IFERROR or IFNA, with the sheet before all references. */
function guardedBy(tree: Node, sheet: string): string | null {
  const call = nodesOf(tree).find((node) => node.type === "call" && /^IF(?:ERROR|NA)$/.test(node.name));
  const [inner] = call?.type === "call" ? call.args : [];
  if (!inner || nodesOf(inner).some(({ type }) => type === "structured" || type === "name")) return null;
  const prefix = { path: "", workbook: "", first: sheet, last: "" };
  return printNode(
    mapTree(inner, (node) =>
      node.type === "reference" && node.sheet === null ? { ...node, sheet: prefix } : node,
    ),
  );
}
