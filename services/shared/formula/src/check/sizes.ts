// Checks that ranges whose cells are paired have the same size.
import type { Translate } from "../messages.ts";
import { type Diagnostics, report } from "../problem.ts";
import { areaOf, isCell } from "../references.ts";
import type { BinaryNode, CallNode, Node, ReferenceNode } from "../tree.ts";

/** The arguments that must match: those at the indexes `places`, then every `step`-th one from `rest`. */
interface Alike {
  places: readonly number[];
  rest?: number;
  step?: number;
  /** Both sides must match, or the number of cells (`count`), or the length of a row or column (`length`). */
  only?: "count" | "length";
}

const criteria: Alike = { places: [0], rest: 1, step: 2 };
const pair: Alike = { places: [0, 1], only: "count" };

const parallel = new Map<string, Alike>([
  ["SUMIFS", criteria],
  ["AVERAGEIFS", criteria],
  ["MAXIFS", criteria],
  ["MINIFS", criteria],
  ["COUNTIFS", { places: [], rest: 0, step: 2 }],
  ["SUMPRODUCT", { places: [], rest: 0, step: 1 }],
  ["SUMX2MY2", pair],
  ["SUMX2PY2", pair],
  ["SUMXMY2", pair],
  ["CORREL", pair],
  ["COVAR", pair],
  ["COVARIANCE.P", pair],
  ["COVARIANCE.S", pair],
  ["INTERCEPT", pair],
  ["PEARSON", pair],
  ["RSQ", pair],
  ["SLOPE", pair],
  ["STEYX", pair],
  ["FORECAST", { places: [1, 2], only: "count" }],
  ["FORECAST.LINEAR", { places: [1, 2], only: "count" }],
  ["XLOOKUP", { places: [1, 2], only: "length" }],
  ["FILTER", { places: [1, 0], only: "length" }],
]);

export interface Size {
  rows: number;
  columns: number;
  /** `top` and `left` are the start of an open-ended range such as A2:A; 0 for a side that has an end. */
  top: number;
  left: number;
}

export function checkSizes(node: CallNode, found: Diagnostics): void {
  const alike = parallel.get(node.name);
  if (alike === undefined) return;
  let first: Size | null = null;
  for (const at of placesIn(node, alike)) {
    const arg = node.args[at] as Node;
    const size = sizeOf(arg);
    if (size === null) continue;
    first ??= size;
    if (fits(size, first, alike)) continue;
    const values = { name: node.name, own: shown(size, found.t), first: shown(first, found.t) };
    const message = found.t(alike.only === "length" ? "size.length" : "size.same", values);
    report(found, "unequal_ranges", arg, message);
  }
}

function placesIn({ args }: CallNode, { places, rest = args.length, step = 1 }: Alike): number[] {
  const all = places.filter((at) => at < args.length);
  for (let at = rest; at < args.length; at += step) all.push(at);
  return all;
}

function fits(size: Size, first: Size, { only }: Alike): boolean {
  const rows = size.rows === first.rows && size.top === first.top;
  const columns = size.columns === first.columns && size.left === first.left;
  if (only === "length") return first.columns === 1 ? rows : first.rows !== 1 || columns;
  if (only === "count") return (rows && columns) || size.rows * size.columns === first.rows * first.columns;
  return rows && columns;
}

/** Warns about operands of different size: in (A1:A9="x")*(B1:B8) the ninth row has no partner. */
export function checkOperands(node: BinaryNode, found: Diagnostics): void {
  // A single cell matches any size. Returning here keeps long chains of single cells fast.
  const right = sizeOf(node.right);
  if (right === null || isOne(right)) return;
  const left = sizeOf(node.left);
  if (left === null) return;
  const clash = (one: number, other: number): boolean => one !== other && one !== 1 && other !== 1;
  if (!clash(left.rows, right.rows) && !clash(left.columns, right.columns)) return;
  const [one, other] = [shown(left, found.t), shown(right, found.t)];
  const message = found.t("size.clash", { one, other });
  report(found, "unequal_ranges", node.right, message, "warning");
}

/** The size of an operand; null if it is known only at run time. */
export function sizeOf(node: Node): Size | null {
  switch (node.type) {
    case "reference":
      return sizeOfReference(node);
    case "group":
      return sizeOf(node.inner);
    case "unary":
      return node.operator === "@" ? null : sizeOf(node.operand);
    case "array":
      // In Google Sheets an array may contain ranges, as in {A2:A9,C2:C9}. Its size is not computed.
      if (!node.rows.flat().every((each) => isPlain(each) || each.type === "unary")) return null;
      return { rows: node.rows.length, columns: node.rows[0]?.length ?? 0, top: 0, left: 0 };
    case "binary":
      return computed(node);
    default:
      return null;
  }
}

function computed({ operator, left, right }: BinaryNode): Size | null {
  if (operator === ":" || operator === " " || operator === ",") return null;
  // Operands that are operations themselves are skipped, because a long chain would compute each size many times.
  const one = left.type === "binary" ? null : sizeOf(left);
  const other = right.type === "binary" ? null : sizeOf(right);
  if (one === null || isOne(one)) return isPlain(left) || one ? other : null;
  return other === null && !isPlain(right) ? null : one;
}

const isOne = ({ rows, columns }: Size): boolean => rows === 1 && columns === 1;
const isPlain = ({ type }: Node): boolean => type === "number" || type === "text" || type === "boolean";

const oneCell: Size = { rows: 1, columns: 1, top: 0, left: 0 };

function sizeOfReference(node: ReferenceNode): Size | null {
  if (node.sheet?.last) return null;
  if (node.to === null && isCell(node.from)) return oneCell;
  const { left, right, top, bottom } = areaOf(node);
  const isTall = bottom === Number.POSITIVE_INFINITY;
  const isWide = right === Number.POSITIVE_INFINITY;
  return {
    rows: isTall ? bottom : bottom - top + 1,
    columns: isWide ? right : right - left + 1,
    // Open-ended ranges match if they start at the same row or column.
    top: isTall ? top : 0,
    left: isWide ? left : 0,
  };
}

function shown({ rows, columns, top }: Size, t: Translate): string {
  const height = heightOf(rows, top, t);
  if (columns === 1) return height;
  const width =
    columns === Number.POSITIVE_INFINITY ? t("size.allColumns") : t("size.columns", { count: columns });
  return t("size.both", { rows: height, columns: width });
}

function heightOf(rows: number, top: number, t: Translate): string {
  if (rows !== Number.POSITIVE_INFINITY) return t("size.rows", { count: rows });
  return top > 1 ? t("size.allRowsFrom", { row: top }) : t("size.allRows");
}
