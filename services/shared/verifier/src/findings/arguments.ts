// Arguments in the places of others: what a function takes first, how much of a thing it takes, and of what kind.
import { areaOf } from "@cellwright/formula/references";
import { lookUp } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import type { CallNode, Node, ReferenceNode } from "@cellwright/formula/tree";
import type { Data } from "../data.ts";
import type { Find } from "../find.ts";
import { certain, doubt, type Finding } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { isSameSheet } from "./reads.ts";
import { comparisonsOf, keyOf } from "./sense.ts";

const isTest = (node: Node): boolean => comparisonsOf(bare(node)).includes(bare(node) as never);
const isReckoned = (node: Node): boolean => {
  const inner = bare(node);
  return inner.type === "binary" && ["+", "-", "*", "/", "^"].includes(inner.operator);
};
const isOneCell = (node: Node): boolean => node.type === "reference" && node.to === null;
const isRange = (node: Node): node is ReferenceNode => node.type === "reference" && node.to !== null;

const isConstant = (node: Node): boolean => ["number", "text"].includes(node.type);

const periods = /^(?:PMT|PV|FV|NPER|IPMT|PPMT|NPV)$/;

/** A cell with 15000 is no rate. */
export const rates: Find = (tree, { data }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) => {
        const [first] = periods.test(call.name) ? call.args : [];
        const whole = first && bare(first);
        const cell = whole?.type === "binary" && whole.operator === "/" ? bare(whole.left) : whole;
        if (cell?.type !== "reference" || cell.to) return [];
        const { left, top } = areaOf(cell);
        const value = data.at(cell.sheet?.first || data.sheet, top, left);
        return typeof value === "number" && value > 1 && cell !== whole
          ? [certain(say("order.rate", { name: call.name }), cell)]
          : [];
      });

export const order: Find = (tree) =>
  callsIn(tree).flatMap((call): Finding[] => {
    const [first, second, third] = call.args;
    if (!first || !second) return [];
    if (/^[VH]LOOKUP$/.test(call.name)) return ofLookUp(call);
    if (/^(?:XLOOKUP|X?MATCH)$/.test(call.name) && isConstant(second))
      return [certain(say("order.sought", { name: call.name }), second)];
    if (call.name === "IF" && isConstant(first)) return [certain(say("order.condition"), first)];
    if (call.name === "NPV" && isRange(first)) return [certain(say("order.rate", { name: "NPV" }), first)];
    if (call.name === "PMT" && third && isTimes(third, "*") && !isTimes(second, "*"))
      return [certain(say("order.periods", { name: "PMT" }), third)];
    if (call.name === "IF" && isReckoned(first) && [second, third].some((arg) => arg && isTest(arg)))
      return [certain(say("order.condition"), call)];
    if (call.name === "SUBSTITUTE" && second.type === "text" && second.value === "")
      return [certain(say("order.substitute"), second)];
    if (call.name === "MID" && isLengthOf(second, first)) return [certain(say("order.mid"), second)];
    if (
      call.name === "INDEX" &&
      bare(first).type === "call" &&
      /^X?MATCH$/.test((bare(first) as CallNode).name)
    )
      return [certain(say("order.index"), first)];
    if (/^(?:PMT|PV|FV|NPER|IPMT|PPMT)$/.test(call.name) && isTimes(first, "*") && isTimes(second, "/"))
      return [certain(say("order.rate", { name: call.name }), first)];
    return /^ROUND(?:UP|DOWN)?$/.test(call.name) && !Number.isInteger(numberOf(second) ?? 0)
      ? [certain(say("whole.decimals", { name: call.name }), second)]
      : [];
  });

function ofLookUp({ name, args: [key, table, index, mode] }: CallNode): Finding[] {
  if (!key || !table) return [];
  if (isOneCell(table) || ["number", "text", "boolean"].includes(table.type))
    return [certain(say("order.table", { name }), table)];
  if (isRange(key) && areaOf(key).right > areaOf(key).left)
    return [certain(say("order.sought", { name }), key)];
  if (index && (index.type === "boolean" || isRange(index)))
    return [certain(say("order.place", { name }), index)];
  return mode?.type === "number" && ![0, 1].includes(mode.value)
    ? [certain(say("order.mode", { name }), mode)]
    : [];
}

const isLengthOf = (node: Node, text: Node): boolean => {
  const inner = bare(node);
  return (
    inner.type === "call" &&
    inner.name === "LEN" &&
    inner.args[0] !== undefined &&
    keyOf(inner.args[0]) === keyOf(text)
  );
};

const isTimes = (node: Node, operator: string): boolean => {
  const inner = bare(node);
  return inner.type === "binary" && inner.operator === operator;
};

/** What is looked for stands among the cells it is looked for in: it always finds itself. */
export const findsItself: Find = (tree, { place }) =>
  callsIn(tree).flatMap((call) => {
    const found = /^(?:XLOOKUP|VLOOKUP|LOOKUP)$/.test(call.name) ? lookUp(call) : null;
    if (found?.key.type !== "reference" || found.keys.type !== "reference" || found.key.to) return [];
    const [cell, keys] = [areaOf(found.key), areaOf(found.keys)];
    const sheets = [found.key, found.keys].map(({ sheet }) => sheet?.first || place.sheet);
    return isSameSheet(sheets[0] ?? "", sheets[1] ?? "") &&
      cell.left === keys.left &&
      cell.top >= keys.top &&
      cell.top <= keys.bottom
      ? [certain(say("itself.found", { name: call.name }), found.keys)]
      : [];
  });

