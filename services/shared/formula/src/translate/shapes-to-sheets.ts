// Rewrites Excel functions that filter, sort and cut ranges for Google Sheets.
import type { CallNode, Node } from "../tree.ts";
import { aggregated } from "./aggregate.ts";
import type { Rule, Rules } from "./journey.ts";
import { binary, boolean, call, isOmitted, literalNumber, number } from "./make.ts";

const filter: Rule = ({ args: [range, condition, none] }) => {
  if (!range || !condition) return undefined;
  const made = call("FILTER", range, condition);
  return none === undefined || none.type === "empty" ? made : call("IFNA", made, none);
};

/** Converts Excel's sort orders 1 and -1 to TRUE and FALSE. */
const ascending = (order: Node | undefined): Node => {
  if (order === undefined || order.type === "empty") return boolean(true);
  const written = literalNumber(order);
  return written === undefined ? binary("=", order, number(1)) : boolean(written === 1);
};

const listed = (node: Node | undefined): (Node | undefined)[] =>
  node?.type === "array" ? node.rows.flat() : [node];

const sort: Rule = ({ args: [range, columns, orders, sideways] }) => {
  if (!range) return undefined;
  const across = isOmitted(sideways) ? 0 : literalNumber(sideways);
  if (across === undefined) return undefined;
  if (across === 0 && isOmitted(columns) && isOmitted(orders)) return call("SORT", range);
  const keys = listed(isOmitted(columns) ? number(1) : columns);
  const directions = listed(orders);
  if (keys.length > 1 && directions.length !== keys.length && directions.length !== 1) return undefined;
  const pairs = keys.flatMap((key, at) => [
    key as Node,
    ascending(directions.length === 1 ? directions[0] : directions[at]),
  ]);
  if (across === 1) return call("TRANSPOSE", call("SORT", call("TRANSPOSE", range), ...pairs));
  return call("SORT", range, ...pairs);
};

const sortBy: Rule = ({ args: [range, ...keys] }) => {
  if (!range || keys.length === 0) return undefined;
  const pairs: Node[] = [];
  for (let at = 0; at < keys.length; at += 2) pairs.push(keys[at] as Node, ascending(keys[at + 1]));
  return call("SORT", range, ...pairs);
};

const rowsOf = (range: Node): CallNode => call("ROWS", range);
const columnsOf = (range: Node): CallNode => call("COLUMNS", range);
/** The range inside SORT or FILTER, because the result is not wider than that range. */
const wide = (range: Node): Node =>
  range.type === "call" && /^(?:SORT|FILTER|UNIQUE)$/.test(range.name) ? wide(range.args[0] ?? range) : range;

/** Rewrites TAKE, which gives the first rows and columns, or the last ones for negative numbers. */
const take: Rule = ({ args: [range, rows, columns] }) => {
  if (!range) return undefined;
  const down = isOmitted(rows) ? undefined : literalNumber(rows);
  const across = isOmitted(columns) ? undefined : literalNumber(columns);
  if ((!isOmitted(rows) && down === undefined) || (!isOmitted(columns) && across === undefined))
    return undefined;
  if ((down ?? 1) > 0 && (across ?? 1) > 0) {
    return call(
      "ARRAY_CONSTRAIN",
      range,
      down === undefined ? rowsOf(range) : number(down),
      across === undefined ? columnsOf(wide(range)) : number(across),
    );
  }
  return chosen(range, down, across);
};

const lastOnes = (all: Node, count: number): Node =>
  call("SEQUENCE", number(count), number(1), binary("-", all, number(count - 1)));

function chosen(range: Node, down: number | undefined, across: number | undefined): Node {
  const steps = (count: number, all: Node): Node =>
    count < 0 ? lastOnes(all, -count) : call("SEQUENCE", number(count));
  const rows = down === undefined ? range : call("CHOOSEROWS", range, steps(down, rowsOf(range)));
  return across === undefined ? rows : call("CHOOSECOLS", rows, steps(across, columnsOf(range)));
}

