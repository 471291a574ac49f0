// Where a formula stands: the cell the question names, or a free one beside the data; and whether it is filled over the rows.

import type { PlainWorkbook } from "@cellwright/formula/evaluate/workbook";
import { type DataTable, tablesOf } from "@cellwright/formula/paste/tables";
import { type Area, areaOf, columnLetters } from "@cellwright/formula/references";
import { madeFor } from "@cellwright/formula/sample";
import { type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import type { Data } from "./data.ts";
import { isOfNamedRows } from "./labels.ts";
import type { Stated } from "./stated.ts";
import { fillWords } from "./words.ts";

export type Place = {
  book: PlainWorkbook;
  /** Number formats of its cells, `Orders!B2`. */
  formats: ReadonlyMap<string, string>;
  isMade: boolean;
  sheet: string;
  cell: string;
  /** Where the question names it. */
  target: Area | null;
  /** The rows that the formula is filled over, its own the first; just its own where it is not filled. */
  rows: number[];
  column: number;
  /** The table whose rows it is filled over. */
  along: DataTable | null;
};

const made = (tree: Node, said: Stated): Place => {
  const sample = madeFor(tree, { dialect: said.written.dialect });
  const { left: column, top: row } = corner(sample.cell);
  return {
    book: sample.book,
    formats: sample.formats,
    isMade: true,
    sheet: sample.sheet,
    cell: sample.cell,
    target: null,
    rows: [row],
    column,
    along: null,
  };
};

const corner = (cell: string): { left: number; top: number } => {
  const [, letters = "A", digits = "1"] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  return {
    left: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
    top: Number(digits),
  };
};

export function placed(tree: Node, said: Stated): Place {
  const { data } = said;
  if (!data) return made(tree, said);
  const target = targetIn(said);
  const along =
    target === null && isOfNamedRows(movingCells(tree), said.asked.values, data)
      ? null
      : tableAlong(tree, data);
  const first = along && rowOfCells(tree, data, along);
  const row = target?.top ?? first ?? data.tables.find(({ sheet }) => sheet === data.sheet)?.top ?? 1;
  const column = target?.left ?? freeColumn(tree, data);
  const isFilled =
    target === null
      ? along !== null
      : target.bottom > target.top || isFirstOfMany(target, { along, first, question: said.question });
  const last = target !== null && target.bottom > target.top ? target.bottom : along?.bottom;
  const rows = isFilled ? rowsFrom(row, last ?? row) : [row];
  return {
    book: data.book,
    formats: data.formats,
    isMade: false,
    sheet: data.sheet,
    cell: `${columnLetters(column)}${row}`,
    target,
    rows,
    column,
    along: isFilled ? along : null,
  };
}

/** "In F2, filled down": the cell is the first of those beside the rows that the formula's moving cells lie in. */
const isFirstOfMany = (
  target: Area,
  { along, first, question }: { along: DataTable | null; first: number | null; question: string },
): boolean => along !== null && first === target.top && target.top < along.bottom && fillWords.test(question);

const mostFilled = 300;
const rowsFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.min(mostFilled, Math.max(1, last - first + 1)) }, (_, at) => first + at);

/** The free cell or range that the question names; the one it names last where there are several. "In G2, down to G5" is one. */
function targetIn({ asked, question }: Stated): Area | null {
  const [last, before] = asked.cells.filter(({ isFree }) => isFree).toReversed();
  if (!last || !before) return last?.area ?? null;
  const isBelow = before.area.left === last.area.right && before.area.bottom < last.area.top;
  return isBelow && fillWords.test(question.slice(before.at, last.at))
    ? { ...before.area, bottom: last.area.bottom }
    : last.area;
}

/** Single cells whose row moves with the formula. */
export const movingCells = (tree: Node): ReferenceNode[] =>
  nodesOf(tree).filter(
    (node): node is ReferenceNode =>
      node.type === "reference" &&
      !node.from.rowFixed &&
      node.from.row > 0 &&
      (node.to === null || (node.to.row === node.from.row && !node.to.rowFixed)),
  );

const isOn = (node: ReferenceNode, sheet: string, own: string): boolean =>
  (node.sheet?.first || own).toLowerCase() === sheet.toLowerCase();

export const isInside = ({ left, top, right, bottom }: Area, table: DataTable): boolean =>
  left <= table.right && right >= table.left && top >= table.top && bottom <= table.bottom;

/** The table of several rows that the moving cells of a formula lie in, where they begin with its first row or the second. */
function tableAlong(tree: Node, data: Data): DataTable | null {
  const cells = movingCells(tree);
  return (
    data.tables.find((table) => {
      if (table.bottom === table.top || table.headingRow === null) return false;
      const inside = cells.filter(
        (cell) => isOn(cell, table.sheet, data.sheet) && isInside(areaOf(cell), table),
      );
      return inside.length > 0 && Math.min(...inside.map(({ from }) => from.row)) <= table.top + 1;
    }) ?? null
  );
}

function rowOfCells(tree: Node, data: Data, along: DataTable): number | null {
  const rows = movingCells(tree).filter(
    (cell) => isOn(cell, along.sheet, data.sheet) && isInside(areaOf(cell), along),
  );
  return rows.length === 0 ? null : Math.min(...rows.map(({ from }) => from.row));
}

/** A column that has only a heading waits for the formula; else the first one right of all data. */
function freeColumn(tree: Node, data: Data): number {
  const here = tablesOf(data.book, data.dates).filter(({ sheet }) => sheet === data.sheet);
  const read = nodesOf(tree).flatMap((node) =>
    node.type === "reference" && isOn(node, data.sheet, data.sheet) ? [areaOf(node)] : [],
  );
  const isRead = (column: number): boolean =>
    read.some(({ left, right }) => column >= left && column <= right);
  const waiting = here
    .flatMap(({ columns }) => columns)
    .find(({ kind, column }) => kind === "empty" && !isRead(column));
  if (waiting) return waiting.column;
  const ends = [...here.map(({ right }) => right), ...read.map(({ right }) => (right > 16_000 ? 0 : right))];
  return Math.max(0, ...ends) + 1;
}

/** How many rows of the person's data it runs on: those of the longest table that it reads, or that it is filled over. */
export function rowsRead(tree: Node, { data }: Stated, { along, rows }: Place): number {
  if (!data) return 0;
  const read = nodesOf(tree).filter((node): node is ReferenceNode => node.type === "reference");
  const tables = data.tables.filter(
    (table) =>
      table === along ||
      read.some((node) => {
        const { top, bottom, left, right } = areaOf(node);
        const isTouched = left <= table.right && right >= table.left && top <= table.bottom;
        return isOn(node, table.sheet, data.sheet) && isTouched && bottom >= table.top;
      }),
  );
  return Math.max(rows.length, ...tables.map(({ top, bottom }) => bottom - top + 1));
}
