// Describes cells, ranges and columns by their heading, or by their address if they have none.
import type { FormulaLocale } from "../../dialect.ts";
import { printNode } from "../../format.ts";
import { areaOf, columnLetters } from "../../references.ts";
import { inside, type Node, nodesOf, type ReferenceNode } from "../../tree.ts";
import type { Heading, HeadingOf } from "../headings.ts";

export interface Place {
  text: string;
  heading: Heading | null;
  /** Whether the cell is in the row that the formula is about or in the row above. Undefined if irrelevant. */
  row?: "this" | "above";
  /** True for a range from a fixed row down to the formula's own row, as in A$2:A2. */
  isRunning: boolean;
}

export type PlaceOf = (node: Node) => Place | null;

/** Makes the function that describes the references of a formula. Cells in the lowest row are in "this row". */
export function placesIn(tree: Node, locale: FormulaLocale, headingOf: HeadingOf): PlaceOf {
  const headingAt = (node: ReferenceNode): Heading | null =>
    node.sheet?.workbook ? null : headingOf(node.sheet?.first || null, addressOf(node));
  const nodes = nodesOf(tree);
  const cells = nodes.filter((each) => isMovingCell(each)).filter((each) => headingAt(each)?.of === "column");
  const lowest = Math.max(...cells.map(({ from }) => from.row));
  const isAllOne = nodes.every((each) => !isRange(each)) && cells.every(({ from }) => from.row === lowest);
  return (given) => {
    const node = inside(given);
    if (node.type === "structured" && node.columns && !node.columns.to) {
      const heading: Heading = { text: node.columns.from, of: "column" };
      const isRow = node.items.includes("thisRow") && !isAllOne;
      return { text: heading.text, heading, isRunning: false, ...(isRow && { row: "this" }) };
    }
    if (node.type !== "reference") return null;
    const heading = headingAt(node);
    const row = heading?.of === "column" && isMovingCell(node) ? rowOf(node, lowest) : null;
    // A single cell of a column is described by its address if it is neither in this row nor in the row above.
    const isNamed = heading && (node.to !== null || heading.of === "cell" || row !== null);
    return {
      text: isNamed
        ? heading.text
        : isRunning(node)
          ? columnLetters(node.from.column)
          : printNode(unfixed(node), locale),
      heading: isNamed ? heading : null,
      isRunning: isRunning(node),
      ...(row && !isAllOne && { row }),
    };
  };
}

const isRange = (node: Node): boolean =>
  (node.type === "reference" && node.to !== null) ||
  (node.type === "structured" && !node.items.includes("thisRow"));

const isMovingCell = (node: Node): node is ReferenceNode =>
  node.type === "reference" && node.to === null && !node.from.rowFixed;

const rowOf = ({ from }: ReferenceNode, lowest: number): Place["row"] | null =>
  from.row === lowest ? "this" : from.row === lowest - 1 ? "above" : null;

const isRunning = ({ from, to }: ReferenceNode): boolean =>
  to !== null && from.rowFixed && !to.rowFixed && from.column === to.column && from.row > 0 && to.row > 0;

/** The first column of a range that has several columns; undefined for anything else. */
export function firstColumn(given: Node): ReferenceNode | undefined {
  const node = inside(given);
  if (node.type !== "reference" || !node.to || node.from.column === node.to.column) return undefined;
  return node.from.column === 0 ? undefined : { ...node, to: { ...node.to, column: node.from.column } };
}

function addressOf(node: ReferenceNode): string {
  const { left, right, top, bottom } = areaOf(node);
  const corner = (column: number, row: number): string =>
    `${Number.isFinite(column) ? columnLetters(column) : ""}${Number.isFinite(row) && !isWhole(node) ? row : ""}`;
  return node.to ? `${corner(left, top)}:${corner(right, bottom)}` : corner(left, top);
}

const isWhole = ({ from, to }: ReferenceNode): boolean => from.row === 0 && to?.row === 0;

function unfixed(node: ReferenceNode): ReferenceNode {
  const free = { columnFixed: false, rowFixed: false };
  return { ...node, from: { ...node.from, ...free }, to: node.to && { ...node.to, ...free } };
}
