// Defined names that nothing in the workbook uses.
import type { Check } from "../check.ts";
import { says } from "../evidence.ts";
import { namesUsed } from "../names-used.ts";

const mostListed = 5;

export const unusedName: Check = {
  code: "unused-name",
  kind: "style",
  severity: "note",
  about: "defined names that no formula uses",
  find: (context) => {
    if (!context.sheets.some(({ formulas }) => formulas.size > 0)) return [];
    const used = namesUsed(context);
    const unused = context.workbook.names
      .filter(({ name, isHidden, formula }) => !isHidden && !name.startsWith("_") && !/#REF!/i.test(formula))
      .filter(
        ({ name }) =>
          !used.has(name.toLowerCase()) && !/^(?:print_|criteria$|extract$|database$)/i.test(name),
      )
      .map(({ name }) => name);
    // Macros may use names.
    if (unused.length === 0 || context.workbook.hasMacros) return [];
    // Sheets may have a name of their own each.
    const different = [...new Set(unused)];
    const names = [...different.slice(0, mostListed), ...(different.length > mostListed ? ["…"] : [])];
    return [
      {
        cells: [],
        evidence: says("unused-name", { count: different.length, names }),
      },
    ];
  },
};
