// Rows that are known by their label: "Revenue" at the left of a row of figures.
import type { DataTable, TableColumn } from "@cellwright/formula/paste/tables";
import { type Area, areaOf } from "@cellwright/formula/references";
import { type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import type { NamedValue } from "./asked.ts";
import type { Data } from "./data.ts";

export type Labelled = { sheet: string; row: number; column: number };

/** A column as it is spoken of: `B (Amount)`. */
export const titled = ({ letter, heading }: TableColumn): string =>
  heading ? `${letter} (${heading})` : letter;

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The column of a table that holds the labels of its rows: its first one with texts. */
const labelColumn = ({ columns }: DataTable): number | undefined =>
  columns.find(({ kind }) => kind === "text" || kind === "mixed")?.column;

/** The rows whose label the question names, also a label that is a table's heading row or stands between tables. */
export function rowsNamed(
  values: readonly Pick<NamedValue, "text">[],
  { tables, at, sheet }: Data,
): Labelled[] {
  return tables.flatMap((table) => {
    const column = labelColumn(table);
    if (column === undefined || column === table.right) return [];
    const found: (Labelled & { text: string })[] = [];
    for (let row = table.headingRow ?? table.top; row <= table.bottom; row++) {
      const label = at(table.sheet, row, column);
      if (typeof label === "string" && values.some(({ text }) => isSame(text, label)))
        found.push({ sheet: table.sheet || sheet, row, column, text: label });
    }
    return found;
  });
}

/** Whether a formula reads a cell of that row, or a part of it. */
export const readsRow = (tree: Node, { sheet, row, column }: Labelled, own: string): boolean =>
  nodesOf(tree).some((node) => {
    if (node.type !== "reference") return false;
    const area: Area = areaOf(node);
    return (
      (node.sheet?.first || own).toLowerCase() === sheet.toLowerCase() &&
      area.top === row &&
      area.bottom === row &&
      area.right > column
    );
  });

/** Cells of one row that the question names by its label, or of several rows at once: not written to be filled down. */
export function isOfNamedRows(
  cells: readonly ReferenceNode[],
  values: readonly NamedValue[],
  data: Data,
): boolean {
  const rows = new Set(cells.map(({ from }) => from.row));
  return rowsNamed(values, data).some(({ row }) => rows.has(row));
}
