// The cells of the JSON-lines protocol and of the corpus: `{"Sheet1!A1": 21}`.
import type { PlainCell, PlainWorkbook } from "../src/evaluate/workbook.ts";

const mostCells = 200_000;

/** Groups cells by sheet, splitting keys at the last `!`. Throws an error that names an invalid cell. */
export function sheetsFrom(cells: Readonly<Record<string, unknown>>): PlainWorkbook {
  const entries = Object.entries(cells);
  if (entries.length > mostCells)
    throw new Error(`${entries.length} cells are too many; the maximum is ${mostCells}`);
  const sheets = new Map<string, [address: string, cell: PlainCell][]>();
  for (const [key, value] of entries) {
    const mark = key.lastIndexOf("!");
    if (mark < 1) throw new Error(`${JSON.stringify(key)} is not a sheet and a cell, such as Sheet1!A1`);
    if (!isCell(value)) throw new Error(`${key} must be a number, text, a boolean, null or a formula object`);
    const sheet = sheets.get(key.slice(0, mark)) ?? [];
    sheet.push([key.slice(mark + 1), value]);
    sheets.set(key.slice(0, mark), sheet);
  }
  return { sheets: Object.fromEntries([...sheets].map(([name, held]) => [name, Object.fromEntries(held)])) };
}

function isCell(value: unknown): value is PlainCell {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value === "object" && value !== null)
    return "formula" in value && typeof value.formula === "string";
  return value === null || typeof value === "string" || typeof value === "boolean";
}
