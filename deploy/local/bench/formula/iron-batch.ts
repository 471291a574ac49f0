// Many formulas in one IronCalc workbook, each in a cell of its own.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { columnNumber } from "@cellwright/formula/references";
import { initSync, Model } from "@ironcalc/wasm";

export interface Shown {
  type: "number" | "text" | "boolean" | "error";
  /** A number in plain digits, an error as its code. */
  text: string;
}

const wasm = createRequire(import.meta.url).resolve("@ironcalc/wasm/wasm_bg.wasm");
initSync({ module: readFileSync(wasm) });

/** As Excel's TYPE tells them. */
const types: Readonly<Record<number, Shown["type"]>> = { 1: "number", 2: "text", 4: "boolean", 16: "error" };
/** Where the formulas stand: nothing that spills reaches the next one's cell below. */
const first = { row: 1_000, column: 26 };
const apart = 40;

/** What each formula shows at its top left; undefined where IronCalc lacks it. */
export function batchOf(
  cells: Readonly<Record<string, string | number | boolean>>,
  formulas: readonly string[],
): (Shown | undefined)[] {
  const model = new Model("compare", "en", "UTC", "en");
  try {
    for (const [address, value] of Object.entries(cells)) {
      const [, letters = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
      const text = typeof value === "string" ? `'${value}` : String(value);
      model.setUserInput(0, Number(row), columnNumber(letters), text);
    }
    formulas.forEach((formula, at) => {
      model.setUserInput(0, first.row + at * apart, first.column, formula);
    });
    model.evaluate();
    return formulas.map((_, at) => shownAt(model, first.row + at * apart));
  } finally {
    model.free();
  }
}

function shownAt(model: Model, row: number): Shown | undefined {
  const type = types[model.getCellType(0, row, first.column)];
  model.updateRangeStyle(
    { sheet: 0, row, column: first.column, width: 1, height: 1 },
    "num_fmt",
    "0.00000000000000E+00",
  );
  const text = model.getFormattedCellValue(0, row, first.column);
  if (type === undefined || text === "#NAME?" || text === "#N/IMPL!") return undefined;
  return { type, text: type === "boolean" ? text.toUpperCase() : text };
}
