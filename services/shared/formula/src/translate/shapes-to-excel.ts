// Rewrites Google Sheets functions that filter, sort, count or reshape ranges for Excel.
import type { CallNode, Node } from "../tree.ts";
import { isMany, noNames } from "./arrays.ts";
import type { Rule, Rules } from "./journey.ts";
import { array, binary, call, chain, isOmitted, literalNumber, number } from "./make.ts";

/** Combines several conditions into one, as Excel's FILTER requires. */
const filter: Rule = ({ args: [range, ...conditions] }) =>
  range && conditions.length > 0 ? call("FILTER", range, chain("*", conditions)) : undefined;

/** The fallback of IFNA moves into FILTER, because an empty result is #N/A in Google Sheets and #CALC! in Excel. */
const ifNotAvailable: Rule = (node) => {
  const [value, instead] = node.args;
  const other = instead ?? { type: "text", value: "", start: 0, end: 0 };
  if (value?.type === "call" && value.name === "FILTER" && value.args.length === 2)
    return call("FILTER", ...value.args, other);
  return instead ? node : call(node.name, ...node.args, other);
};

const ifError: Rule = (node) =>
  node.args.length === 1
    ? { ...node, args: [...node.args, { type: "text", value: "", start: 0, end: 0 }] }
    : node;

const order = (ascending: Node | undefined): Node => {
  if (ascending === undefined || ascending.type === "empty") return number(1);
  const written = literalNumber(ascending);
  return written === undefined
    ? call("IF", ascending, number(1), number(-1))
    : number(written === 0 ? -1 : 1);
};

/** Rewrites a sort column, which is its number in the range or a separate range. */
function sorted(range: Node, keys: readonly Node[]): Node {
  const columns = keys.filter((_, at) => at % 2 === 0);
  const orders = columns.map((_, at) => order(keys[at * 2 + 1]));
  if (columns.length === 0) return call("SORT", range);
  if (columns.some((column) => isMany(column, noNames)))
    return call("SORTBY", range, ...columns.flatMap((column, at) => [column, orders[at] as Node]));
  if (columns.length === 1) {
    const [column, direction] = [columns[0] as Node, orders[0] as Node];
    return literalNumber(direction) === 1
      ? call("SORT", range, column)
      : call("SORT", range, column, direction);
  }
  return call("SORT", range, listOf(columns), listOf(orders));
}

const listOf = (items: readonly Node[]): Node =>
  items.every((item) => literalNumber(item) !== undefined) ? array([[...items]]) : call("HSTACK", ...items);

const sort: Rule = ({ args: [range, ...keys] }) => range && sorted(range, keys);

const sortSome: Rule = ({ args: [range, count, ties, ...keys] }) => {
  if (!range || (!isOmitted(ties) && literalNumber(ties) !== 0)) return undefined;
  return call("TAKE", sorted(range, keys), isOmitted(count) ? number(1) : (count as Node));
};

const flat: Rule = ({ args }) =>
  args.length === 1 ? call("TOCOL", ...args) : call("VSTACK", ...args.map((arg) => call("TOCOL", arg)));

/** COUNTUNIQUE ignores blank cells, but Excel's UNIQUE would count them as one value. */
const countUnique: Rule = ({ args }) => {
  const used = args.map((arg) => call("TOCOL", arg, number(1)));
  return call("COUNTA", call("UNIQUE", used.length === 1 ? (used[0] as Node) : call("VSTACK", ...used)));
};

const isBetween: Rule = ({ args }) => {
  const [given, low, high, withLow, withHigh] = args;
  if (!given || !low || !high) return undefined;
  const included = (flag: Node | undefined): boolean | undefined => {
    const written = isOmitted(flag) ? 1 : literalNumber(flag);
    return written === undefined ? undefined : written !== 0;
  };
  const [fromLow, toHigh] = [included(withLow), included(withHigh)];
  if (fromLow === undefined || toHigh === undefined) return undefined;
  const above = binary(fromLow ? ">=" : ">", given, low);
  const below = binary(toHigh ? "<=" : "<", given, high);
  if (args.some((arg) => isMany(arg, noNames))) return binary(">", binary("*", above, below), number(0));
  return call("AND", above, below);
};

const seconds: Readonly<Record<number, number>> = { 1: 86_400, 2: 86_400_000, 3: 86_400_000_000 };
/** The serial number of 1970-01-01 in Excel. */
const epoch = 25_569;

const fromEpoch: Rule = ({ args: [given, unit] }) => {
  const perDay = seconds[isOmitted(unit) ? 1 : (literalNumber(unit) ?? 0)];
  return given && perDay ? binary("+", binary("/", given, number(perDay)), number(epoch)) : undefined;
};

const weighted: Rule = ({ args }) => {
  const [values, weights] = args;
  if (!values || !weights || args.length > 2) return undefined;
  return binary("/", call("SUMPRODUCT", values, weights), call("SUM", weights));
};

const margin: Rule = ({ args: [range, confidence] }) =>
  range &&
  confidence &&
  call("CONFIDENCE.T", binary("-", number(1), confidence), call("STDEV.S", range), call("COUNT", range));

/** Rewrites arrays of ranges: `{A1:A3;B1:B3}` stacks vertically, `{A1:A3,B1:B3}` horizontally. */
export function stacked(rows: Node[][]): CallNode | Node {
  const lines = rows.map((row) => (row.length === 1 ? (row[0] as Node) : call("HSTACK", ...row)));
  return lines.length === 1 ? (lines[0] as Node) : call("VSTACK", ...lines);
}

export const shapesToExcel: Rules = {
  ARRAYFORMULA: ({ args: [value] }) => value,
  ARRAY_CONSTRAIN: ({ args: [range, rows, columns] }) =>
    range && rows && columns && call("TAKE", range, rows, columns),
  /** In Google Sheets the second argument is optional. */
  CEILING: (node) => (node.args.length === 1 ? { ...node, args: [...node.args, number(1)] } : node),
  FLOOR: (node) => (node.args.length === 1 ? { ...node, args: [...node.args, number(1)] } : node),
  FILTER: filter,
  IFNA: ifNotAvailable,
  IFERROR: ifError,
  SORT: sort,
  SORTN: sortSome,
  FLATTEN: flat,
  COUNTUNIQUE: countUnique,
  ISBETWEEN: isBetween,
  EPOCHTODATE: fromEpoch,
  "AVERAGE.WEIGHTED": weighted,
  MARGINOFERROR: margin,
  COUNTBLANK: (node) =>
    node.args.length === 1
      ? node
      : chain(
          "+",
          node.args.map((arg) => call("COUNTBLANK", arg)),
        ),
};
