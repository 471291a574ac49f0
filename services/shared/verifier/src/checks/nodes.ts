// Lists a formula's nodes with their ancestors, its references with the columns that they read, and its literals.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { type Area, areaOf } from "@cellwright/formula/references";
import { numberOf } from "@cellwright/formula/sample/wants";
import type { Region, RegionColumn, Sheets } from "@cellwright/formula/tables/region";
import { type CallNode, children, inside, type Node, type ReferenceNode } from "@cellwright/formula/tree";

/** A node with its ancestors, the nearest first. */
export type Part = { node: Node; up: readonly Node[] };
export type ColumnAt = { region: number; column: number };
export type ColumnRead = ColumnAt & { of: RegionColumn; in: Region };

export interface Read extends Part {
  node: ReferenceNode;
  area: Area;
  sheet: string;
  isCell: boolean;
  /** The cell's content, if the reference is a single cell. */
  content: PlainCell;
  /** The table columns that the reference covers or touches. */
  columns: readonly ColumnRead[];
}

export interface Literal extends Part {
  value: number | string | boolean;
  /** True for dates written with DATE or DATEVALUE. */
  isDate: boolean;
}

export function partsOf(node: Node, up: readonly Node[] = []): Part[] {
  const around = [node, ...up];
  return [{ node, up }, ...children(node).flatMap((child) => partsOf(child, around))];
}

export const nodesIn = (tree: Node): Node[] => partsOf(tree).map(({ node }) => node);

export const isSameSheet = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const readsOf = (parts: readonly Part[], sheets: Sheets, own: string): Read[] =>
  parts.flatMap(({ node, up }) => {
    if (node.type !== "reference") return [];
    const sheet = node.sheet?.first || own;
    const area = areaOf(node);
    const columns = returned(node, up[0], columnsIn(area, sheet, sheets));
    const content = node.to ? null : sheets.at(sheet, area.top, area.left);
    return [{ ...{ node, up, area, sheet }, isCell: node.to === null, content, columns }];
  });

/** If the node is the table of a VLOOKUP with a literal index, returns only the searched and the returned column. */
function returned(node: Node, call: Node | undefined, columns: readonly ColumnRead[]): readonly ColumnRead[] {
  if (!isCall(call, "VLOOKUP") || call.args[1] !== node || call.args[2]?.type !== "number") return columns;
  const [left = 0, index] = [columns[0]?.column, call.args[2].value - 1];
  return columns.filter(({ column }) => column === left || column === left + index);
}

const columnsIn = ({ left, right, top, bottom }: Area, sheet: string, { regions }: Sheets): ColumnRead[] =>
  regions.flatMap((region, at) => {
    const [first, last] = [region.headerRows[0] ?? region.top, Math.max(region.bottom, ...region.totalRows)];
    if (!isSameSheet(region.sheet, sheet) || bottom < first || top > last) return [];
    const own = region.columns.filter(({ column }) => column >= left && column <= right);
    return own.map((of) => ({ region: at, column: of.column, of, in: region }));
  });

/** All literals: numbers with their sign, texts, booleans, and dates written with DATE or DATEVALUE. */
export function literalsOf(parts: readonly Part[]): Literal[] {
  const taken = new Set<Node>();
  return parts.flatMap(({ node, up }) => {
    const value = taken.has(node) || node.type === "group" ? null : literalOf(node);
    if (value === null) return [];
    for (const each of nodesIn(node)) taken.add(each);
    return [{ node, up, value, isDate: node.type === "call" }];
  });
}

/** The value of a literal, null for other nodes. A DATE with literal arguments is its serial number. */
export function literalOf(node: Node | undefined): number | string | boolean | null {
  if (!node) return null;
  const bare = inside(node);
  if (bare.type === "text" || bare.type === "boolean") return bare.value;
  if (bare.type !== "call") return numberOf(bare);
  const [text] = bare.name === "DATEVALUE" ? bare.args : [];
  const written =
    text?.type === "text" ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.value)?.slice(1).map(Number) : [];
  const [year, month, day] = bare.name === "DATE" ? bare.args.map(numberOf) : (written ?? []);
  return year == null || month == null || day == null ? null : serialOf(year, month, day);
}

export const serialOf = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / 86_400_000 + 25_569;

export const nameOf = ({ heading, letter }: RegionColumn): string => heading ?? letter;

export const isCall = (node: Node | undefined, ...names: string[]): node is CallNode =>
  node?.type === "call" && names.includes(node.name);

/** The nearest call around a part and the index of the argument that contains it; null outside of calls. */
export function argumentOf({ node, up }: Part): { call: CallNode; at: number } | null {
  const at = up.findIndex(({ type }) => type === "call");
  const call = up[at];
  return call?.type === "call" ? { call, at: call.args.indexOf(up[at - 1] ?? node) } : null;
}
