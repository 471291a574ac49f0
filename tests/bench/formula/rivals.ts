// The parsers and spreadsheet engines with which ours is compared.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { columnNumber } from "@cellwright/formula/references";
import { initSync, Model } from "@ironcalc/wasm";
import { tool } from "../tools.ts";

type Parse = (formula: string) => unknown;
type Cells = Readonly<Record<string, string | number | boolean>>;

/** For each parser, a function that parses one formula into that parser's own tree. */
export async function parsers(): Promise<Record<string, Parse>> {
  const { parse, tokenize } = await tool<{ parse: Parse; tokenize: Parse }>("@borgar/fx");
  const { default: fast } = await tool<{
    default: { DepParser: new () => { parse(formula: string, at: object): unknown } };
  }>("fast-formula-parser");
  const { default: hyper } = await tool<{
    default: { HyperFormula: { buildEmpty(options: object): { validateFormula: Parse } } };
  }>("hyperformula");
  const depParser = new fast.DepParser();
  const engine = hyper.HyperFormula.buildEmpty({ licenseKey: "gpl-v3" });
  return {
    "@borgar/fx": (formula) => parse(tokenize(formula) as string),
    "fast-formula-parser": (formula) =>
      depParser.parse(formula.slice(1), { row: 1, col: 1, sheet: "Sheet1" }),
    HyperFormula: (formula) => engine.validateFormula(formula),
  };
}

/** Sets cells in IronCalc and computes one formula. `text` is the value as IronCalc's cell shows it. */
export function ironCalc(cells: Cells) {
  const wasm = createRequire(import.meta.url).resolve("@ironcalc/wasm/wasm_bg.wasm");
  initSync({ module: readFileSync(wasm) });
  const places = Object.entries(cells).map(([address, value]) => {
    const [, letters = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
    return { row: Number(row), column: columnNumber(letters), text: String(value) };
  });
  return (formula: string, row: number, column: number): string => {
    const model = new Model("bench", "en", "UTC", "en");
    try {
      for (const place of places) model.setUserInput(0, place.row, place.column, place.text);
      model.setUserInput(0, row, column, formula);
      model.evaluate();
      return model.getFormattedCellValue(0, row, column);
    } finally {
      model.free();
    }
  };
}