/** FILTER(B2:B7,B2:B7="x") and INDEX(C2:C7,MATCH(MAX(C2:C7),C2:C7,0)) give back what they were given. */
export const givesTheSought: Find = (tree) =>
  callsIn(tree).flatMap((call): Finding[] => {
    const [range, condition] = call.args;
    if (!range || !condition) return [];
    const inner = bare(condition);
    if (call.name === "FILTER" && inner.type === "binary" && inner.operator === "=")
      return isRange(range) && keyOf(bare(inner.left)) === keyOf(range) && bare(inner.right).type === "text"
        ? [certain(say("itself.returned", { name: "FILTER" }), range)]
        : [];
    const isMatch = call.name === "INDEX" && inner.type === "call" && /^X?MATCH$/.test(inner.name);
    const [, keys] = isMatch ? inner.args : call.name === "XLOOKUP" ? call.args : [];
    const given = isMatch ? range : call.args[2];
    const isExact = isMatch ? numberOf(inner.args[2] ?? inner) === 0 : true;
    return keys && given && isRange(keys) && isExact && keyOf(keys) === keyOf(given)
      ? [certain(say("itself.returned", { name: call.name }), given)]
      : [];
  });

/** The cells of a column as numbers; empty where they are not all numbers. */
function numbersOf(node: Node, data: Data): number[] {
  if (node.type !== "reference" || node.to) return [];
  const { left, top } = areaOf(node);
  const sheet = node.sheet?.first || data.sheet;
  const table = data.tables.find(
    (each) =>
      isSameSheet(each.sheet, sheet) &&
      each.left <= left &&
      each.right >= left &&
      each.top <= top &&
      each.bottom >= top,
  );
  if (!table) return [];
  const cells = Array.from({ length: table.bottom - table.top + 1 }, (_, at) =>
    data.at(sheet, table.top + at, left),
  );
  return cells.every((cell) => typeof cell === "number") ? (cells as number[]) : [];
}

/** DATE(A2,C2,B2) with days where the month belongs: months end at 12, and years are greater than days. */
export const datesOfCells: Find = (tree, { data }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) => {
        if (call.name !== "DATE") return [];
        const [year = [], month = [], day = []] = call.args.map((arg) => numbersOf(arg, data));
        const keys = call.args.filter(isOneCell).map(keyOf);
        const isTwice = new Set(keys).size < keys.length;
        const isOther =
          month.some((each) => each > 12) ||
          day.some((each) => each > 31) ||
          (year.length > 0 && year.every((each) => each <= 31));
        return isTwice || isOther ? [certain(say("order.date"), call)] : [];
      });

/** `CONCATENATE(B2,,A2)`: nothing where a text belongs. `CONCATENATE(A2,B2," ")`: a blank that separates nothing. */
export const joined: Find = (tree, { question }) => {
  const parts = partsJoined(tree);
  const [first, last] = [parts[0], parts.at(-1)];
  if (parts.length < 3 || !first || !last) return [];
  const empty = callsIn(tree).find(
    ({ name, args }) => /^CONCAT(?:ENATE)?$/.test(name) && args.some(({ type }) => type === "empty"),
  );
  if (empty) return [certain(say("text.missing", { name: empty.name }), empty)];
  const isSpacing = (node: Node): boolean =>
    node.type === "text" && /^[,;·|/–-]?\s+$|^\s+[,;·|/–-]?$/.test(node.value);
  const stray = [first, last].find(isSpacing);
  if (stray) return [certain(say("text.separator"), stray)];
  const cells = parts.filter(isOneCell).map(keyOf);
  return new Set(cells).size < cells.length &&
    !/twice|zweimal|doppelt|deux fois|dos veces|due volte|duas vezes/iu.test(question)
    ? [certain(say("itself.joined"), tree)]
    : [];
};

/** What the whole formula joins, from the left to the right. */
function partsJoined(tree: Node): Node[] {
  const inner = bare(tree);
  if (inner.type === "binary" && inner.operator === "&")
    return [...partsJoined(inner.left), ...partsJoined(inner.right)];
  return inner.type === "call" && /^CONCAT(?:ENATE)?$/.test(inner.name)
    ? inner.args.flatMap(partsJoined)
    : [inner];
}

/** `<>` takes a heading and blank rows too; a place that is counted from a heading is one too far. */
export const headingsCounted: Find = (tree, { data, asked }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) => {
        const [range, criterion] = call.args;
        const isOther =
          /^COUNTIFS?$/.test(call.name) && criterion?.type === "text" && /^<>./.test(criterion.value);
        const isPlace =
          (call.name === "INDEX" && criterion?.type === "number") ||
          (/^X?MATCH$/.test(call.name) && bare(tree) === call);
        const cells = isOther || call.name === "INDEX" ? range : criterion;
        if (!(isOther || isPlace) || cells?.type !== "reference" || !cells.to) return [];
        const area = areaOf(cells);
        if (
          area.top === area.bottom ||
          asked.cells.some((named) => named.area.top === area.top && named.area.bottom === area.bottom)
        )
          return [];
        const table = data.tables.find(
          (each) =>
            isSameSheet(each.sheet, cells.sheet?.first || data.sheet) &&
            each.left <= area.left &&
            each.right >= area.left,
        );
        if (!table || table.headingRow === null || !Number.isFinite(area.bottom)) return [];
        if (area.top <= table.headingRow && area.bottom > table.headingRow)
          // the row of an INDEX may be one of the sheet
          return [
            (call.name === "INDEX" ? doubt : certain)(
              say("range.heading", { row: table.headingRow, first: table.top }),
              cells,
            ),
          ];
        return isOther && area.bottom > table.bottom
          ? [certain(say("range.blanks", { row: table.bottom }), cells)]
          : [];
      });
