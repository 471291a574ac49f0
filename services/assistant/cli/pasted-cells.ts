// Tables as a person would paste them: tab-separated from A1 on, a heading line for each sheet.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { parse } from "@cellwright/formula/parse";

type Cells = Readonly<Record<string, PlainCell>>;

export function pastedCells(tables: Readonly<Record<string, Cells>>): string {
  const sheets = Object.entries(tables);
  return sheets
    .map(([name, cells]) => (sheets.length > 1 ? `# ${name}\n${rowsOf(cells)}` : rowsOf(cells)))
    .join("\n\n");
}

function rowsOf(cells: Cells): string {
  const grid: string[][] = [];
  let columns = 0;
  for (const [address, cell] of Object.entries(cells)) {
    const { tree } = parse(address);
    if (tree.type !== "reference") continue;
    const { row, column } = tree.from;
    grid[row - 1] ??= [];
    (grid[row - 1] as string[])[column - 1] = shown(cell);
    columns = Math.max(columns, column);
  }
  return Array.from(grid, (row) =>
    Array.from({ length: columns }, (_, at) => row?.[at] ?? "").join("\t"),
  ).join("\n");
}

function shown(cell: PlainCell): string {
  if (cell === null) return "";
  if (typeof cell === "object") return cell.formula;
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  const text = String(cell).replaceAll(/\s+/g, " ");
  // a text that would be read as a number keeps its apostrophe
  return typeof cell === "string" && isReadAsNumber(text) ? `'${text}` : text.trim();
}

const isReadAsNumber = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text));
