// Formulas that read other workbooks, other programs or the web: their values change or are lost elsewhere.

import { findFunction } from "@cellwright/formula/reference";
import { nodesOf } from "@cellwright/formula/tree";
import type { CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";

const webFunctions = new Set(["WEBSERVICE", "RTD", "IMAGE", "STOCKHISTORY", "CUBEVALUE"]);

export const externalLink: Check = {
  code: "external-link",
  kind: "risk",
  severity: "warning",
  about: "formulas that read other workbooks, other programs or the web",
  find: ({ sheets, workbook }) => {
    const cells = new Map<string, { source: Source; found: string[] }>();
    const known = new Map<CellFormula["shared"], Source[]>();
    for (const sheet of sheets)
      for (const formula of sheet.formulas.values()) {
        const sources = known.get(formula.shared) ?? sourcesOf(formula);
        known.set(formula.shared, sources);
        for (const source of sources) {
          const id = `${source.kind} ${source.name}`;
          const of = cells.get(id) ?? { source, found: [] };
          of.found.push(sheet.address(formula.row, formula.column));
          cells.set(id, of);
        }
      }
    return [...cells.values()].map(({ source: { kind, name }, found }): Found => {
      const count = found.length;
      if (kind === "function")
        return { cells: found, evidence: says("external-link.function", { count, function: name }) };
      if (kind === "program")
        return { cells: found, evidence: says("external-link.program", { count, name }) };
      const path = /^\d+$/.test(name)
        ? nameOf(workbook.externalBooks[Number(name) - 1]?.path ?? `[${name}]`)
        : name;
      return { cells: found, evidence: says("external-link.workbook", { count, name: path }) };
    });
  },
};

/** The workbook by its number or name, the program, or the function of the web. */
interface Source {
  kind: "workbook" | "program" | "function";
  name: string;
}

function sourcesOf({ shared: { tree, calls } }: CellFormula): Source[] {
  const found: Source[] = [];
  const add = (kind: Source["kind"], name: string) => {
    if (!found.some((source) => source.kind === kind && source.name === name)) found.push({ kind, name });
  };
  for (const node of nodesOf(tree)) {
    if (node.type === "link") add("program", node.program);
    const sheet = "sheet" in node ? node.sheet : null;
    if (sheet && (sheet.workbook !== "" || sheet.path !== "")) add("workbook", sheet.workbook || sheet.path);
  }
  for (const name of calls)
    if (webFunctions.has(name) || (name.startsWith("IMPORT") && findFunction(name))) add("function", name);
  return found;
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
