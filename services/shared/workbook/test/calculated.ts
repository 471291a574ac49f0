// Makes and calculates small workbooks for tests, and shows their values.
import { readAddress } from "../src/addresses.ts";
import { type Calculation, createCalculation } from "../src/calculate.ts";
import { type CellValue, emptyWorkbook, type Workbook } from "../src/model.ts";
import { addSheet, areaOf } from "./made-sheet.ts";

/** A workbook with the sheet Sheet1, in the notation of `addSheet`. */
export const made = (...lines: string[]): Workbook => {
  const workbook = emptyWorkbook("xlsx");
  addSheet(workbook, "Sheet1", ...lines);
  return workbook;
};

export const calculated = (workbook: Workbook): Calculation => {
  const calculation = createCalculation(workbook);
  calculation.recalculate();
  return calculation;
};

const placeOf = (text: string) =>
  readAddress(text.includes("!") ? text : `Sheet1!${text}`) ?? { sheet: "", area: areaOf(0, 0, -1, -1) };

/** The values of areas such as `A1:B2`, each as rows separated by slashes. */
export const shown = (calculation: Calculation, ...areas: string[]): string[] =>
  areas.map((text) => {
    const { sheet, area } = placeOf(text);
    const rows: string[] = [];
    for (let row = area.top; row <= area.bottom; row++) {
      const values: string[] = [];
      for (let column = area.left; column <= area.right; column++)
        values.push(printed(calculation.valueAt(sheet, row, column)));
      rows.push(values.join(" "));
    }
    return rows.join(" / ");
  });

const printed = (value: CellValue): string =>
  typeof value === "object" ? (value?.error ?? "_") : String(value);

/** Writes a value, or a formula that begins with `=`, into a cell such as `B2`. Returns how many formulas were calculated. */
export function write(calculation: Calculation, address: string, content: CellValue): number {
  const { sheet, area } = placeOf(address);
  const isFormula = typeof content === "string" && content.startsWith("=");
  return calculation.set(sheet, area.top, area.left, isFormula ? { formula: content.slice(1) } : content)
    .formulas;
}
