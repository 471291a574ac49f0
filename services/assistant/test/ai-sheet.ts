// A small workbook that runs the assistant's formulas, with the same data as plain values for the test to compute from.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { columnNumber } from "@cellwright/formula/references";
import { initSync, Model } from "@ironcalc/wasm";

initSync({ module: readFileSync(createRequire(import.meta.url).resolve("@ironcalc/wasm/wasm_bg.wasm")) });

export interface Row {
  status: string;
  region: string;
  amount: number;
  date: string;
  person: string;
  units: number;
}

/** Rows 2 to 11 of columns A to F; row 1 holds the headings, columns from H on are free. */
export const rows: readonly Row[] = [
  { status: "Paid", region: "North", amount: 120, date: "2024-01-15", person: "Ada Lovelace", units: 3 },
  {
    status: "Open",
    region: "South",
    amount: 80,
    date: "2024-02-10",
    person: "Alan Mathison Turing",
    units: 12,
  },
  { status: "Paid", region: "South", amount: 45.5, date: "2024-03-01", person: "Grace Hopper", units: 7 },
  { status: "Late", region: "North", amount: 300, date: "2024-03-20", person: "Edsger Dijkstra", units: 12 },
  { status: "", region: "East", amount: 15, date: "2024-03-31", person: "Barbara Liskov", units: 1 },
  { status: "Paid", region: "North-West", amount: 99, date: "2024-04-01", person: "Donald Knuth", units: 20 },
  { status: "Unpaid", region: "North", amount: -20, date: "2023-12-31", person: "Ada Byron", units: 5 },
  { status: "Open", region: "East", amount: 100, date: "2024-06-15", person: "Cher", units: 9 },
  { status: "Paid", region: "South", amount: 210, date: "2025-01-01", person: "Tony Hoare", units: 2 },
  { status: "Paid and late", region: "", amount: 60, date: "2024-03-15", person: "Frances Allen", units: 4 },
];
const headings = ["Status", "Region", "Amount", "Date", "Person", "Units"];

/** Days since 30 December 1899, as spreadsheets count them. */
export const serial = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000 + 25_569;
export const today = (): number => Math.floor(Date.now() / 86_400_000) + 25_569;

/** What the formula shows in H30 of the sheet, with some cells set before; of a list all filled cells below. */
export function run(formula: string, cells: Record<string, string> = {}): string[] {
  const model = new Model("test", "en", "UTC", "en");
  try {
    fill(model, 0, cells);
    model.newSheet();
    model.renameSheet(1, "Orders");
    fill(model, 1, {});
    model.setUserInput(0, 30, 8, formula);
    // Dates are shown as the numbers behind them.
    model.updateRangeStyle({ sheet: 0, row: 30, column: 8, width: 6, height: 30 }, "num_fmt", "general");
    model.evaluate();
    return shown(model);
  } finally {
    model.free();
  }
}

function fill(model: Model, sheet: number, cells: Record<string, string>): void {
  headings.forEach((heading, at) => {
    model.setUserInput(sheet, 1, at + 1, heading);
  });
  rows.forEach((row, at) => {
    Object.values(row).forEach((value, column) => {
      model.setUserInput(sheet, at + 2, column + 1, String(value));
    });
  });
  for (const [address, value] of Object.entries(cells)) {
    const [, letters = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
    model.setUserInput(sheet, Number(row), columnNumber(letters), value);
  }
}

function shown(model: Model): string[] {
  const values: string[] = [];
  for (let row = 30; row < 60; row++) {
    for (let column = 8; column < 14; column++) values.push(model.getFormattedCellValue(0, row, column));
  }
  const filled = values.filter((value) => value !== "");
  return filled.length === 0 ? [""] : filled;
}
