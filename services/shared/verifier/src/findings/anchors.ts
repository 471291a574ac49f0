// What moves and what stays when a formula is filled down the rows.
import { printNode } from "@cellwright/formula/format";
import type { Area } from "@cellwright/formula/references";
import { type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import type { Data } from "../data.ts";
import type { Find } from "../find.ts";
import { certain, type Finding, likely } from "../flaw.ts";
import { baseWords, changeWords, earlierWords, nextWords } from "../manner.ts";
import { bare, callsIn } from "../nodes.ts";
import { isInside, movingCells } from "../place.ts";
import { say } from "../said.ts";
import { partWords } from "../words.ts";
import { areasRead, isSameSheet, tableOf } from "./reads.ts";

/** A target of several rows whose formula has nothing that moves gives the same value everywhere. */
export const still: Find = (tree, { data, place, question }) => {
  const { target } = place;
  if (!data || !target || target.bottom === target.top) return [];
  const areas = areasRead(tree, data);
  const moves = areas.some(({ node }) => !node.from.rowFixed || (node.to !== null && !node.to.rowFixed));
  const isOfRow = nodesOf(tree).some(
    (node) =>
      node.type === "structured" ||
      (node.type === "call" && /^(?:ROWS?|RAND|RANDBETWEEN|SEQUENCE)$/.test(node.name)),
  );
  if (areas.length > 0 && !moves && !isOfRow) return [certain(say("fill.still"), tree)];
  const whole = areas.filter(({ area }) => area.bottom > area.top);
  const isConstant =
    areas.length > 0 &&
    whole.length === areas.length &&
    !isOfRow &&
    whole.every(({ node, area }) => isCovering(node, area, data, place.sheet));
  return isConstant && !partWords.test(question) && !spills(tree) ? [certain(say("fill.ownRow"), tree)] : [];
};

const givesMany = (tree: Node): boolean => {
  const whole = bare(tree);
  return whole.type === "call" && /^(?:UNIQUE|SORT|SORTBY|FILTER|TAKE|ARRAYFORMULA|QUERY)$/.test(whole.name);
};

const spills = (tree: Node): boolean =>
  nodesOf(tree).some(
    (node) =>
      node.type === "call" && /^(?:UNIQUE|SORT|SORTBY|FILTER|ARRAYFORMULA|MAP|BYROW|SCAN)$/.test(node.name),
  ) || bare(tree).type === "binary";
const isCovering = (node: ReferenceNode, area: Area, data: Data, sheet: string): boolean => {
  const table = tableOf({ area, sheet: node.sheet?.first || sheet }, data);
  return (
    node.from.rowFixed === (node.to?.rowFixed ?? false) &&
    table !== undefined &&
    area.top <= table.top &&
    area.bottom >= table.bottom
  );
};

/** All rows of a table, in several of them: the next row would read beyond its end. */
const isWhole = (read: { area: Area; sheet: string }, data: Data): boolean => {
  const table = tableOf(read, data);
  if (table === undefined || read.area.top !== table.top) return false;
  // a list may end before the table that it stands in
  for (let row = read.area.bottom + 1; row <= table.bottom; row++)
    if (data.at(read.sheet, row, read.area.left) !== null) return false;
  return read.area.bottom <= table.bottom;
};
const remainingWords =
  /(?<!\p{L})(?:remaining|rest|onwards?|below|from here|next(?! to)|following|later|verbleib\p{L}*|restlich\p{L}*|folgend\p{L}*|ab hier|darunter|restants?|suivant\p{L}*|restantes?|siguientes?|rimanent\p{L}*|seguent\p{L}*|pozostał\p{L}*|następn\p{L}*|решт\p{L}*|наступн\p{L}*)(?!\p{L})|以降|残り|المتبقي|التالي/iu;

/** `$B$2:B2` grows up to its own row, or to the one above. */
function grown(node: ReferenceNode, area: Area, own: number | null, question: string): Finding[] {
  const isDown = node.from.rowFixed;
  if (own === null || !isDown) return [];
  return area.bottom === own ||
    (area.bottom === own - 1 && (changeWords.test(question) || earlierWords.test(question)))
    ? []
    : [certain(say("fill.ends", { end: area.bottom, row: own }), node)];
}

/** `$B$2` and `B1`: one of two cells below each other is fixed, the other moves away. */
const isBesideFixed = (tree: Node, { from }: ReferenceNode): boolean =>
  nodesOf(tree).some(
    (node) =>
      node.type === "reference" &&
      node.to === null &&
      node.from.rowFixed &&
      node.from.column === from.column &&
      node.from.row !== from.row,
  );

/** B3-B2: a cell less the one above it. */
const isChange = (tree: Node, above: ReferenceNode, own: number | undefined): boolean =>
  own !== undefined &&
  above.from.row === own - 1 &&
  nodesOf(tree).some((node) => {
    if (node.type !== "binary" || node.operator !== "-") return false;
    const [left, right] = [bare(node.left), bare(node.right)];
    return (
      right === above &&
      left.type === "reference" &&
      left.to === null &&
      left.from.row === own &&
      left.from.column === above.from.column
    );
  });

/** IF(ISNUMBER(B1),B2-B1,""): whether it is a number at all is asked first. */
const isGuarded = (tree: Node, cell: ReferenceNode): boolean =>
  callsIn(tree).some(
    ({ name, args: [tested] }) =>
      /^(?:ISNUMBER|ISTEXT|ISNONTEXT|N|TYPE)$/.test(name) &&
      tested !== undefined &&
      printNode(bare(tested)) === printNode(cell),
  );

/** Every cell that moves along stands in the row below the formula's own: all of it is one row off. */
const areAllBelow = (tree: Node, own: number): boolean =>
  movingCells(tree).every(({ from }) => from.row === own + 1);

export const anchors: Find = (tree, { data, place, question, asked }) => {
  const { along, rows } = place;
  if (!data || rows.length < 2) return [];
  const isPart = partWords.test(question);
  return areasRead(tree, data).flatMap(({ node, area, sheet }) => {
    const { from, to } = node;
    const isFree = !from.rowFixed && !(to ?? from).rowFixed;
    const isNamed = asked.cells.some(
      (cell) =>
        cell.area.top === cell.area.bottom &&
        cell.area.top === area.top &&
        cell.area.left === area.left &&
        !cell.isFree,
    );
    if (!Number.isFinite(area.bottom) || from.row === 0) return [];
    if (area.bottom > area.top || (to !== null && to.column === from.column)) {
      if (from.rowFixed !== (to ?? from).rowFixed)
        return grown(node, area, place.target?.top ?? null, question);
      if (to !== null && area.bottom === area.top && area.left === area.right)
        return [certain(say("fill.oneCell"), node)];
      if (!isFree) return [];
      const isMeant = !isWhole({ area, sheet }, data) || remainingWords.test(question) || givesMany(tree);
      if (isPart && isMeant) return [];
      return [certain(say("fill.range"), node)];
    }
    const around = along ?? tableOf({ area, sheet }, data);
    const isOnAlong =
      around !== undefined &&
      around.headingRow !== null &&
      around.bottom > around.top &&
      isSameSheet(sheet, around.sheet) &&
      isInside(area, around);
    if (from.rowFixed) {
      const isStart = baseWords.test(question) || isNamed || to !== null;
      return isOnAlong && !isStart ? [certain(say("fill.fixed"), node)] : [];
    }
    const own = place.target?.top;
    const isOther = own !== undefined && area.top !== own && isSameSheet(sheet, place.sheet);
    const isAbove = area.top === (rows[0] ?? 1) - 1 && (area.left === place.column || isOnAlong);
    if (isOnAlong || isAbove) {
      const isMeant =
        isNamed || changeWords.test(question) || area.left === place.column || isChange(tree, node, own);
      if (!isOther || isMeant) return [];
      const isLower = areAllBelow(tree, own) && !nextWords.test(question) && !isPart;
      return [(isLower ? certain : likely)(say("fill.otherRow", { read: area.top, row: own }), node)];
    }
    const table = tableOf({ area, sheet }, data);
    if (
      table &&
      area.top === table.headingRow &&
      area.left !== place.column &&
      isSameSheet(sheet, place.sheet)
    )
      return isNamed || isGuarded(tree, node) ? [] : [certain(say("fill.heading", { row: area.top }), node)];
    // what stands in the formula's own row is to move along with it
    if (to === null && (isOther || own === undefined) && isBesideFixed(tree, node))
      return [certain(say("fill.cell"), node)];
    const last = area.top + rows.length - 1;
    if (table && last <= table.bottom) return [];
    const isEmptyAlways = table === undefined;
    return isEmptyAlways && !isNamed ? [] : [certain(say("fill.cell"), node)];
  });
};
