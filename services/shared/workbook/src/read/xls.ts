// Reads an old Excel file (.xls of Excel 5 to 2003): the stream of records inside its container.
import type { Limits } from "../limits.ts";
import { emptyWorkbook, type Workbook } from "../model.ts";
import { filterOfName } from "./advanced-filter.ts";
import { createBudget } from "./budget.ts";
import { readGlobals } from "./xls/globals.ts";
import { readXlsSheet, type XlsContext } from "./xls/sheet.ts";

/** Throws {@link WorkbookError}. Tables, and rules that need a newer Excel, are left out. */
export function readXls(stream: Uint8Array, limits: Limits): Workbook {
  const workbook = emptyWorkbook("xls");
  const budget = createBudget(limits);
  const globals = readGlobals(stream, budget);
  const { names, externalBooks, is1904, formats } = globals;
  Object.assign(workbook, { names, externalBooks, is1904, formats: formats.codes });
  workbook.calculation.isPrecisionAsDisplayed = globals.isPrecisionAsDisplayed;
  const { calculation, warnings } = workbook;
  const context: XlsContext = { stream, globals, budget, calculation, warnings };
  for (const { name, state, kind, at } of globals.sheets) {
    if (kind !== "sheet") {
      if (kind !== "chart") workbook.hasMacros = true;
      const message = `${name} is not a sheet with cells (${kind}); it is left out`;
      warnings.push({ code: "chart-sheet", message });
      continue;
    }
    const { sheet, isFiltered } = readXlsSheet(name, at, context);
    sheet.state = state;
    if (isFiltered) sheet.filter = filterOfName(names, name);
    workbook.sheets.push(sheet);
  }
  return workbook;
}
