// The cells that a formula refers to, as far as its text says it.

import type { Dialect } from "@cellwright/formula/dialect";
import { formulaOfName } from "@cellwright/formula/evaluate/names";
import type { Table, Workbook } from "@cellwright/formula/evaluate/values";
import { findSheet } from "@cellwright/formula/evaluate/workbook";
import { findFunction } from "@cellwright/formula/reference";
import { sheetLimits } from "@cellwright/formula/references";
import {
  type Corner,
  children,
  type Node,
  type ReferenceNode,
  type StructuredNode,
} from "@cellwright/formula/tree";
import type { Edge, Precedent } from "./precedent.ts";
import { seenFrom } from "./relative-name.ts";
import { hasResizedTarget } from "./resized-target.ts";
import type { SheetCells } from "./sheet-cells.ts";

export interface Precedents {
  ranges: Precedent[];
  /** The value may change although no cell that the formula names has changed. */
  isVolatile: boolean;
  /** Only the value of other cells says which cells the formula reads. */
  isIndirect: boolean;
}

export interface Origin {
  dialect: Dialect;
  book: Workbook;
  cells: SheetCells;
  row: number;
  column: number;
  /** Whether the formula is that of a name. */
  isInName?: boolean;
}

/** Functions that return references to other cells than those that are their arguments. */
const indirect = new Set(["INDIRECT", "OFFSET"]);

/** Finds what a formula refers to that was written for the cell of `origin`. */
export function precedentsOf(tree: Node, origin: Origin): Precedents {
  const found: Precedents = { ranges: [], isVolatile: false, isIndirect: false };
  collect(tree, origin, found, new Set());
  return found;
}

function collect(tree: Node, origin: Origin, found: Precedents, names: Set<Node>): void {
  const waiting = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "reference") addReference(node, origin, found);
    else if (node.type === "structured") addTable(node, origin, found);
    else if (node.type === "name" || node.type === "call") addName(node, origin, found, names);
    else if (node.type === "binary" && node.operator === ":") found.isIndirect = true;
    else if (node.type === "postfix" && node.operator === "#") found.isIndirect = true;
    waiting.push(...children(node));
  }
}

function addName(
  node: Extract<Node, { type: "name" | "call" }>,
  origin: Origin,
  found: Precedents,
  names: Set<Node>,
): void {
  const definedAs = (use: Node) =>
    use.type === "name" || use.type === "call"
      ? formulaOfName({ book: origin.book, sheet: origin.cells }, use)
      : undefined;
  if (node.type === "call") {
    found.isVolatile ||= findFunction(node.name)?.volatile ?? false;
    found.isIndirect ||= indirect.has(node.name) || hasResizedTarget(node, definedAs);
  }
  const formula = definedAs(node);
  if (formula && !names.has(formula)) {
    names.add(formula);
    const before = found.ranges.length;
    collect(formula, { ...origin, row: 1, column: 1, isInName: true }, found, names);
    if (!origin.isInName) found.ranges.push(...seenFrom(found.ranges.splice(before), origin));
    return;
  }
  const table = node.type === "name" ? tableNamed(origin, node.name) : undefined;
  if (table) addArea(found, origin, table, {});
}

function addReference({ sheet, from, to }: ReferenceNode, origin: Origin, found: Precedents): void {
  const cells = sheetsNamed(origin, sheet);
  const last = to ?? from;
  const limits = sheetLimits[origin.dialect];
  for (const each of cells)
    found.ranges.push({
      cells: each,
      top: edgeOf(from, "row", 1),
      bottom: edgeOf(last, "row", limits.rows),
      left: edgeOf(from, "column", 1),
      right: edgeOf(last, "column", limits.columns),
    });
}

const edgeOf = (corner: Corner, along: "row" | "column", open: number): Edge =>
  corner[along] === 0
    ? { at: open, moves: false }
    : { at: corner[along], moves: !(along === "row" ? corner.rowFixed : corner.columnFixed) };

function sheetsNamed({ book, cells }: Origin, prefix: ReferenceNode["sheet"]): SheetCells[] {
  if (prefix === null) return [cells];
  if (prefix.workbook !== "" || prefix.path !== "") return [];
  const all = book.sheets as SheetCells[];
  const first = findSheet(book, prefix.first) as SheetCells | undefined;
  if (!first) return [];
  if (prefix.last === "") return [first];
  const last = findSheet(book, prefix.last) as SheetCells | undefined;
  if (!last) return [];
  return all.slice(Math.min(first.index, last.index), Math.max(first.index, last.index) + 1);
}

const tableNamed = ({ book }: Origin, name: string): Table | undefined =>
  book.tables.find((table) => table.name.toLowerCase() === name.toLowerCase());

/** A structured reference. Without a table name it means the table around the cell. */
function addTable({ table: name, items, columns }: StructuredNode, origin: Origin, found: Precedents): void {
  const table =
    name === "" ? origin.book.tables.find((each) => isInside(origin, each)) : tableNamed(origin, name);
  if (!table) return;
  const place = (header: string): number | undefined => {
    const at = table.columns.findIndex((column) => column.toLowerCase() === header.toLowerCase());
    return at < 0 ? undefined : table.area.left + at;
  };
  const left = columns ? place(columns.from) : table.area.left;
  const right = columns ? place(columns.to ?? columns.from) : table.area.right;
  if (left === undefined || right === undefined) return;
  addArea(found, origin, table, { left, right, isOwnRow: items.includes("thisRow") });
}

const isInside = ({ cells, row, column }: Origin, { sheet, area }: Table): boolean =>
  sheet === cells.name &&
  row >= area.top &&
  row <= area.bottom &&
  column >= area.left &&
  column <= area.right;

function addArea(
  found: Precedents,
  { book, row }: Origin,
  { sheet, area }: Table,
  {
    left = area.left,
    right = area.right,
    isOwnRow = false,
  }: { left?: number; right?: number; isOwnRow?: boolean },
): void {
  const cells = findSheet(book, sheet) as SheetCells | undefined;
  if (!cells) return;
  const fixed = (at: number): Edge => ({ at, moves: false });
  const own = (): Edge => ({ at: row, moves: true });
  found.ranges.push({
    cells,
    top: isOwnRow ? own() : fixed(area.top),
    bottom: isOwnRow ? own() : fixed(area.bottom),
    left: fixed(Math.min(left, right)),
    right: fixed(Math.max(left, right)),
  });
}
