// Calculates the formulas of files without results, as programs write them that do not calculate.
import type { Workbook } from "@cellwright/workbook/model";

/** Only if more than half of the formulas have no result. Returns whether the results were calculated. */
export async function fillValues(workbook: Workbook): Promise<boolean> {
  let [formulas, missing] = [0, 0];
  for (const { formulas: own, values } of workbook.sheets)
    for (const key of own.keys()) {
      formulas++;
      if (!values.has(key)) missing++;
    }
  if (missing * 2 <= formulas) return false;
  const { calculateValues } = await import("./calculating.ts");
  calculateValues(workbook);
  return true;
}