const drop: Rule = ({ args: [range, rows, columns] }) => {
  if (!range) return undefined;
  const down = isOmitted(rows) ? 0 : literalNumber(rows);
  const across = isOmitted(columns) ? 0 : literalNumber(columns);
  if (down === undefined || across === undefined) return undefined;
  const kept = (count: number, all: Node): Node =>
    call(
      "SEQUENCE",
      binary("-", all, number(Math.abs(count))),
      ...(count > 0 ? [number(1), number(count + 1)] : []),
    );
  const fewer = down === 0 ? range : call("CHOOSEROWS", range, kept(down, rowsOf(range)));
  return across === 0 ? fewer : call("CHOOSECOLS", fewer, kept(across, columnsOf(range)));
};

/** In Google Sheets, RANDARRAY takes only the size. */
const randomArray: Rule = ({ args: [rows, columns, least, most, whole] }) => {
  const size = [isOmitted(rows) ? number(1) : rows, isOmitted(columns) ? number(1) : columns] as Node[];
  if ([least, most, whole].every(isOmitted)) return call("RANDARRAY", ...size);
  const low = isOmitted(least) ? number(0) : (least as Node);
  const high = isOmitted(most) ? number(1) : (most as Node);
  const isWhole = isOmitted(whole) ? 0 : literalNumber(whole);
  if (isWhole === undefined) return undefined;
  const width = binary("-", high, low);
  const spread = binary("*", call("RANDARRAY", ...size), isWhole ? binary("+", width, number(1)) : width);
  return call("ARRAYFORMULA", binary("+", isWhole ? call("INT", spread) : spread, low));
};

const helpers: Readonly<Record<string, readonly string[]>> = {
  BYROW: ["row"],
  BYCOL: ["column"],
  REDUCE: ["total", "value"],
  SCAN: ["total", "value"],
  MAKEARRAY: ["row", "column"],
};

/** Google Sheets requires a LAMBDA where Excel accepts a function name: BYROW(A1:B2,SUM). */
const withLambda: Rule = (node) => {
  const last = node.args.at(-1);
  if (last?.type !== "name" || last.sheet) return node;
  const names = helpers[node.name] ?? node.args.slice(0, -1).map((_, at) => `value${at + 1}`);
  const given = names.map((name): Node => ({ type: "name", sheet: null, name, start: 0, end: 0 }));
  const lambda = call("LAMBDA", ...given, call(last.name.toUpperCase(), ...given));
  return { ...node, args: [...node.args.slice(0, -1), lambda] };
};

/** Adds the initial value, because without one Excel begins with the first element. */
const withStart: Rule = (node, way) => {
  if (node.args.length > 2 && node.args[0]?.type !== "empty") return withLambda(node, way);
  way.stops.add(way.t("translate.start", { name: node.name }));
  return undefined;
};

/** Optional parameters in brackets exist only in Excel's LAMBDA. */
const lambda: Rule = (node, { stops, t }) => {
  if (!node.args.some((arg) => arg.type === "name" && arg.optional)) return node;
  stops.add(t("translate.optional"));
  return undefined;
};

/** Stops at match mode 3 (regular expressions), which only Excel has. `at` is the index of the mode. */
const noExpression =
  (at: number): Rule =>
  (node, { stops, t }) => {
    const mode = node.args[at];
    if (!mode || literalNumber(mode) !== 3) return node;
    stops.add(t("translate.expressions", { name: node.name }));
    return undefined;
  };

const aggregate: Rule = ({ args }, { stops, t }) => {
  const made = aggregated(args);
  if (made) return made.arrays ? call("ARRAYFORMULA", made.node) : made.node;
  stops.add(t("translate.aggregate"));
  return undefined;
};

export const shapesToSheets: Rules = {
  AGGREGATE: aggregate,
  FILTER: filter,
  SORT: sort,
  SORTBY: sortBy,
  TAKE: take,
  DROP: drop,
  RANDARRAY: randomArray,
  BYROW: withLambda,
  BYCOL: withLambda,
  MAP: withLambda,
  REDUCE: withStart,
  SCAN: withStart,
  MAKEARRAY: withLambda,
  LAMBDA: lambda,
  XLOOKUP: noExpression(4),
  XMATCH: noExpression(2),
  PERCENTOF: ({ args: [part, all] }) => part && all && binary("/", call("SUM", part), call("SUM", all)),
};
