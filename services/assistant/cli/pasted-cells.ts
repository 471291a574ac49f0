// Prints tables as a user would paste them: tab-separated from A1 on, each under the name of its sheet.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { columnLetters } from "@cellwright/formula/references";
import { areaOf } from "../src/building/references.ts";

type Cells = Readonly<Record<string, PlainCell>>;

export function pastedCells(tables: Readonly<Record<string, Cells>>): string {
  const sheets = Object.entries(tables);
  return sheets
    .map(([name, cells]) => (sheets.length > 1 ? `# ${name}\n${rowsOf(cells)}` : rowsOf(cells)))
    .join("\n\n");
}

function rowsOf(cells: Cells): string {
  const areas = Object.keys(cells).map((address) => areaOf(address));
  const rows = areas.reduce((most, each) => Math.max(most, each?.bottom ?? 0), 0);
  const columns = areas.reduce((most, each) => Math.max(most, each?.right ?? 0), 0);
  const lineOf = (row: number) =>
    Array.from({ length: columns }, (_, at) => shown(cells[`${columnLetters(at + 1)}${row}`] ?? null));
  return Array.from({ length: rows }, (_, at) => lineOf(at + 1).join("\t")).join("\n");
}

function shown(cell: PlainCell): string {
  if (cell === null) return "";
  if (typeof cell === "object") return cell.formula;
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  const text = String(cell).replaceAll(/\s+/g, " ");
  // An apostrophe keeps a text from being read as a number.
  const isReadAsNumber = text.trim() !== "" && Number.isFinite(Number(text));
  return typeof cell === "string" && isReadAsNumber ? `'${text}` : text.trim();
}
