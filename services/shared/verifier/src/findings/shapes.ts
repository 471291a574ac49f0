// Arguments of a shape that their function cannot mean: a condition for a value, one cell for a list, a place for a length.
import { areaOf } from "@cellwright/formula/references";
import { lookUp } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import { type CallNode, type Node, nodesOf } from "@cellwright/formula/tree";
import type { Data } from "../data.ts";
import type { Find } from "../find.ts";
import { certain, type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { nearWords } from "../words.ts";
import { columnRead, isSameSheet, tableOf } from "./reads.ts";
import { comparisonsOf } from "./sense.ts";

const isCell = (node: Node): boolean => node.type === "reference" && node.to === null;
const isRange = (node: Node | undefined): boolean => node?.type === "reference" && node.to !== null;
const isTest = (node: Node): boolean => {
  const inner = bare(node);
  if (inner.type === "binary" && inner.operator === "*") return isTest(inner.left) && isTest(inner.right);
  return comparisonsOf(inner).includes(inner as never);
};

/** The columns that a range gives; null where it cannot be told. */
function widthOf(node: Node): number | null {
  const inner = bare(node);
  if (inner.type === "reference") return areaOf(inner).right - areaOf(inner).left + 1;
  const [first] =
    inner.type === "call" && /^(?:SORT|SORTBY|FILTER|UNIQUE)$/.test(inner.name) ? inner.args : [];
  return first ? widthOf(first) : null;
}

export const misshapen: Find = (tree) =>
  callsIn(tree).flatMap((call): Finding[] => {
    const { name, args } = call;
    const [first, second, third] = args;
    if (!first || !second) return [];
    const wrong = (node: Node) => [certain(say("order.argument", { name }), node)];
    if (name === "IF" && numberOf(bare(first)) !== null) return [certain(say("order.condition"), first)];
    if (
      name === "IF" &&
      [second, third].some((arg) => arg && isTest(arg)) &&
      [second, third].some((arg) => arg && numberOf(bare(arg)) !== null)
    )
      return [likely(say("order.condition"), call)];
    if (name === "IF" && isTest(second) && isFigure(first)) return [certain(say("order.condition"), first)];
    if (/^(?:AGGREGATE|SUBTOTAL)$/.test(name) && isNoFunction(call)) return wrong(first);
    if (name === "FILTER" && isTest(first) && isRange(second)) return [certain(say("order.filter"), first)];
    if (name === "FILTER" && isOfAllRows(second)) return wrong(second);
    if (/^(?:X?MATCH|XLOOKUP)$/.test(name) && isRange(first) && isCell(second))
      return [certain(say("order.sought", { name }), first)];
    if (name === "SORT" && isWrongSort(call)) return wrong(second);
    if (name === "ARRAY_CONSTRAIN" && third && (numberOf(third) ?? 0) > (widthOf(first) ?? Infinity))
      return wrong(third);
    if (name === "TAKE" && third && Math.abs(numberOf(third) ?? 0) > (widthOf(first) ?? Infinity))
      return wrong(third);
    if (name === "MID" && third && isLength(second) && !isLength(third))
      return [certain(say("order.mid"), second)];
    return [];
  });

/** COUNTA(A2:A6)>0: it holds for all rows or for none. */
function isOfAllRows(node: Node): boolean {
  const [test, ...more] = comparisonsOf(node);
  const count = test && bare(test.left);
  return (
    count?.type === "call" &&
    more.length === 0 &&
    bare(node) === test &&
    /^(?:COUNTA?|SUM|MAX|MIN|AVERAGE|ROWS)$/.test(count.name) &&
    numberOf(bare(test.right)) !== null
  );
}

/** What gives a number, not whether something holds. */
const isFigure = (node: Node): boolean => {
  const inner = bare(node);
  return inner.type === "binary"
    ? /^[-+*/]$/.test(inner.operator)
    : inner.type === "call" && /^(?:IF|ROUND\w*|SUM\w*|AVERAGE\w*|MAX|MIN)$/.test(inner.name);
};

/** AGGREGATE(9,6,B2:B6): the function by its number, then what is left out. */
function isNoFunction({ name, args: [which, options] }: CallNode): boolean {
  const number = which ? numberOf(which) : null;
  if (number === null) return false;
  if (name === "SUBTOTAL") return number > 111 || (number > 11 && number < 101) || number < 1;
  return number < 1 || number > 19 || (options !== undefined && isRange(options));
}

/** SORT takes the number of a column, then whether it rises. */
function isWrongSort({ args: [range, column, order] }: CallNode): boolean {
  if (!range || !column) return false;
  const at = numberOf(column);
  const isOrder =
    order === undefined || order.type === "boolean" || [1, -1, 0].includes(numberOf(order) ?? 1);
  return (
    column.type === "boolean" || !isOrder || (at !== null && (at < 1 || at > (widthOf(range) ?? Infinity)))
  );
}

/** More than any place where something begins, or the length between two signs. */
function isLength(node: Node): boolean {
  const inner = bare(node);
  const number = numberOf(inner);
  if (number !== null) return number >= 20;
  const places = callsIn(inner).filter(({ name }) => /^(?:FIND|SEARCH)$/.test(name)).length;
  const isBetween =
    inner.type === "binary" &&
    nodesOf(inner).some(
      (each) =>
        each.type === "binary" &&
        each.operator === "-" &&
        callsIn(each.left).length > 0 &&
        callsIn(each.right).length > 0,
    );
  return places > 1 && isBetween;
}

/** RIGHT(SUBSTITUTE(A2," ",REPT(" ",50)),500): as many as were put in are taken out. */
export const spread: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    const [text, count] = call.args;
    if (!/^(?:LEFT|RIGHT)$/.test(call.name) || !text || !count) return [];
    const put = callsIn(text).find(({ name }) => name === "REPT")?.args[1];
    const [taken, width] = [numberOf(count), put ? numberOf(put) : null];
    return taken !== null && width !== null && taken !== width
      ? [likely(say("number.other", { said: width, given: taken }), count)]
      : [];
  });

