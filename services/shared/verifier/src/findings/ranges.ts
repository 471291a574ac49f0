// Ranges against the data: rows that are left out or read too much, ranges that do not fit together, the formula's own cell.

import type { DataTable } from "@cellwright/formula/paste/tables";
import type { Area } from "@cellwright/formula/references";
import { type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import type { Data } from "../data.ts";
import type { Find } from "../find.ts";
import { certain, type Finding, likely } from "../flaw.ts";
import { callsIn } from "../nodes.ts";
import type { Place } from "../place.ts";
import { say } from "../said.ts";
import { partWords } from "../words.ts";
import { areasRead, isSameSheet, type ReadArea, tableOf } from "./reads.ts";

export const isBounded = ({ area, node }: ReadArea): boolean =>
  (area.bottom > area.top ||
    (node.to !== null && node.from.column < node.to.column && node.from.rowFixed && node.sheet !== null)) &&
  Number.isFinite(area.bottom) &&
  Number.isFinite(area.right);
/** `$B$2:B2` grows as it is filled. */
export const isGrowing = ({ from, to }: ReferenceNode): boolean =>
  to !== null && from.rowFixed !== to.rowFixed;

export const ownCell: Find = (tree, { place, data }) => {
  if (!data) return [];
  const last = place.rows.at(-1) ?? 1;
  const first = place.rows[0] ?? 1;
  return areasRead(tree, data).flatMap(({ node, area, sheet }) => {
    if (!isSameSheet(sheet, place.sheet) || area.left > place.column || area.right < place.column) return [];
    if (asksWhereOnly(tree, node)) return [];
    const covers = (row: number): boolean => {
      const top = node.from.rowFixed ? area.top : area.top + row - first;
      const bottom = (node.to ?? node.from).rowFixed ? area.bottom : area.bottom + row - first;
      return row >= Math.min(top, bottom) && row <= Math.max(top, bottom);
    };
    return covers(first) || covers(last) ? [certain(say("range.ownCell", { cell: place.cell }), node)] : [];
  });
};

const askers: ReadonlySet<string> = new Set(["ROW", "ROWS", "COLUMN", "COLUMNS"]);
const asksWhereOnly = (tree: Node, node: Node): boolean =>
  callsIn(tree).some(({ name, args }) => askers.has(name) && args.includes(node));

/** Ranges that cover a part of a column, or its heading or totals too. */
export const coverage: Find = (tree, { data, question, asked, place }) => {
  if (!data) return [];
  return areasRead(tree, data).flatMap((read) => {
    const { node, area } = read;
    if (!isBounded(read) || isGrowing(node)) return [];
    const table = tableOf(read, data);
    if (!table || table.bottom === table.top) return [];
    if (asked.cells.some((cell) => isSameArea(cell.area, area))) return [];
    return [
      ...(isWholeColumn(read, table, tree, data, place.rows.length === 1)
        ? []
        : isMovedThrough(read, table, place)
          ? []
          : tooFew(read, table, question)),
      ...tooMany(read, table, tree, data),
    ];
  });
};

/** A window that ends in the formula's own row: filled down it comes to the last one. */
const isMovedThrough = ({ node, area }: ReadArea, table: DataTable, { rows, target }: Place): boolean =>
  target !== null &&
  rows.length > 1 &&
  !node.from.rowFixed &&
  !(node.to ?? node.from).rowFixed &&
  area.top === table.top &&
  area.bottom === target.top &&
  target.bottom === table.bottom;

/** Nothing stands in the rows that are left out, or the formula reads them beside: a list that ends before its table. */
function isWholeColumn(
  { area, sheet }: ReadArea,
  table: DataTable,
  tree: Node,
  data: Data,
  isSingle: boolean,
): boolean {
  if (area.right > area.left + 1) return false;
  const others = areasRead(tree, data).filter((each) => isSameSheet(each.sheet, sheet));
  const isSeen = (row: number, column: number): boolean =>
    data.at(sheet, row, column) === null
      ? row > area.bottom
      : isSingle &&
        others.some(
          (each) =>
            each.node.to === null && each.area.top === row && each.area.left === column && row < area.top,
        );
  for (let column = area.left; column <= area.right; column++)
    for (let row = table.top; row <= table.bottom; row++)
      if ((row < area.top || row > area.bottom) && !isSeen(row, column)) return false;
  return true;
}

export const isSameArea = (one: Area, other: Area): boolean =>
  one.top === other.top &&
  one.bottom === other.bottom &&
  one.left === other.left &&
  one.right === other.right;

function tooFew({ node, area }: ReadArea, table: DataTable, question: string): Finding[] {
  const { top, bottom } = table;
  if (area.top <= top && area.bottom >= bottom) return [];
  const missed = Math.max(0, area.top - top) + Math.max(0, bottom - area.bottom);
  const isWindow =
    !node.from.rowFixed && !(node.to ?? node.from).rowFixed && area.bottom - area.top < bottom - top - 2;
  if (area.top > bottom || (partWords.test(question) && (missed > 2 || isWindow))) return [];
  if (partLeftOut.test(question)) return [];
  const isMoved = !node.from.rowFixed && partWords.test(question);
  return [
    (isMoved ? likely : certain)(
      say("range.rows", { top: area.top, bottom: area.bottom, first: top, last: bottom }),
      node,
    ),
  ];
}

/** "all but the last row": a part is left out on purpose. */
const partLeftOut =
  /(?<!\p{L})(?:except|without|but|ohne|außer|bis auf|sauf|sin|menos|senza|tranne|sem|exceto|bez|oprócz|без|крім)(?:\s+\p{L}+)?\s+(?:first|last|top|bottom|erste\p{L}*|letzte\p{L}*|premi\p{L}*|derni\p{L}*|primer\p{L}*|últim\p{L}*|prim[oaie]|ultim\p{L}*|primeir\p{L}*|pierwsz\p{L}*|ostatni\p{L}*|перш\p{L}*|останн\p{L}*)|以外/iu;

/** Where texts and blanks count, a heading or a blank row changes the value. */
const countsAll: ReadonlySet<string> = new Set(
  "COUNTA ROWS COUNTBLANK UNIQUE SORT SORTBY FILTER TEXTJOIN CONCAT JOIN COUNTUNIQUE TRANSPOSE SUMPRODUCT".split(
    " ",
  ),
);

function tooMany({ node, area }: ReadArea, table: DataTable, tree: Node, data: Data): Finding[] {
  const { headingRow, bottom } = table;
  const isOpen = !callsIn(tree).some(
    ({ name, args }) => countsAll.has(name) && args.some((arg) => nodesOf(arg).includes(node)),
  );
  if (
    headingRow !== null &&
    area.top <= headingRow &&
    area.bottom >= bottom &&
    !isOpen &&
    !hasHeadingsWanted(tree)
  )
    return [certain(say("range.heading", { row: headingRow, first: table.top }), node)];
  const below =
    area.bottom > bottom &&
    [area.left, area.right].some((column) => typeof data.at(table.sheet, bottom + 1, column) === "number");
  const spilling =
    area.bottom > bottom &&
    callsIn(tree).some(
      ({ name, args }) => /^(?:UNIQUE|SORT|SORTBY|ROWS|COUNTBLANK)$/.test(name) && args[0] === node,
    );
  const dated =
    area.bottom > bottom &&
    callsIn(tree).some(({ name, args }) => /^(?:WEEKDAY|MONTH|YEAR|DAY)$/.test(name) && args[0] === node);
  const open = area.bottom > bottom && comparesBlanks(tree, node);
  if (open) return [certain(say("range.blanks", { row: bottom }), node)];
  if ((spilling || dated) && !callsIn(tree).some(({ name }) => name === "FILTER"))
    return [certain(say("range.blanks", { row: bottom }), node)];
  return below ? [certain(say("range.totals", { row: bottom + 1, last: bottom }), node)] : [];
}

/** FILTER(A2:A9,B2:B9=""): blank rows below fit too. */
const comparesBlanks = (tree: Node, range: Node): boolean =>
  callsIn(tree).some(
    ({ name, args }) =>
      /^(?:FILTER|SUMPRODUCT)$/.test(name) &&
      args
        .flatMap(nodesOf)
        .some(
          (node) =>
            node.type === "binary" &&
            node.operator === "=" &&
            node.right.type === "text" &&
            node.right.value === "" &&
            nodesOf(node.left).includes(range),
        ),
  );

const hasHeadingsWanted = (tree: Node): boolean =>
  callsIn(tree).some(({ name }) => name === "QUERY" || name === "VSTACK" || name === "DROP");
