// Equivalent formulas: one for an older Excel, verified by running both, and one for the other spreadsheet program.
import type { Alternative } from "@cellwright/contracts/formulas";
import type { FormulaLocale } from "@cellwright/formula/dialect";
import { print } from "@cellwright/formula/format";
import { older } from "@cellwright/formula/older";
import { parse } from "@cellwright/formula/parse";
import { type ExcelVersion, excelVersions } from "@cellwright/formula/reference/row";
import { requirements } from "@cellwright/formula/requirements";
import { translate } from "@cellwright/formula/translate";
import type { Node } from "@cellwright/formula/tree";
import { localeOf, type Written } from "./formula-locale.ts";

export function alternatives(formula: string, written: Written): Alternative[] {
  const locale = localeOf(written);
  const { tree, problems } = parse(formula, locale);
  if (problems.length > 0) return [];
  const found: Alternative[] = [];
  if (locale.dialect === "excel") {
    const earlier = forOlderExcel(tree, locale.messages);
    if (earlier) {
      const { version, made, notes } = earlier;
      found.push({ dialect: "excel", excel: version, formula: print(made, locale), notes });
    }
  }
  const dialect = locale.dialect === "excel" ? "sheets" : "excel";
  const there = { ...locale, dialect } as const;
  const carried = translate(formula, locale, there);
  // the same text is no alternative: the compatibility already says that the formula works there
  if (carried.ok && carried.formula !== formula) {
    const excel = dialect === "excel" ? requirements(parse(carried.formula, there).tree).excel : null;
    found.push({ dialect, excel, formula: carried.formula, notes: carried.notes });
  }
  return found;
}

type Earlier = { version: ExcelVersion; made: Node; notes: string[] };

/** An equivalent for the oldest possible Excel. */
function forOlderExcel(tree: Node, messages: FormulaLocale["messages"]): Earlier | undefined {
  const { excel } = requirements(tree);
  for (const version of excelVersions.slice(0, excel ? excelVersions.indexOf(excel) : 0)) {
    const found = older(tree, version, messages);
    if (found.ok && found.changed) return { version, made: found.tree, notes: found.notes };
  }
  return undefined;
}
