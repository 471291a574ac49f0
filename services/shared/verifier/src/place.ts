// Chooses the target cell, which the question names or which is free beside the data, and the rows to fill.
import { type ColumnWorkbook, inColumns } from "@cellwright/formula/evaluate/cell-columns";
import { parse } from "@cellwright/formula/parse";
import { type Area, areaOf, columnLetters } from "@cellwright/formula/references";
import { madeFor } from "@cellwright/formula/sample";
import type { Region } from "@cellwright/formula/tables/region";
import { withPlainReferences } from "@cellwright/formula/translate/plain-references";
import { type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import type { Task } from "./request.ts";

export type Place = {
  book: ColumnWorkbook;
  isMade: boolean;
  sheet: string;
  cell: string;
  /** Whether the question names the target cell. */
  isNamed: boolean;
  /** The rows that the formula is filled over, its own first. If it is not filled, only its own. */
  rows: number[];
  column: number;
  /** The table that the formula is filled along. */
  along: Region | null;
};

/** The formula with references to cells instead of tables and names, as the checks read it. */
export const plainTree = (tree: Node, { data, reading }: Task): Node => {
  const target = reading.place && areaAt(reading.place.cell);
  return data ? withPlainReferences(tree, data.book, target?.top ?? null) : tree;
};

const areaAt = (address: string): Area | null => {
  const { tree, problems } = parse(address);
  return problems.length === 0 && tree.type === "reference" ? areaOf(tree) : null;
};

function made(tree: Node, { written: { dialect } }: Task): Place {
  const { book, formats, sheet, cell } = madeFor(tree, { dialect });
  const { left: column, top: row } = areaAt(cell) ?? { left: 1, top: 1 };
  return {
    book: inColumns(book, { formats }),
    sheet,
    cell,
    column,
    isMade: true,
    isNamed: false,
    rows: [row],
    along: null,
  };
}

export function placed(tree: Node, task: Task): Place {
  const { data, reading, sheets } = task;
  if (!data) return made(tree, task);
  const goal = reading.place ?? freeCell(task, data.sheet);
  const target = goal && areaAt(goal.range ?? goal.cell);
  const sheet = sheets.names.find((each) => each.toLowerCase() === goal?.sheet?.toLowerCase()) ?? data.sheet;
  const along = target === null && isOfNamedRows(tree, task) ? null : tableAlong(tree, task, data.sheet);
  const first = along && Math.min(...cellsIn(tree, along, data.sheet).map(({ from }) => from.row));
  const row = target?.top ?? first ?? sheets.regions.find((each) => each.sheet === data.sheet)?.top ?? 1;
  const column = target?.left ?? freeColumn(tree, task, data.sheet);
  const isOneCell = target !== null && target.top === target.bottom;
  const asksRows = reading.concepts.some(({ name }) => name === "eachRow");
  // "Next to each region": the selected cell is the first of those to fill.
  const isFilledFrom = isOneCell && asksRows && along !== null && first === target.top;
  const isFilled = target === null ? along !== null : isFilledFrom || target.bottom > target.top;
  const last = isFilledFrom ? along.bottom : (target?.bottom ?? along?.bottom ?? row);
  return {
    ...{ book: data.book, isMade: false, sheet, column },
    cell: `${columnLetters(column)}${row}`,
    isNamed: target !== null,
    rows: isFilled ? rowsFrom(row, last) : [row],
    along: isFilled ? along : null,
  };
}

/** The last empty cell that the question mentions, as in "names from H2". */
const freeCell = ({ reading, sheets }: Task, own: string) =>
  reading.mentions
    .flatMap((each) => {
      const area = each.type === "cell" ? areaAt(each.address) : null;
      const isFree =
        area && each.type === "cell" && sheets.at(each.sheet ?? own, area.top, area.left) === null;
      return isFree ? [{ sheet: each.sheet, cell: each.address, range: null }] : [];
    })
    .at(-1) ?? null;

const mostFilled = 300;
const rowsFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.min(mostFilled, Math.max(1, last - first + 1)) }, (_, at) => first + at);

const references = (tree: Node): ReferenceNode[] =>
  nodesOf(tree).filter((node): node is ReferenceNode => node.type === "reference");

/** Relative references to a single cell or to cells of one row, which move when the formula is filled down. */
export const movingCells = (tree: Node): ReferenceNode[] =>
  references(tree).filter(
    ({ from, to }) => !from.rowFixed && from.row > 0 && (!to || (to.row === from.row && !to.rowFixed)),
  );

const isOn = (node: ReferenceNode, sheet: string, own: string): boolean =>
  (node.sheet?.first || own).toLowerCase() === sheet.toLowerCase();

/** The moving references that lie inside a table. */
const cellsIn = (tree: Node, { sheet, left, right, top, bottom }: Region, own: string): ReferenceNode[] =>
  movingCells(tree).filter((node) => {
    const area = areaOf(node);
    const isInside = area.left <= right && area.right >= left && area.top >= top && area.bottom <= bottom;
    return isInside && isOn(node, sheet, own);
  });

/** The table to fill along: it has several rows, and the moving references begin in its first or second row. */
const tableAlong = (tree: Node, { sheets }: Task, own: string): Region | null =>
  sheets.regions.find((region) => {
    const rows = cellsIn(tree, region, own).map(({ from }) => from.row);
    const isTable = region.bottom > region.top && region.headerRows.length > 0;
    return isTable && rows.length > 0 && Math.min(...rows) <= region.top + 1;
  }) ?? null;

/** Whether the question names rows by their labels, "Revenue less Costs"; such a formula is not filled down. */
function isOfNamedRows(tree: Node, { reading, sheets }: Task): boolean {
  const rows = new Set(movingCells(tree).map(({ from }) => from.row));
  return reading.mentions.some((each) => {
    const region = each.type === "value" ? sheets.regions[each.region] : undefined;
    const labels = region?.columns.find(({ kind }) => kind === "text" || kind === "mixed");
    if (each.type !== "value" || !region || labels?.column !== each.column || each.column === region.right)
      return false;
    return labels.values.some((value, at) => value === each.value && rows.has(region.top + at));
  });
}

/** The column for the formula: one with a heading but no values, otherwise the first one right of all data. */
function freeColumn(tree: Node, { sheets }: Task, sheet: string): number {
  const read = references(tree).flatMap((node) => (isOn(node, sheet, sheet) ? [areaOf(node)] : []));
  const waiting = sheets.regions
    .filter((region) => region.sheet === sheet)
    .flatMap(({ columns }) => columns)
    .find(
      ({ kind, column }) =>
        kind === "empty" && !read.some(({ left, right }) => column >= left && column <= right),
    );
  const ends = read.map(({ right }) => (right > 16_000 ? 0 : right));
  return waiting?.column ?? Math.max(sheets.ends.get(sheet)?.column ?? 0, ...ends) + 1;
}

/** The number of data rows that the formula uses, in the longest table that it reads or is filled along. */
export function rowsRead(tree: Node, { data, sheets }: Task, { along, rows }: Place): number {
  if (!data) return 0;
  const tables = sheets.regions.filter(
    (region) =>
      region === along ||
      references(tree).some((node) => {
        const { top, bottom, left, right } = areaOf(node);
        const isTouched = left <= region.right && right >= region.left && top <= region.bottom;
        return isOn(node, region.sheet, data.sheet) && isTouched && bottom >= region.top;
      }),
  );
  return Math.max(rows.length, ...tables.map(({ top, bottom }) => bottom - top + 1));
}