/** MATCH(A2,E2:E6,1) where most of what is sought stands among the keys: no scale is meant. */
export const nearKeys: Find = (tree, { data, question, place }) => {
  if (!data || nearWords.test(question)) return [];
  return callsIn(tree).flatMap((call): Finding[] => {
    const found = lookUp(call);
    if (!found?.isApproximate || found.keys.type !== "reference" || !isCell(found.key)) return [];
    const keys = new Set(
      valuesOf(
        { ...found.keys, to: found.keys.to && { ...found.keys.to, column: found.keys.from.column } },
        data,
      ),
    );
    const sought = columnRead(found.key, data);
    if (!sought || !isSameSheet(sought.table.sheet, place.sheet)) return [];
    const all = place.rows
      .map((row) => data.at(sought.table.sheet, row, sought.column.column))
      .filter((cell) => cell !== null);
    const known = all.filter((cell) => keys.has(cell)).length;
    return all.length > 2 && known * 2 >= all.length
      ? [certain(say("asked.exact", { name: call.name }), call)]
      : [];
  });
};

function valuesOf(range: Node & { type: "reference" }, data: Data): unknown[] {
  const { left, top, bottom } = areaOf(range);
  const rows = Math.min(bottom - top, 2_000) + 1;
  return Array.from({ length: rows }, (_, at) =>
    data.at(range.sheet?.first || data.sheet, top + at, left),
  ).filter((cell) => cell !== null);
}

/** E2 beside each row, where nothing stands in column E. */
export const nothingThere: Find = (tree, { data, place, asked }) => {
  if (!data) return [];
  return nodesOf(tree).flatMap((node): Finding[] => {
    if (node.type !== "reference" || node.to !== null || (node.from.rowFixed && place.rows.length > 1))
      return [];
    const area = areaOf(node);
    const sheet = node.sheet?.first || data.sheet;
    if (area.left === place.column || asked.cells.some((cell) => cell.area.left === area.left)) return [];
    if (
      callsIn(tree).some(
        ({ name, args }) =>
          /^(?:ROWS?|COLUMNS?|OFFSET|ISBLANK|IF)$/.test(name) &&
          args.some((arg) => nodesOf(arg).includes(node)),
      )
    )
      return [];
    const isBlank = place.rows.every((_, at) => data.at(sheet, area.top + at, area.left) === null);
    return isBlank && tableOf({ area: { ...area, left: 1 }, sheet }, data)
      ? [certain(say("range.empty", { column: columnName(area.left) }), node)]
      : [];
  });
};
const columnName = (column: number): string => (column <= 26 ? String.fromCharCode(64 + column) : "");
