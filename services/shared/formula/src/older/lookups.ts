// Rewrites XLOOKUP and XMATCH with INDEX, MATCH and LOOKUP, and SEQUENCE as an array constant.
import { isMany, noNames } from "../translate/arrays.ts";
import {
  array,
  binary,
  call,
  empty,
  isOmitted,
  literalNumber,
  notAvailable,
  number,
  text,
} from "../translate/make.ts";
import type { Node } from "../tree.ts";
import { assume, type Equivalent, type Equivalents, noNumbers, sizeOf, type Way } from "./way.ts";

interface Search {
  target: Node;
  among: Node;
  match: number;
  direction: number;
}

function searchOf(
  target: Node | undefined,
  among: Node | undefined,
  match: Node | undefined,
  direction: Node | undefined,
): Search | undefined {
  const mode = isOmitted(match) ? 0 : literalNumber(match);
  const from = isOmitted(direction) ? 1 : literalNumber(direction);
  if (!target || !among || mode === undefined || from === undefined) return undefined;
  const size = sizeOf(among);
  const isLine = size === undefined || size.rows === 1 || size.columns === 1;
  return isLine && !isMany(target, noNames) ? { target, among, match: mode, direction: from } : undefined;
}

/** The position of an exact match. MATCH treats * ? ~ as wildcards and a blank key as 0, so these are excluded. */
function exactly({ target, among }: Search, way: Way): Node {
  if (target.type === "text")
    return call("MATCH", text(target.value.replace(/[*?~]/g, "~$&")), among, number(0));
  assume(way, [target], "wildcard", ...(isCell(target) ? (["blank", "error"] as const) : []));
  return call("MATCH", target, among, number(0));
}

const isCell = (node: Node): boolean =>
  node.type === "reference" || node.type === "name" || node.type === "structured";

/** The position of the nearest number that is not larger (or not smaller). */
function nearest({ target, among, match }: Search, way: Way): Node {
  assume(way, [target], "blank", ...noNumbers);
  assume(way, [among], ...noNumbers);
  const fitting = call(
    "IF",
    binary("*", call("ISNUMBER", among), binary(match < 0 ? "<=" : ">=", among, target)),
    among,
  );
  return call("MATCH", call(match < 0 ? "LARGE" : "SMALL", fitting, number(1)), among, number(0));
}

/** A formula for the position of the match; undefined if older Excel functions cannot express the search. */
function placeOf(search: Search, way: Way): Node | undefined {
  const { match, direction } = search;
  if (direction === 1 && match === 0) return exactly(search, way);
  if (direction === 1 && match === 2) {
    assume(way, [search.target], "blank", "error");
    return call("MATCH", search.target, search.among, number(0));
  }
  if (direction === 1 && (match === -1 || match === 1)) return nearest(search, way);
  return undefined;
}

/** The found cell. From a range of several columns, the found row. */
function picked(among: Node, found: Node, place: Node): Node {
  const [line, from] = [sizeOf(among), sizeOf(found)];
  if (line === undefined || from === undefined || line.rows * line.columns === 1)
    return call("INDEX", found, place);
  if (line.rows === 1)
    return from.rows === 1 ? call("INDEX", found, place) : call("INDEX", found, empty(), place);
  return from.columns === 1 ? call("INDEX", found, place) : call("INDEX", found, place, empty());
}

const lookup: Equivalent = ({ args: [target, among, found, missing, match, direction] }, way) => {
  const search = searchOf(target, among, match, direction);
  if (!search || !found || !isSameLine(search.among, found)) return undefined;
  const instead = isOmitted(missing) ? undefined : missing;
  if (search.direction === -1 && search.match === 0) return lastOne(search, found, instead, way);
  const place = placeOf(search, way);
  if (!place) return undefined;
  const value = picked(search.among, found, place);
  if (Math.abs(search.match) === 1) {
    assume(way, [found], "error");
    return call("IFERROR", value, instead ?? notAvailable());
  }
  return instead ? call("IF", call("ISNA", place), instead, value) : value;
};

/** INDEX counts along the returned range, so that range must have the same orientation as the searched one. */
function isSameLine(among: Node, found: Node): boolean {
  const [line, from] = [sizeOf(among), sizeOf(found)];
  if (!line || !from) return true;
  return line.rows === 1 && line.columns > 1 ? from.columns === line.columns : from.rows === line.rows;
}

/** Finds the last match: LOOKUP skips errors and stops at the last number that is not above 2. */
function lastOne({ target, among }: Search, found: Node, instead: Node | undefined, way: Way): Node {
  assume(way, [target], "blank", "error");
  assume(way, [among], "blank");
  const matches = binary("/", number(1), binary("=", among, target));
  const value = call("LOOKUP", number(2), matches, found);
  if (!instead) return value;
  const isThere = call("ISNA", call("LOOKUP", number(2), matches));
  return call("IF", isThere, instead, value);
}

const match: Equivalent = ({ args: [target, among, mode, direction] }, way) => {
  const search = searchOf(target, among, mode, direction);
  const place = search && placeOf(search, way);
  return place && search && Math.abs(search.match) === 1 ? call("IFERROR", place, notAvailable()) : place;
};

/** The maximum number of items in an array constant. */
const mostItems = 200;

const sequence: Equivalent = ({ args: [rows, columns, start, step] }) => {
  const [down, across, first, by] = [rows, columns, start, step].map((arg) =>
    isOmitted(arg) ? 1 : literalNumber(arg),
  );
  if (down === undefined || across === undefined || first === undefined || by === undefined) return undefined;
  if (down < 1 || across < 1 || down * across > mostItems) return undefined;
  const items = (row: number): Node[] =>
    Array.from({ length: across }, (_, column) => number(first + (row * across + column) * by));
  return array(Array.from({ length: Math.trunc(down) }, (_, row) => items(row)));
};

/** Rewrites CHOOSEROWS or CHOOSECOLS with a single row or column. */
const line =
  (across: boolean): Equivalent =>
  ({ args: [range, place, ...more] }) => {
    const at = literalNumber(place);
    if (!range || more.length > 0 || at === undefined || at === 0) return undefined;
    const all = call(across ? "COLUMNS" : "ROWS", range);
    const index = at > 0 ? number(at) : at === -1 ? all : binary("-", all, number(-at - 1));
    return across ? call("INDEX", range, number(0), index) : call("INDEX", range, index, number(0));
  };

export const lookups: Equivalents = {
  XLOOKUP: lookup,
  XMATCH: match,
  SEQUENCE: sequence,
  CHOOSECOLS: line(true),
  CHOOSEROWS: line(false),
};
