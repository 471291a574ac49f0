// Mutations of ranges: shifted, too small or large, wrongly absolute or relative, or with the formula's own cell.
import { printNode } from "@cellwright/formula/format";
import { columnLetters } from "@cellwright/formula/references";
import type { Corner, Node, ReferenceNode } from "@cellwright/formula/tree";
import { type Case, targetArea } from "../case.ts";
import { changedAll, changedOnce, spoiler, treeSpoiler } from "./spoiler.ts";

/** By how many rows and columns the first and the last cell of a range move. */
interface Move {
  first?: Partial<Record<"rows" | "columns", number>>;
  last?: Partial<Record<"rows" | "columns", number>>;
}

/** The moved reference; null if it would leave the sheet or reverse the range. */
function moved(node: ReferenceNode, { first = {}, last = {} }: Move): ReferenceNode | null {
  const corner = (at: Corner, { rows = 0, columns = 0 }): Corner => ({
    ...at,
    row: at.row === 0 ? 0 : at.row + rows,
    column: at.column === 0 ? 0 : at.column + columns,
  });
  const from = corner(node.from, first);
  const to = node.to && corner(node.to, last);
  const starts = [from, ...(to ? [to] : [])];
  const isInside = starts.every(
    ({ row, column }, at) =>
      (row > 0 || (at === 0 ? node.from : node.to)?.row === 0) &&
      (column > 0 || (at === 0 ? node.from : node.to)?.column === 0),
  );
  return isInside && (!to || (to.row >= from.row && to.column >= from.column)) ? { ...node, from, to } : null;
}

const isRange = (node: Node): node is ReferenceNode => node.type === "reference" && node.to !== null;

/** Formulas in which one reference is moved, and one in which all are moved together. */
const movesOf = (
  right: string,
  its: Case,
  moves: readonly Move[],
  applies: (node: Node) => boolean,
): string[] =>
  moves.flatMap((move) => {
    const shift = (node: Node) => (node.type === "reference" && applies(node) ? moved(node, move) : null);
    return [
      ...changedOnce(right, its, (node) => {
        const found = shift(node);
        return found ? [printNode(found)] : [];
      }),
      changedAll(right, its, (node) => shift(node) ?? node),
    ];
  });

const whole = (rows: number, columns: number): Move => ({
  first: { rows, columns },
  last: { rows, columns },
});

const shifted = spoiler("shifted by a row or a column", (right, its) =>
  movesOf(
    right,
    its,
    [whole(1, 0), whole(-1, 0), whole(0, 1), whole(0, -1)],
    (node) => node.type === "reference",
  ),
);

const offByOne = spoiler("one row short or long", (right, its) =>
  movesOf(
    right,
    its,
    [{ first: { rows: 1 } }, { first: { rows: -1 } }, { last: { rows: -1 } }, { last: { rows: 1 } }],
    isRange,
  ),
);

const anchors = spoiler("absolute and relative mixed up", (right, its) => {
  const turned = (corner: Corner, rowFixed: boolean, columnFixed: boolean): Corner => ({
    ...corner,
    rowFixed,
    columnFixed,
  });
  const all = (row: boolean, column: boolean) => (node: Node) =>
    node.type === "reference"
      ? { ...node, from: turned(node.from, row, column), to: node.to && turned(node.to, row, column) }
      : node;
  return [
    changedAll(right, its, all(false, false)),
    changedAll(right, its, all(true, true)),
    ...[true, false].flatMap((fixed) =>
      changedOnce(right, its, (node) =>
        node.type === "reference" ? [printNode(all(fixed, fixed)(node))] : [],
      ),
    ),
  ];
});

/** The number of used columns on the sheet that a reference reads. */
function columnsOf({ sheet }: ReferenceNode, { tables }: Case): number {
  const rows = sheet ? tables[sheet.first] : Object.values(tables)[0];
  return Math.max(0, ...(rows ?? []).map((row) => row.length));
}

const wrongColumn = treeSpoiler("wrong column", (node, its) => {
  if (node.type === "call" && node.name === "VLOOKUP") {
    const [key, table, index, mode] = node.args;
    if (!key || !table || index?.type !== "number") return [];
    return [index.value + 1, index.value - 1].map(
      (other) =>
        `VLOOKUP(${[key, table].map((arg) => printNode(arg)).join(",")},${other}${mode ? `,${printNode(mode)}` : ""})`,
    );
  }
  if (node.type !== "reference" || node.from.column === 0) return [];
  return Array.from({ length: columnsOf(node, its) }, (_, at) => at + 1 - node.from.column).flatMap(
    (columns) => {
      const found = columns === 0 ? null : moved(node, whole(0, columns));
      return found ? [printNode(found)] : [];
    },
  );
});

const ownCell = treeSpoiler("the target's own cell inside the range", (node, its) => {
  if (node.type !== "reference" || node.sheet) return [];
  const { left, top } = targetArea(its);
  const own = `${columnLetters(left)}${top}`;
  const { from, to } = node;
  if (!to) return [own];
  if (from.row === 0 || to.row === 0) return [`${columnLetters(left)}:${columnLetters(left)}`];
  const corner = (column: number, row: number) => `${columnLetters(column)}${row}`;
  const reach = `${corner(Math.min(from.column, left), Math.min(from.row, top))}:${corner(Math.max(to.column, left), Math.max(to.row, top))}`;
  return [reach];
});

export const rangeSpoilers = [shifted, offByOne, anchors, wrongColumn, ownCell];
