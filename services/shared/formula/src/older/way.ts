// The state of rewriting a formula for an older Excel.
import type { ExcelVersion } from "../reference/row.ts";
import { type CallNode, children, type Node, type ReferenceNode } from "../tree.ts";

/** Kinds of cell values; a value may be of several kinds. */
export type Kind =
  | "blank"
  | "error"
  | "wildcard"
  | "textNumber"
  | "text"
  | "emptyText"
  | "boolean"
  | "negative"
  | "zero"
  | "fraction"
  /** A number too small to be a recent date. */
  | "small"
  | "operator";

/** Everything that is not a number. */
export const noNumbers = [
  "error",
  "text",
  "emptyText",
  "textNumber",
  "wildcard",
  "boolean",
  "operator",
] as const;

/** A condition of an equivalent: these cells never contain such values. */
export interface Assumption {
  /** The references, or the names and table columns that stand for cells. */
  cells: readonly Node[];
  never: readonly Kind[];
}

export interface Way {
  readonly version: ExcelVersion;
  readonly assumptions: Assumption[];
  /** Sentences for the user. */
  readonly notes: Set<string>;
}

/** Rewrites a call without the function that is too new; undefined if that is impossible. */
export type Equivalent = (call: CallNode, way: Way) => Node | undefined;
export type Equivalents = Readonly<Record<string, Equivalent>>;

/** Assumes that the cells read in these nodes never contain such values. */
export function assume(way: Way, nodes: readonly Node[], ...never: readonly Kind[]): void {
  const cells = nodes.flatMap(cellsIn);
  if (cells.length > 0) way.assumptions.push({ cells, never });
}

/** The cells that a value is read from. */
function cellsIn(tree: Node): Node[] {
  const found: Node[] = [];
  const rest: Node[] = [tree];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.type === "reference" || node.type === "name" || node.type === "structured") found.push(node);
    rest.push(...children(node));
  }
  return found;
}

/** The size of a reference; undefined for an open-ended one or any other node. */
export function sizeOf(node: Node | undefined): { rows: number; columns: number } | undefined {
  if (node?.type !== "reference") return undefined;
  const { from, to } = node;
  const last = to ?? from;
  const rows = from.row > 0 && last.row > 0 ? Math.abs(last.row - from.row) + 1 : Number.POSITIVE_INFINITY;
  const columns =
    from.column > 0 && last.column > 0 ? Math.abs(last.column - from.column) + 1 : Number.POSITIVE_INFINITY;
  return { rows, columns };
}

/** The cells of a small range, row by row; undefined if there are more than `most`. */
export function cellsOf(node: ReferenceNode, most: number): ReferenceNode[] | undefined {
  const size = sizeOf(node);
  if (!size || size.rows * size.columns > most) return undefined;
  const { from, to } = node;
  const last = to ?? from;
  const top = Math.min(from.row, last.row);
  const left = Math.min(from.column, last.column);
  const cells: ReferenceNode[] = [];
  for (let row = top; row < top + size.rows; row++) {
    for (let column = left; column < left + size.columns; column++)
      cells.push({ ...node, from: { ...from, row, column }, to: null });
  }
  return cells;
}
