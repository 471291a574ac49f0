// Runs many formulas in one IronCalc workbook, each in its own cell.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { columnNumber } from "@cellwright/formula/references";
import type { Cells } from "./random-cells.ts";
import type { Item, Shown } from "./shown.ts";

type Engine = typeof import("@ironcalc/wasm");
type Model = InstanceType<Engine["Model"]>;

const require = createRequire(import.meta.url);
const code = pathToFileURL(require.resolve("@ironcalc/wasm")).href;
const wasm = readFileSync(require.resolve("@ironcalc/wasm/wasm_bg.wasm"));

/** What the numbers returned by Excel's TYPE function mean. */
const types: Readonly<Record<number, Item["type"]>> = { 1: "number", 2: "text", 4: "boolean", 16: "error" };
/** The cell of the first formula. The others are `apart` rows below each other, so that spilled results fit. */
const first = { row: 1_000, column: 26 };
const apart = 40;
/** Shows seventeen digits. Exponents have three digits, because with two IronCalc shows 1E+301 as 1E+30301. */
const exact = "0.0000000000000000E+000";

/** The cell of the formula at index `at` of a batch. */
export const cellOf = (at: number): string => `Z${first.row + at * apart}`;

/** Computes formulas in batches. If a batch crashes IronCalc, bisects it and continues with a new instance. */
export function ironCalcBatches() {
  let instances = 0;
  let engine: Engine | undefined;

  async function fresh(): Promise<Engine> {
    instances += 1;
    const made: Engine = await import(`${code}?${instances}`);
    made.initSync({ module: wasm });
    return made;
  }

  /** A result is undefined if IronCalc lacks a function or crashed. `start` is the index of the first formula. */
  return async function batch(
    cells: Cells,
    formulas: readonly string[],
    start = 0,
  ): Promise<(Shown | undefined)[]> {
    engine ??= await fresh();
    try {
      return computed(engine, cells, formulas, start);
    } catch {
      engine = undefined;
      if (formulas.length === 1) return [undefined];
      const half = Math.ceil(formulas.length / 2);
      const left = await batch(cells, formulas.slice(0, half), start);
      return [...left, ...(await batch(cells, formulas.slice(half), start + half))];
    }
  };
}

function computed(
  { Model }: Engine,
  cells: Cells,
  formulas: readonly string[],
  start: number,
): (Shown | undefined)[] {
  const model = new Model("compare", "en", "UTC", "en");
  for (const [address, value] of Object.entries(cells)) {
    const [, letters = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
    const text = typeof value === "string" ? `'${value}` : String(value);
    model.setUserInput(0, Number(row), columnNumber(letters), text);
  }
  const rowOf = (at: number) => first.row + (start + at) * apart;
  formulas.forEach((formula, at) => {
    model.setUserInput(0, rowOf(at), first.column, formula);
  });
  model.evaluate();
  const shown = formulas.map((_, at) => shownAt(model, rowOf(at)));
  model.free();
  return shown;
}

/** Removes padding zeros and rounding errors from numbers. Other text, such as `inf`, is unchanged. */
function plain(type: Item["type"], text: string): string {
  if (type === "boolean") return text.toUpperCase();
  const number = Number(text);
  return type === "number" && Number.isFinite(number) ? String(Number(number.toPrecision(13))) : text;
}

function shownAt(model: Model, row: number): Shown | undefined {
  const structure = model.getCellArrayStructure(0, row, first.column);
  const [columns, rows] =
    typeof structure === "object" && "DynamicAnchor" in structure ? structure.DynamicAnchor : [1, 1];
  model.updateRangeStyle(
    { sheet: 0, row, column: first.column, width: columns, height: rows },
    "num_fmt",
    exact,
  );
  const items: Item[] = [];
  for (let below = 0; below < rows; below += 1) {
    for (let beside = 0; beside < columns; beside += 1) {
      const type = types[model.getCellType(0, row + below, first.column + beside)];
      const text = model.getFormattedCellValue(0, row + below, first.column + beside);
      if (type === undefined || text === "#NAME?" || text === "#N/IMPL!" || text === "#ERROR!")
        return undefined;
      items.push({ type, text: plain(type, text) });
    }
  }
  return { rows, columns, items };
}
