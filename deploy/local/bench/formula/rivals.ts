// The parsers and calculators that ours is measured beside; fetched into a folder of their own, never shipped.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { columnNumber } from "@cellwright/formula/references";
import { initSync, Model } from "@ironcalc/wasm";

const folder = join(import.meta.dirname, "..", "rivals");

type Parse = (formula: string) => unknown;
type Cells = Readonly<Record<string, string | number | boolean>>;

/** Installs them, if they are not there yet. */
export function fetchRivals(say: (line: string) => void): void {
  if (existsSync(join(folder, "node_modules"))) return;
  say("formula: fetching @borgar/fx, fast-formula-parser and hyperformula");
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Each reads one formula into its own tree. */
export async function parsers(): Promise<Record<string, Parse>> {
  const load = createRequire(join(folder, "package.json"));
  const { parse, tokenize } = load("@borgar/fx") as { parse: Parse; tokenize: Parse };
  const { DepParser } = load("fast-formula-parser") as {
    DepParser: new () => { parse(formula: string, at: object): unknown };
  };
  const { HyperFormula } = load("hyperformula") as {
    HyperFormula: { buildEmpty(options: object): { validateFormula: Parse } };
  };
  const depParser = new DepParser();
  const engine = HyperFormula.buildEmpty({ licenseKey: "gpl-v3" });
  return {
    "@borgar/fx": (formula) => parse(tokenize(formula) as string),
    "fast-formula-parser": (formula) =>
      depParser.parse(formula.slice(1), { row: 1, col: 1, sheet: "Sheet1" }),
    HyperFormula: (formula) => engine.validateFormula(formula),
  };
}

/** IronCalc with cells set and one formula computed; `text` is the value as the cell shows it. */
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
