// Formulas that read other workbooks, other programs or the web: their values change or are lost elsewhere.

import { findFunction } from "@cellwright/formula/reference";
import { nodesOf } from "@cellwright/formula/tree";
import type { CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { counted } from "../counted.ts";
import type { Found } from "../finding.ts";

const webFunctions = new Set(["WEBSERVICE", "RTD", "IMAGE", "STOCKHISTORY", "CUBEVALUE"]);

export const externalLink: Check = {
  code: "external-link",
  kind: "risk",
  severity: "warning",
  about: "formulas that read other workbooks, other programs or the web",
  find: ({ sheets, workbook }) => {
    const cells = new Map<string, string[]>();
    const known = new Map<CellFormula["shared"], string[]>();
    for (const sheet of sheets)
      for (const formula of sheet.formulas.values()) {
        const sources = known.get(formula.shared) ?? sourcesOf(formula);
        known.set(formula.shared, sources);
        for (const source of sources) {
          const of = cells.get(source) ?? cells.set(source, []).get(source);
          of?.push(sheet.address(formula.row, formula.column));
        }
      }
    return [...cells].map(([source, found]): Found => {
      const path = workbook.externalBooks[Number(source) - 1]?.path;
      const reads = counted(found.length, "formula");
      return {
        cells: found,
        message: `${reads} read${found.length === 1 ? "s" : ""} ${/^\d+$/.test(source) ? `the workbook ${nameOf(path ?? `[${source}]`)}` : source}.`,
      };
    });
  },
};

/** The workbook by its number or name, the program, or the function of the web. */
function sourcesOf({ shared: { tree, calls } }: CellFormula): string[] {
  const found = new Set<string>();
  for (const node of nodesOf(tree)) {
    if (node.type === "link") found.add(`the program ${node.program}`);
    const sheet = "sheet" in node ? node.sheet : null;
    if (sheet && (sheet.workbook !== "" || sheet.path !== ""))
      found.add(
        /^\d+$/.test(sheet.workbook) ? sheet.workbook : `the workbook ${sheet.workbook || sheet.path}`,
      );
  }
  for (const name of calls)
    if (webFunctions.has(name) || (name.startsWith("IMPORT") && findFunction(name)))
      found.add(`the web or another program with ${name}`);
  return [...found];
}

/** The last part of a path or address. */
const nameOf = (path: string): string => decodeURIComponentSafely(path.split(/[\\/]/).at(-1) || path);

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
