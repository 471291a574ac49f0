// Which cells and columns of the data a formula reads.

import type { DataTable, TableColumn } from "@cellwright/formula/paste/tables";
import { type Area, areaOf } from "@cellwright/formula/references";
import { type Node, nodesOf, type ReferenceNode, type StructuredNode } from "@cellwright/formula/tree";
import type { NamedColumn } from "../asked.ts";
import type { Data } from "../data.ts";

export type ReadArea = { node: ReferenceNode; area: Area; sheet: string };

export const areasRead = (tree: Node, data: Data): ReadArea[] =>
  nodesOf(tree).flatMap((node) =>
    node.type === "reference" ? [{ node, area: areaOf(node), sheet: node.sheet?.first || data.sheet }] : [],
  );

export const isSameSheet = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The table whose columns an area lies in and whose rows it touches. */
export const tableOf = (
  { area, sheet }: Pick<ReadArea, "area" | "sheet">,
  data: Data,
): DataTable | undefined =>
  data.tables.find(
    (table) =>
      isSameSheet(table.sheet, sheet) &&
      area.left <= table.right &&
      area.right >= table.left &&
      area.top <= table.bottom &&
      area.bottom >= (table.headingRow ?? table.top),
  );

export function readsColumn(tree: Node, { table, column }: NamedColumn, data: Data): boolean {
  const structured = nodesOf(tree).filter((node): node is StructuredNode => node.type === "structured");
  if (structured.some(({ columns }) => columns?.from.toLowerCase() === column.heading?.toLowerCase()))
    return true;
  return areasRead(tree, data).some(
    ({ area, sheet }) =>
      isSameSheet(sheet, table.sheet) &&
      area.left <= column.column &&
      area.right >= column.column &&
      area.bottom >= (table.headingRow ?? table.top) &&
      area.top <= table.bottom,
  );
}

/** The column of the data that a range or a cell lies in; undefined where it is several. */
export function columnRead(node: Node, data: Data): { table: DataTable; column: TableColumn } | undefined {
  if (node.type !== "reference") return undefined;
  const area = areaOf(node);
  const sheet = node.sheet?.first || data.sheet;
  const table = tableOf({ area, sheet }, data);
  const column =
    area.left === area.right ? table?.columns.find((each) => each.column === area.left) : undefined;
  return table && column ? { table, column } : undefined;
}

/** Some cells of the column hold texts, whatever the most of them hold. */
export function holdsTexts({ table, column }: NamedColumn, data: Data): boolean {
  for (let row = table.top; row <= table.bottom; row++) {
    const cell = data.at(table.sheet, row, column.column);
    if (typeof cell === "string" && cell.trim() !== "") return true;
  }
  return false;
}
