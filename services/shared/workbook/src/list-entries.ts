// Which cells have an entry of a drop-down list now.
import { parse } from "@cellwright/formula/parse";
import { areaOf } from "@cellwright/formula/references";
import type { Node } from "@cellwright/formula/tree";
import { areasWhere } from "./areas-where.ts";
import { type Area, type CellValue, keyOf, type Sheet, type Workbook } from "./model.ts";

/** The most cells that are looked at. */
const mostCells = 1_000_000;

/** The parts of the area whose cells are blank or have an entry. Null if the entries are not known, or for too many cells. */
export function cellsListed(workbook: Workbook, sheet: Sheet, area: Area, formula: string): Area[] | null {
  const { tree, problems } = parse(formula);
  const entries = problems.length > 0 ? null : entriesOf(workbook, sheet, tree);
  // Excel distinguishes capital letters only in lists that are a text
  const folded = (text: string) => (tree.type === "text" ? text : text.toLowerCase());
  if (!entries || sizeOf(area) > mostCells) return null;
  return areasWhere(area, (row, column) => {
    const value = sheet.values.get(keyOf(row, column)) ?? null;
    return value === null || value === "" || entries.has(folded(entryOf(value)));
  });
}

const sizeOf = ({ top, left, bottom, right }: Area): number => (bottom - top + 1) * (right - left + 1);

const entryOf = (value: CellValue): string =>
  typeof value === "object"
    ? (value?.error ?? "")
    : typeof value === "boolean"
      ? String(value).toUpperCase()
      : String(value);

/** In small letters if they come from cells. */
function entriesOf(workbook: Workbook, own: Sheet, tree: Node): Set<string> | null {
  if (tree.type === "text") return new Set(tree.value.split(",").map((entry) => entry.trim()));
  if (tree.type === "name") {
    const name = workbook.names.find((each) => each.name.toLowerCase() === tree.name.toLowerCase());
    const its = name && parse(name.formula).tree;
    return its?.type === "reference" ? entriesOf(workbook, own, its) : null;
  }
  if (tree.type !== "reference") return null;
  const { top, left, bottom, right } = areaOf(tree);
  const wanted = tree.sheet?.first.toLowerCase();
  const sheet =
    wanted === undefined ? own : workbook.sheets.find(({ name }) => name.toLowerCase() === wanted);
  if (!sheet || tree.sheet?.workbook || tree.sheet?.last) return null;
  const last = {
    row: Math.min(bottom, (sheet.used?.bottom ?? 0) + 1),
    column: Math.min(right, (sheet.used?.right ?? 0) + 1),
  };
  if (sizeOf({ top, left, bottom: last.row, right: last.column }) > mostCells) return null;
  const entries = new Set<string>();
  for (let row = Math.max(top, 1); row <= last.row; row++)
    for (let column = Math.max(left, 1); column <= last.column; column++) {
      const value = sheet.values.get(keyOf(row - 1, column - 1)) ?? null;
      if (value !== null) entries.add(entryOf(value).toLowerCase());
    }
  return entries;
}
