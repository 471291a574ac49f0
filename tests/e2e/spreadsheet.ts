// An independent spreadsheet engine that computes which value a formula really has on a sheet.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { initSync, Model } from "@ironcalc/wasm";

const wasm = fileURLToPath(new URL("wasm_bg.wasm", import.meta.resolve("@ironcalc/wasm")));
initSync({ module: readFileSync(wasm) });

/** The value of `formula` on a sheet whose rows begin at A1. */
export function computed(formula: string, rows: (string | number)[][]): number {
  const model = new Model("book", "en", "UTC", "en");
  for (const [row, cells] of rows.entries()) {
    for (const [column, value] of cells.entries()) model.setUserInput(0, row + 1, column + 1, String(value));
  }
  const column = 10;
  model.setUserInput(0, 1, column, formula);
  model.evaluate();
  return Number(model.getFormattedCellValue(0, 1, column).replaceAll(",", ""));
}
